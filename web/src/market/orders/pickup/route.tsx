import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { useConfig } from '../../../platform/api/config.ts';
import type { LiveState } from '../../../platform/live/live.ts';
import { Panel } from '../../../ui/figures.tsx';
import { useRoute } from './api.ts';
import { drawPlan, planSize } from './plan.ts';
import type { PickupRoute } from './seen.ts';
import type { StreetMapProps } from './street-map.tsx';

type Place = NonNullable<PickupRoute['place']>;

// A phone that lost its connection gets the plan, not an error.
const loadMap = async (): Promise<{ default: ComponentType<StreetMapProps> }> =>
  import('./street-map.tsx').catch(() => ({ default: Plan }));
const StreetMap = lazy(loadMap);

function Plan({ place, trail }: { place: Place; trail: PickupRoute['trail'] }) {
  const m = useMessages('market/orders/pickup').route;
  const { number } = useFormat();
  const { spots, scale } = drawPlan([place, ...trail]);
  const [warehouse, ...way] = spots;
  const driver = way.at(-1);
  const base = planSize.height - 16;
  return (
    <svg viewBox={`0 0 ${planSize.width} ${planSize.height}`} aria-hidden className="mt-4 w-full rounded-l bg-sunken">
      <polyline
        points={way.map(({ x, y }) => `${x},${y}`).join(' ')}
        className="fill-none stroke-accent-strong"
        strokeWidth={4}
        strokeLinejoin="round"
      />
      {warehouse && <rect x={warehouse.x - 10} y={warehouse.y - 10} width={20} height={20} className="fill-ink" />}
      {driver && <circle cx={driver.x} cy={driver.y} r={11} className="fill-accent stroke-ink" strokeWidth={2} />}
      <path d={`M16 ${base - 6}v6h${scale.length}v-6`} className="fill-none stroke-ink" strokeWidth={2} />
      <text x={24 + scale.length} y={base} className="fill-ink text-[30px]">
        {fill(m.scale, { kilometres: number(scale.kilometres) })}
      </text>
    </svg>
  );
}

/** A map where this installation has one and it can be read; the drawn plan everywhere else. */
function Picture(props: { place: Place; trail: PickupRoute['trail'] }) {
  const { title } = useMessages('market/orders/pickup').route;
  const styleUrl = useConfig().data?.mapStyleUrl;
  const [isFailed, setFailed] = useState(false);
  if (!styleUrl || isFailed) return <Plan {...props} />;
  return (
    <Suspense fallback={<Plan {...props} />}>
      <StreetMap {...props} title={title} styleUrl={styleUrl} onFailed={() => setFailed(true)} />
    </Suspense>
  );
}

function Estimate({ approach: { kilometres, minutes } }: { approach: NonNullable<PickupRoute['approach']> }) {
  const m = useMessages('market/orders/pickup').route;
  const { number, plural } = useFormat();
  return (
    <>
      <p className="pt-3 text-lead">{fill(m.far, { kilometres: number(kilometres) })}</p>
      <p>{minutes === null ? m.old : plural(m.about, Math.max(minutes, 1))}</p>
    </>
  );
}

export function RouteDetails({ place, trail, approach, live }: PickupRoute & { live: LiveState }) {
  const m = useMessages('market/orders/pickup').route;
  const { clock } = useFormat();
  const last = trail.at(-1);
  return (
    <Panel title={m.title}>
      {approach && <Estimate approach={approach} />}
      {last ? (
        <p className="pt-1 text-muted">{fill(m.seen, { time: clock(last.at) })}</p>
      ) : (
        <p className="pt-3">{m.none}</p>
      )}
      <p className="text-[0.92rem] text-muted">{m[live]}</p>
      {place && last && (
        <>
          <Picture place={place} trail={trail} />
          <p className="mt-2 text-[0.92rem] text-muted">{m.legend}</p>
        </>
      )}
    </Panel>
  );
}

/** How far whoever drives is, while they are on the way. */
export function Route({ id }: { id: number }) {
  const { data, live } = useRoute(id);
  return data ? <RouteDetails {...data} live={live} /> : null;
}
