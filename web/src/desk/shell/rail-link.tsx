import { useLocation, useSearch } from 'wouter';
import { useMessages } from '../../i18n/messages.ts';
import { cx } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { PlaceCount, PlaceCounts, useCountsText } from './count.tsx';
import type { Counts } from './counts.ts';
import { DeskIcon } from './icons.tsx';
import { hrefOf, isCurrent, type Place } from './places.ts';

const railItem =
  'relative flex min-h-8 items-center gap-2.5 rounded-m px-2.5 text-[0.93rem] font-[580] text-muted hover:bg-raised hover:text-ink aria-[current]:bg-ink aria-[current]:text-page';

interface Props {
  readonly place: Place;
  readonly counts: Counts;
  readonly narrow: boolean;
}

export function RailLink({ place, counts, narrow }: Props) {
  const m = useMessages('desk/shell').places;
  const [path] = useLocation();
  const search = useSearch();
  const { key, icon } = place;
  const counted = useCountsText(place, counts);
  const text = narrow ? [m[key], counted].filter(Boolean).join('. ') : counted;
  const link = (
    <Link
      href={hrefOf(place, counts)}
      aria-current={isCurrent(place, path, search) ? 'page' : undefined}
      className={cx(railItem, narrow && 'justify-center')}
    >
      <DeskIcon name={icon} className="shrink-0" />
      <span className={cx('truncate', narrow && 'sr-only')}>{m[key]}</span>
      {narrow ? (
        <PlaceCount
          place={place}
          counts={counts}
          className="absolute -top-1 -right-1 h-4 min-w-4 px-1 text-[0.66rem]"
        />
      ) : (
        <PlaceCounts place={place} counts={counts} className="ml-auto" />
      )}
    </Link>
  );
  return (
    <li>
      {text ? (
        <Tooltip text={text} side="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  );
}
