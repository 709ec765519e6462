import { type ComponentProps, type KeyboardEvent, type Ref, useId, useRef } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { cx } from '../../../ui/class-names.ts';
import { useMentionMenu } from './use-mention-menu.ts';

type Props = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'onSelect' | 'onKeyDown' | 'ref'> & {
  value: string;
  onText: (text: string) => void;
  /** Keys that the list of colleagues leaves alone. */
  onKey?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  ref?: Ref<HTMLTextAreaElement>;
};

function keepIn(ref: Ref<HTMLTextAreaElement> | undefined, element: HTMLTextAreaElement | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}

/** A text in which an @ offers colleagues. */
export function MentionField({ value, onText, onKey, ref, className, ...rest }: Props) {
  const m = useMessages('desk/shared').mentions;
  const field = useRef<HTMLTextAreaElement>(null);
  const list = useId();
  const menu = useMentionMenu({ text: value, field, onChange: onText });
  return (
    <div className="grid w-full min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5">
      {menu.isOpen && (
        <div
          id={list}
          role="listbox"
          aria-label={m.colleagues}
          className="max-h-32 overflow-y-auto lg:max-h-52 overscroll-contain rounded-m border border-edge bg-raised"
        >
          {menu.fitting.map((colleague, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field, which names the active option
            <div
              key={colleague.actor}
              id={`${list}-${colleague.actor}`}
              role="option"
              // The focus stays in the field.
              tabIndex={-1}
              aria-selected={index === menu.current}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => menu.insert(colleague)}
              className={cx(
                'min-h-9 cursor-pointer px-3 py-2 pointer-coarse:min-h-11',
                index === menu.current ? 'bg-accent-soft' : 'hover:bg-sunken',
              )}
            >
              {colleague.name}
            </div>
          ))}
        </div>
      )}
      <textarea
        {...rest}
        ref={(element) => {
          field.current = element;
          keepIn(ref, element);
        }}
        value={value}
        aria-autocomplete="list"
        aria-controls={menu.isOpen ? list : undefined}
        aria-activedescendant={menu.isOpen ? `${list}-${menu.fitting[menu.current]?.actor}` : undefined}
        onChange={(event) => {
          onText(event.target.value);
          menu.onCaret(event.target.selectionStart);
        }}
        onSelect={(event) => menu.onCaret(event.currentTarget.selectionStart)}
        onKeyDown={(event) => {
          if (!menu.takesKey(event)) onKey?.(event);
        }}
        className={cx('w-full rounded-m border border-edge px-3 py-2', className)}
      />
    </div>
  );
}
