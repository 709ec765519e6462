import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { cx } from '../../ui/class-names.ts';
import { type Amount, type Counts, countMetrics, isMany, mostCounted } from './counts.ts';
import type { Place } from './places.ts';

const looks: Record<keyof Counts, string> = {
  person: 'bg-warn text-page',
  unread: 'bg-accent text-on-accent',
  held: 'bg-warn-soft text-warn',
  mentions: 'bg-accent text-on-accent',
  running: 'bg-info-soft text-info',
  enquiries: 'bg-bad-soft text-bad',
  money: 'bg-bad-soft text-bad',
  trust: 'bg-warn-soft text-warn',
  carriers: 'bg-warn-soft text-warn',
};

const shortOf = (value: number, number: (value: number) => string): string =>
  value < mostCounted ? number(value) : `${number(mostCounted - 1)}+`;

/** How much waits at a place; nothing at all where nothing does, and a question mark where it could not be read. */
export function Count({ of, value, className }: { of: keyof Counts; value: Amount; className?: string }) {
  const m = useMessages('desk/shell').counts;
  const { number } = useFormat();
  if (value === 0) return null;
  const isUnknown = value === 'unknown';
  const shown = isUnknown ? '?' : shortOf(value, number);
  return (
    <span
      data-metric={countMetrics[of]}
      className={cx(
        'grid h-5 min-w-5 place-items-center rounded-full px-1.5 text-[0.76rem] leading-none font-[680] tabular-nums',
        isUnknown ? 'bg-sunken text-muted' : looks[of],
        className,
      )}
    >
      <span aria-hidden>{shown}</span>
      <span className="sr-only">{isUnknown ? m.unknown : fill(m[of], { count: number(value) })}</span>
    </span>
  );
}

interface PlaceCountProps {
  readonly place: Pick<Place, 'count' | 'urgent'>;
  readonly counts: Counts;
  readonly className: string;
}

/** What the counts of a place say that they count, for who comes to it by keyboard. */
export function useCountsText({ count, urgent }: Pick<Place, 'count' | 'urgent'>, counts: Counts): string {
  const { says } = useMessages('desk/shared/metrics');
  return [urgent, count]
    .flatMap((of) => (of && counts[of] !== 0 ? [countMetrics[of]] : []))
    .map((name) => says[name])
    .join(' ');
}

/** The one count that a small badge has room for: what is urgent, and else what waits. */
export function PlaceCount({ place: { count, urgent }, counts, className }: PlaceCountProps) {
  const of = urgent && isMany(counts[urgent]) ? urgent : count;
  return of && <Count of={of} value={counts[of]} className={className} />;
}

/** What is urgent at a place, and then what waits there. */
export function PlaceCounts({ place: { count, urgent }, counts, className }: PlaceCountProps) {
  return (
    <span className={cx('flex shrink-0 gap-1 empty:hidden', className)}>
      {urgent && isMany(counts[urgent]) && <Count of={urgent} value={counts[urgent]} />}
      {count && <Count of={count} value={counts[count]} />}
    </span>
  );
}
