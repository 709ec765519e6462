import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { cx } from '../../ui/class-names.ts';
import { selectClass } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { toggled } from './address.ts';
import type { Facets } from './api.ts';
import { phoneSheet, planOf, regionsOf, type Sheet, wideSheet } from './zone-plan.ts';

function Plan({ search, counts, sheet, name }: { search: string; counts: Facets['zone']; sheet: Sheet; name: string }) {
  const { plural, number } = useFormat();
  const m = useMessages('market/browse');
  const chosen = new Set(new URLSearchParams(search).getAll('zone'));
  const { width, height } = sheet;
  return (
    <ul className={cx('relative rounded-l bg-sunken', name)} style={{ aspectRatio: `${width} / ${height}` }}>
      {planOf(counts, sheet).map((spot) => (
        <li
          key={spot.id}
          className="absolute -translate-x-1/2"
          style={{ left: `${(100 * spot.x) / width}%`, top: `${(100 * (spot.y - spot.radius)) / height}%` }}
        >
          <Link
            href={toggled(search, 'zone', spot.id)}
            aria-current={chosen.has(spot.id) || undefined}
            className="group grid justify-items-center text-center text-[0.7rem] leading-[0.9rem] font-[560] sm:text-[0.8rem]"
          >
            <span
              aria-hidden
              style={{ width: 2 * spot.radius, height: 2 * spot.radius }}
              className="grid place-items-center rounded-full border border-accent-strong bg-accent-soft text-ink tabular-nums transition-colors group-hover:bg-accent group-hover:text-on-accent group-aria-[current=true]:border-ink group-aria-[current=true]:bg-ink group-aria-[current=true]:text-page"
            >
              {number(spot.count)}
            </span>
            <span style={{ maxWidth: spot.nameWidth }}>{spot.name}</span>
            <span className="sr-only">{plural(m.total, spot.count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A plan of a region's zones with how many lots lie in each; choosing one looks for its lots. */
export function ZoneMap({ search, counts }: { search: string; counts: Facets['zone'] }) {
  const m = useMessages('market/browse');
  const { number } = useFormat();
  const regions = regionsOf(counts);
  const [asked, setAsked] = useState<string>();
  const shown = regions.find(({ name }) => name === asked) ?? regions[0];
  if (!shown) return null;
  return (
    <section aria-label={m.map} className="mb-8">
      <p className="mb-3 text-[0.95rem] text-muted">{m.mapHint}</p>
      {regions.length > 1 && (
        <select
          aria-label={m.region}
          value={shown.name}
          onChange={({ target: { value } }) => setAsked(value)}
          className={cx(selectClass, 'mb-3 w-full sm:w-auto')}
        >
          {regions.map(({ name, count }) => (
            <option key={name} value={name}>
              {`${name} (${number(count)})`}
            </option>
          ))}
        </select>
      )}
      <Plan search={search} counts={shown.zones} sheet={phoneSheet} name="sm:hidden" />
      <Plan search={search} counts={shown.zones} sheet={wideSheet} name="hidden max-w-200 sm:block" />
    </section>
  );
}
