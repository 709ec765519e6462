import * as Dialog from 'radix-ui/dialog';
import { useLocation, useSearch } from 'wouter';
import { useMessages } from '../../i18n/messages.ts';
import { Link } from '../../ui/link.tsx';
import { AccountMenu } from './account-menu.tsx';
import { PlaceCounts } from './count.tsx';
import type { Counts } from './counts.ts';
import { DeskIcon } from './icons.tsx';
import { LiveMark } from './live-mark.tsx';
import { type Group, isCurrent, restOf } from './places.ts';
import { SandboxChip } from './sandbox-chip.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import type { User } from './user.ts';

const line =
  'flex min-h-11 w-full items-center gap-2.5 rounded-m px-2.5 text-left font-[600] hover:bg-sunken aria-[current]:bg-ink aria-[current]:text-page';

function Rest({ groups, counts, onLeave }: { groups: readonly Group[]; counts: Counts; onLeave: () => void }) {
  const m = useMessages('desk/shell');
  const [path] = useLocation();
  const search = useSearch();
  return (
    <nav aria-label={m.rest}>
      <ul className="grid grid-cols-2 gap-x-2">
        {restOf(groups).map((place) => (
          <li key={place.key}>
            <Link
              href={place.href}
              aria-current={isCurrent(place, path, search) ? 'page' : undefined}
              onClick={onLeave}
              className={line}
            >
              <DeskIcon name={place.icon} className="shrink-0" />
              <span className="min-w-0 leading-tight">{m.places[place.key]}</span>
              <PlaceCounts place={place} counts={counts} className="ml-auto" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface Props {
  readonly user: User;
  readonly groups: readonly Group[];
  readonly counts: Counts;
  readonly onTalk: () => void;
  readonly onClose: () => void;
}

/** On a phone: the other pages, Aria, the public site and who is signed in. */
export function MoreSheet({ user, groups, counts, onTalk, onClose }: Props) {
  const m = useMessages('desk/shell');
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-[#0b0e0f]/55 lg:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={useFocusReturn()}
          className="fixed inset-x-0 bottom-0 z-50 max-h-[88dvh] overflow-y-auto overscroll-contain rounded-t-l border-t-2 border-ink bg-raised px-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] motion-safe:animate-[rise_.2s_ease-out] lg:hidden"
        >
          <div className="sticky top-0 z-10 flex items-center justify-between bg-raised pt-2 pb-1 pl-2.5">
            <Dialog.Title className="text-[1.15rem]">{m.rest}</Dialog.Title>
            <Dialog.Close aria-label={m.close} className="grid size-11 place-items-center rounded-m hover:bg-sunken">
              <DeskIcon name="close" />
            </Dialog.Close>
          </div>
          <Rest groups={groups} counts={counts} onLeave={onClose} />
          <div className="mt-3 grid grid-cols-2 gap-x-2 border-t border-line pt-2">
            <button type="button" onClick={onTalk} className={line}>
              <DeskIcon name="chat" />
              {m.aria}
            </button>
            <Link href="/" className={line}>
              <DeskIcon name="site" />
              {m.site}
            </Link>
          </div>
          <div className="mt-2 flex items-center justify-between gap-3 border-t border-line px-2.5 pt-2">
            <LiveMark />
            <SandboxChip />
          </div>
          <AccountMenu user={user} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
