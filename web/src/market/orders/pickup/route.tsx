import { minute, second } from '@tianguis/proto/time';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { useConfig } from '../../../platform/api/config.ts';
import type { LiveState } from '../../../platform/live/live.ts';
import { Panel } from '../../../ui/figures.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useRoute } from './api.ts';
import { drawPlan, planSize } from './plan.ts';
import type { PickupRoute } from './seen.ts';
import type { WayMapProps } from './way-map.tsx';

type Place = NonNullable<PickupRoute['place']>;

// A phone that lost its connection gets the plan, not an error.
const loadMap = async (): Promise<{ default: ComponentType<WayMapProps> }> =>
  import('./way-map.tsx').catch(() => ({ default: Plan }));
const WayMap = lazy(loadMap);

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

/** The map where it can be shown; the drawn plan everywhere else. */
function Picture(props: { place: Place; trail: PickupRoute['trail'] }) {
  const { title } = useMessages('market/orders/pickup').route;
  const isKnown = useConfig().data !== undefined;
  const [isFailed, setFailed] = useState(false);
  if (!isKnown || isFailed) return <Plan {...props} />;
  return (
    <Suspense fallback={<Plan {...props} />}>
      <WayMap {...props} title={title} onFailed={() => setFailed(true)} />
    </Suspense>
  );
}

const recent = 5 * minute;

/** One thing at a time: there, silent, or on the way with an estimate. */
function Standing({ route, live }: { route: PickupRoute; live: LiveState }) {
  const m = useMessages('market/orders/pickup').route;
  const { number, plural, relative } = useFormat();
  const now = useNow(10 * second);
  const { approach, arrivedAt, trail } = route;
  const last = trail.at(-1);
  if (arrivedAt !== null)
    return (
      <div role="status">
        <p className="pt-3 text-lead font-[640] text-good">{m.arrived}</p>
        <p className="text-muted">{fill(m.arrivedText, { ago: relative(arrivedAt, m.justNow, now) })}</p>
      </div>
    );
  if (!last) return <p className="pt-3">{m.none}</p>;
  const ago = relative(last.at, m.justNow, now);
  if (!approach) return <Seen ago={ago} live={live} />;
  const { kilometres, minutes } = approach;
  if (minutes === null || now - Date.parse(last.at) > recent)
    return (
      <>
        <p className="pt-3 text-lead">{fill(m.silent, { ago })}</p>
        <p className="text-muted">{fill(m.silentText, { kilometres: number(kilometres) })}</p>
      </>
    );
  return (
    <>
      <p className="pt-3 text-lead font-[640]">{plural(m.about, Math.max(minutes, 1))}</p>
      <p>{fill(m.far, { kilometres: number(kilometres) })}</p>
      <Seen ago={ago} live={live} />
    </>
  );
}

function Seen({ ago, live }: { ago: string; live: LiveState }) {
  const m = useMessages('market/orders/pickup').route;
  return (
    <>
      <p className="pt-1 text-muted">{fill(m.seen, { ago })}</p>
      <p className="text-[0.92rem] text-muted">{m[live]}</p>
    </>
  );
}

type Role = 'buyer' | 'seller';

/** Which of the two legs it is on, and between when the driver reaches the reader; says so while that is unknown. */
function Leg({
  leg,
  arrival,
  role,
}: { leg: NonNullable<PickupRoute['leg']> } & Pick<PickupRoute, 'arrival'> & { role: Role }) {
  const m = useMessages('market/orders/pickup').route;
  const { clock } = useFormat();
  const isTheirs = role === 'buyer' || leg === 'to_pickup';
  const isThere = leg === 'unloading' || (role === 'seller' && leg === 'loading');
  return (
    <div role="status">
      <p className="pt-3 text-lead font-[640]">{m.legs[leg]}</p>
      {arrival && (
        <p>{`${fill(m.window[role], { from: clock(arrival.from), until: clock(arrival.until) })} ${m.basis[arrival.basis]}`}</p>
      )}
      {!arrival && isTheirs && !isThere && <p>{m.windowUnknown}</p>}
    </div>
  );
}

interface DetailsProps extends PickupRoute {
  readonly live: LiveState;
  readonly role?: Role;
}

export function RouteDetails({ live, role = 'buyer', ...route }: DetailsProps) {
  const m = useMessages('market/orders/pickup').route;
  const { leg, place, trail } = route;
  const isFollowed = leg === null || trail.length > 0;
  return (
    <Panel title={m.title}>
      {leg && <Leg leg={leg} arrival={route.arrival} role={role} />}
      {isFollowed && <Standing route={leg ? { ...route, arrivedAt: null } : route} live={live} />}
      {place && trail.length > 0 && (
        <>
          <Picture place={place} trail={trail} />
          <p className="mt-2 text-[0.92rem] text-muted">{leg === 'to_delivery' ? m.legendOfDoor : m.legend}</p>
        </>
      )}
    </Panel>
  );
}

/** How far the driver is, while they are on the way. */
export function Route({ id, role }: { id: number; role: Role }) {
  const { data, live } = useRoute(id);
  return data ? <RouteDetails {...data} role={role} live={live} /> : null;
}
