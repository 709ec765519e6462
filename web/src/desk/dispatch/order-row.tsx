import { type Obstacle, obstacleOf } from '@tianguis/proto/marketplace/dispatch/availability';
import { localDay } from '@tianguis/proto/time';
import { zoneById } from '@tianguis/proto/zones';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { selectClass } from '../../ui/field.tsx';
import type { Transport, Vehicle } from './api.ts';
import { isOpen, type Standing, standingOf, vehicleOf } from './board.ts';

const tones: Record<Standing, Tone> = {
  failed: 'bad',
  late: 'bad',
  waiting: 'warn',
  unscheduled: 'plain',
  assigned: 'good',
  underway: 'info',
};

const nameOf = (zone: string): string => zoneById(zone)?.name ?? zone;

interface Props {
  readonly transport: Transport;
  readonly vehicles: readonly Vehicle[];
  /** The vehicle that was chosen and not yet assigned. */
  readonly chosen: number | undefined;
  onChoose(vehicleId: number | undefined): void;
}

/** An order with its slot, its two ends and who takes it. */
export function OrderRow({ transport, vehicles, chosen, onChoose }: Props) {
  const m = useMessages('desk/dispatch');
  const { clock, date, number } = useFormat();
  const { order, slot } = transport;
  const reasonOf = (obstacle: Obstacle): string =>
    obstacle.reason === 'document'
      ? fill(m.obstacles.document, {
          document: m.documents[obstacle.kind],
          // Noon in Mexico City, so that the day stays the same.
          day: date(`${obstacle.expiresOn}T18:00:00Z`),
        })
      : m.obstacles[obstacle.reason];
  const standing = standingOf(transport);
  const current = vehicleOf(transport, vehicles);
  const other = current ? undefined : transport.transport.driver;
  const facts = [
    slot ? fill(m.slot, { from: clock(slot.from), until: clock(slot.until) }) : m.noSlot,
    fill(m.way, { from: nameOf(order.zone), to: nameOf(transport.transport.zone) }),
    `${number(transport.transport.kilograms)} kg`,
    `${number(transport.transport.kilometres)} km`,
  ];
  return (
    <li className="grid gap-3 py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)] sm:items-center">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={tones[standing]}>{m.standings[standing]}</Badge>
          <span className="font-[660] tabular-nums">{order.number}</span>
          <span className="wrap-anywhere">{order.title}</span>
        </p>
        <p className="text-[0.9rem] text-muted wrap-anywhere">{facts.join(' · ')}</p>
        <p className="text-[0.9rem] text-muted wrap-anywhere">
          {fill(m.people, { seller: transport.seller.name || m.unnamed, buyer: transport.buyer.name || m.unnamed })}
        </p>
      </div>
      {isOpen(transport) && (
        <select
          aria-label={fill(m.vehicleOf, { number: order.number })}
          className={selectClass}
          value={chosen ?? current?.id ?? ''}
          onChange={({ target }) => {
            const id = Number(target.value);
            onChoose(target.value === '' || id === current?.id ? undefined : id);
          }}
        >
          <option value="">{other ?? m.nobody}</option>
          {vehicles.map((vehicle) => {
            const obstacle =
              slot && obstacleOf(vehicle, localDay(new Date(slot.from)), [order.zone, transport.transport.zone]);
            const label = `${vehicle.name}, ${vehicle.driverName}`;
            return (
              <option key={vehicle.id} value={vehicle.id} disabled={Boolean(obstacle)}>
                {obstacle ? `${label}: ${reasonOf(obstacle)}` : label}
              </option>
            );
          })}
        </select>
      )}
    </li>
  );
}
