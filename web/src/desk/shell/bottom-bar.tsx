import { useLocation, useSearch } from 'wouter';
import { useMessages } from '../../i18n/messages.ts';
import { Link } from '../../ui/link.tsx';
import { PlaceCount } from './count.tsx';
import type { Counts } from './counts.ts';
import { DeskIcon } from './icons.tsx';
import { hrefOf, isCurrent, mostUsedOf, type Place } from './places.ts';

const item =
  'relative grid min-h-14 w-full content-center justify-items-center gap-0.5 px-0.5 text-[0.72rem] font-[620] text-muted aria-[current]:text-accent-strong aria-expanded:text-ink';

interface Props {
  readonly places: readonly Place[];
  readonly counts: Counts;
  readonly onMore: () => void;
  readonly more: boolean;
}

/** On a phone: the pages that staff open most, and a button for the others. It hides while something covers the screen. */
export function BottomBar({ places, counts, onMore, more }: Props) {
  const m = useMessages('desk/shell');
  const [path] = useLocation();
  const search = useSearch();
  return (
    <nav
      aria-label={m.pages}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] in-[body:has([data-covers])]:hidden lg:hidden print:hidden"
    >
      <ul className="grid grid-cols-5">
        {mostUsedOf(places).map((place) => (
          <li key={place.key}>
            <Link
              href={hrefOf(place, counts)}
              aria-current={isCurrent(place, path, search) ? 'page' : undefined}
              className={item}
            >
              <DeskIcon name={place.icon} className="text-[1.15rem]" />
              <span className="max-w-full truncate">{m.places[place.key]}</span>
              <PlaceCount
                place={place}
                counts={counts}
                className="absolute top-0.5 left-[calc(50%+0.3rem)] h-4.5 ring-2 ring-raised"
              />
            </Link>
          </li>
        ))}
        <li>
          <button type="button" aria-haspopup="dialog" aria-expanded={more} onClick={onMore} className={item}>
            <DeskIcon name="more" className="text-[1.15rem]" />
            <span>{m.more}</span>
            {counts.held !== 0 && counts.held !== 'unknown' && (
              <span aria-hidden className="absolute top-2 left-[calc(50%+0.7rem)] size-2 rounded-full bg-warn" />
            )}
          </button>
        </li>
      </ul>
    </nav>
  );
}
