import { useEffect, useRef } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { changeAddress } from '../../../platform/address.ts';
import { cx } from '../../../ui/class-names.ts';
import type { QuickReply } from './api.ts';
import type { QuickMenu } from './use-quick-menu.ts';

/** Opens the dialog in which the team's quick replies are kept. */
export const openQuickReplies = (): void => changeAddress({ quick: 'true' });

function Row({ reply, id, selected, onPick }: RowProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected) place.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the reply box, which names the active option
    <div
      ref={place}
      id={id}
      role="option"
      // The focus stays in the reply box.
      tabIndex={-1}
      aria-selected={selected}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
      className={cx('cursor-pointer px-3 py-2', selected ? 'bg-accent-soft' : 'hover:bg-sunken')}
    >
      <p className="font-[660]">{`/${reply.shortcut}`}</p>
      <p className="truncate text-[0.9rem] text-muted">{reply.text}</p>
    </div>
  );
}
type RowProps = { reply: QuickReply; id: string; selected: boolean; onPick: () => void };

export const optionId = (list: string, reply: QuickReply): string => `${list}-${reply.id}`;

/** The quick replies that fit, above the reply box. */
export function QuickList({ menu, id }: { menu: QuickMenu; id: string }) {
  const m = useMessages('desk/inbox').quick;
  if (!menu.isOpen) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-m border border-edge bg-raised">
      <div id={id} role="listbox" aria-label={m.title} className="max-h-52 overflow-y-auto overscroll-contain">
        {menu.replies.map((reply, index) => (
          <Row
            key={reply.id}
            reply={reply}
            id={optionId(id, reply)}
            selected={index === menu.current}
            onPick={() => menu.insert(reply)}
          />
        ))}
      </div>
      {menu.isLoaded && menu.replies.length === 0 && (
        <p role="status" className="px-3 py-2 text-muted">
          {menu.hasAny ? fill(m.noMatch, { query: menu.query }) : m.empty}
        </p>
      )}
      {menu.isFailed && !menu.isLoaded && (
        <p role="alert" className="px-3 py-2 text-bad">
          {m.loadFailed}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line px-3">
        <button type="button" onClick={openQuickReplies} className="link min-h-9 text-[0.9rem]">
          {m.manage}
        </button>
        <button type="button" onClick={menu.close} className="link min-h-9 text-[0.9rem]">
          {m.close}
        </button>
      </div>
    </div>
  );
}
