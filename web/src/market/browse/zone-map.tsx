import { zoneById } from '@tianguis/proto/zones';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Link } from '../../ui/link.tsx';
import { toggled } from './address.ts';
import type { Facets } from './api.ts';

const width = 720;
const height = 420;
const edge = 36;

/** Zones with their lots where they lie: longitude across, latitude up, as wide as they are. */
function place(counts: Facets['zone']) {
  const known = counts.flatMap(({ value, count }) => {
    const zone = zoneById(value);
    return zone ? [{ ...zone, count }] : [];
  });
  const west = Math.min(...known.map(({ longitude }) => longitude));
  const north = Math.max(...known.map(({ latitude }) => latitude));
  const wide = Math.max(0.2, Math.max(...known.map(({ longitude }) => longitude)) - west);
  const high = Math.max(0.2, north - Math.min(...known.map(({ latitude }) => latitude)));
  const scale = Math.min((width - 2 * edge) / wide, (height - 2 * edge) / high);
  const most = Math.max(...known.map(({ count }) => count));
  return known.map((zone) => ({
    ...zone,
    x: edge + (zone.longitude - west) * scale,
    y: edge + (north - zone.latitude) * scale,
    radius: 5 + 18 * Math.sqrt(zone.count / most),
  }));
}

/** A plan of the zones with how many lots lie in each; the list below says the same in words. */
export function ZoneMap({ search, counts }: { search: string; counts: Facets['zone'] }) {
  const m = useMessages('market/browse');
  const { number } = useFormat();
  const chosen = new Set(new URLSearchParams(search).getAll('zone'));
  const placed = place(counts);
  return (
    <section aria-label={m.map} className="mb-8">
      <p className="mb-3 text-[0.95rem] text-muted">{m.mapHint}</p>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className="w-full rounded-l bg-sunken">
        {placed.map(({ id, x, y, radius }) => (
          <circle
            key={id}
            cx={x}
            cy={y}
            r={radius}
            className={chosen.has(id) ? 'fill-accent stroke-ink' : 'fill-accent/45 stroke-accent-strong'}
          />
        ))}
      </svg>
      <ul className="mt-4 flex flex-wrap gap-2">
        {placed.map(({ id, name, count }) => (
          <li key={id}>
            <Link
              href={toggled(search, 'zone', id)}
              aria-current={chosen.has(id) || undefined}
              className="inline-flex min-h-10 items-center gap-2 rounded-full border border-edge px-3 text-[0.92rem] hover:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-page"
            >
              {name}
              <span className="tabular-nums opacity-75">{number(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
