import { useId } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Mark } from '../../ui/brand.tsx';
import { cx } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { useRemembered } from '../shared/use-remembered.ts';
import { AccountMenu } from './account-menu.tsx';
import type { Counts } from './counts.ts';
import { DeskIcon, type DeskIconName } from './icons.tsx';
import { LiveMark } from './live-mark.tsx';
import type { Group } from './places.ts';
import { RailLink } from './rail-link.tsx';
import { SandboxChip } from './sandbox-chip.tsx';
import { SearchButton } from './search-button.tsx';
import type { User } from './user.ts';

function Groups({ groups, counts, narrow }: { groups: readonly Group[]; counts: Counts; narrow: boolean }) {
  const m = useMessages('desk/shell');
  const id = useId();
  return (
    <nav aria-label={m.pages} className="min-h-0 grow overflow-y-auto px-3 py-2 [scrollbar-width:thin]">
      {groups.map(({ key, places }) => (
        <div key={key} className={cx('py-1', narrow && 'not-first:border-t not-first:border-line')}>
          <p id={`${id}-${key}`} className={cx('px-2.5 pb-1 text-[0.8rem] font-[560] text-muted', narrow && 'sr-only')}>
            {m.groups[key]}
          </p>
          <ul aria-labelledby={`${id}-${key}`} className="grid gap-px">
            {places.map((place) => (
              <RailLink key={place.key} place={place} counts={counts} narrow={narrow} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

const railButton = 'grid size-9 shrink-0 place-items-center rounded-m text-muted hover:bg-raised hover:text-ink';

function RailButton(props: { icon: DeskIconName; text: string; onClick: () => void; expanded?: boolean }) {
  const { icon, text, onClick, expanded } = props;
  return (
    <Tooltip text={text} side="right">
      <button type="button" aria-label={text} aria-expanded={expanded} onClick={onClick} className={railButton}>
        <DeskIcon name={icon} />
      </button>
    </Tooltip>
  );
}

interface Props {
  readonly user: User;
  readonly groups: readonly Group[];
  readonly counts: Counts;
  readonly onSearch: () => void;
  readonly talking: boolean;
  readonly onTalk: () => void;
}

/** The desk's side: every page by group with what waits there, search, and who is signed in. */
export function Rail({ user, groups, counts, onSearch, talking, onTalk }: Props) {
  const m = useMessages('desk/shell');
  const [narrow, setNarrow] = useRemembered('rail:narrow');
  return (
    <header
      data-narrow={narrow || undefined}
      className={cx(
        'rail sticky top-0 z-30 hidden h-dvh shrink-0 flex-col border-r border-line bg-sunken lg:flex print:hidden',
        narrow ? 'w-[4rem]' : 'w-[13.5rem]',
      )}
    >
      <div aria-hidden className="tarp shrink-0" />
      <div className={cx('flex items-center gap-2 px-3 pt-2.5 pb-3', narrow ? 'flex-col' : 'pl-5')}>
        <Link href="/hoy" aria-label={m.home} className="mr-auto inline-flex items-center gap-2.5 rounded-m py-1">
          <Mark className={narrow ? 'w-9' : 'w-7'} />
          {!narrow && (
            <span aria-hidden className="font-display text-[1.02rem] leading-none font-[780] tracking-[-0.03em]">
              {'Tianguis Circular'}
            </span>
          )}
        </Link>
        <RailButton
          icon="rail"
          text={narrow ? m.expand : m.collapse}
          onClick={() => setNarrow(!narrow)}
          expanded={!narrow}
        />
      </div>
      <div className={cx('flex gap-1.5 px-3', narrow && 'flex-col items-center')}>
        <SearchButton narrow={narrow} onClick={onSearch} />
        <RailButton icon="chat" text={m.aria} onClick={onTalk} expanded={talking} />
      </div>
      <Groups groups={groups} counts={counts} narrow={narrow} />
      <div
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] gap-1.5 border-t border-line px-3 py-2.5',
          narrow && 'justify-items-center',
        )}
      >
        <div className={cx('flex items-center justify-between gap-2', narrow ? 'flex-col' : 'px-1.5')}>
          <LiveMark narrow={narrow} />
          <SandboxChip narrow={narrow} />
        </div>
        <div className={cx('flex items-center gap-1', narrow && 'flex-col')}>
          <AccountMenu user={user} narrow={narrow} />
          <Tooltip text={m.site} side="right">
            <Link href="/" aria-label={m.site} className={railButton}>
              <DeskIcon name="site" />
            </Link>
          </Tooltip>
        </div>
      </div>
    </header>
  );
}
