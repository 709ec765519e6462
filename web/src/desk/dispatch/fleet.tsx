import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { cx } from '../../ui/class-names.ts';
import { Metric } from '../shared/metrics/metric.tsx';
import type { Transport, Vehicle } from './api.ts';

interface LaneProps {
  readonly vehicle: Vehicle;
  /** Its own and those that were chosen for it. */
  readonly orders: readonly Transport[];
  onDrop(orderId: number): void;
}

/** True while an order hangs over it. */
function useDrop(onDrop: LaneProps['onDrop']) {
  const place = useRef<HTMLLIElement>(null);
  const [isOver, setOver] = useState(false);
  const dropped = useRef(onDrop);
  dropped.current = onDrop;
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data.orderId === 'number',
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source: { data } }) => {
        setOver(false);
        if (typeof data.orderId === 'number') dropped.current(data.orderId);
      },
    });
  }, []);
  return { place, isOver };
}

function Lane({ vehicle, orders, onDrop }: LaneProps) {
  const m = useMessages('desk/dispatch');
  const { number, plural } = useFormat();
  const { place, isOver } = useDrop(onDrop);
  const kilograms = orders.reduce((sum, { transport }) => sum + transport.kilograms, 0);
  return (
    <li
      ref={place}
      className={cx(
        'w-56 shrink-0 rounded-l border-2 border-dashed p-3 lg:w-auto',
        isOver ? 'border-accent bg-accent-soft' : 'border-edge bg-sunken',
      )}
    >
      <p className="font-[660] wrap-anywhere">{vehicle.name}</p>
      <p className="text-[0.9rem] text-muted wrap-anywhere">{vehicle.driverName}</p>
      <p className="text-[0.9rem]">
        {`${plural(m.orderCount, orders.length)} · `}
        <Metric of="vehicleLoad">
          {fill(m.load, { kilograms: number(kilograms), capacity: number(vehicle.capacityKg) })}
        </Metric>
      </p>
      {orders.length > 0 && (
        <p className="text-[0.9rem] tabular-nums">{orders.map(({ order }) => order.number).join(', ')}</p>
      )}
      {/* Several trips may share a day, so this only warns. */}
      {kilograms > vehicle.capacityKg && <p className="text-[0.9rem] text-warn">{m.over}</p>}
    </li>
  );
}

interface Props {
  readonly vehicles: readonly Vehicle[];
  /** The vehicle of an order, chosen or assigned. */
  readonly vehicleOf: (transport: Transport) => number | undefined;
  readonly orders: readonly Transport[];
  onDrop(orderId: number, vehicle: Vehicle): void;
}

/** The vehicles with what each takes that day; an order is dropped on one. */
export function Fleet({ vehicles, vehicleOf, orders, onDrop }: Props) {
  const m = useMessages('desk/dispatch');
  return (
    <section
      aria-label={m.fleet}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that the keyboard has to reach it
      tabIndex={0}
      className="min-w-0 overflow-x-auto bg-page py-2 lg:sticky lg:pt-0 lg:top-20 lg:z-10 lg:max-h-[80dvh] lg:self-start lg:overflow-y-auto"
    >
      <h2 className="sticky left-0 w-fit pb-2 text-head">{m.fleet}</h2>
      <ul className="flex gap-3 lg:grid">
        {vehicles.map((vehicle) => (
          <Lane
            key={vehicle.id}
            vehicle={vehicle}
            orders={orders.filter((transport) => vehicleOf(transport) === vehicle.id)}
            onDrop={(orderId) => onDrop(orderId, vehicle)}
          />
        ))}
      </ul>
    </section>
  );
}
