import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type Obstacle, obstacleOf } from '@tianguis/proto/marketplace/dispatch/availability';
import { localDay } from '@tianguis/proto/time';
import { zoneById } from '@tianguis/proto/zones';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { selectClass } from '../../ui/field.tsx';
import type { Transport, Vehicle } from './api.ts';
import { isOpen, type Standing, standingOf, vehicleOf } from './board.ts';
import { PartyName } from './party.tsx';
import { Trouble } from './trouble.tsx';

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
  readonly isBusy: boolean;
  onChoose(vehicleId: number | undefined): void;
  onAssign(): void;
  onOpen(): void;
}

/** Has an order that can be given to a vehicle dragged to one, by mouse or finger. */
function useDrag(transport: Transport) {
  const place = useRef<HTMLLIElement>(null);
  const [isDragged, setDragged] = useState(false);
  const orderId = isOpen(transport) ? transport.order.id : undefined;
  useEffect(() => {
    const element = place.current;
    if (!element || orderId === undefined) return;
    return draggable({
      element,
      getInitialData: () => ({ orderId }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [orderId]);
  return { place, isDragged };
}

/** An order with its slot, its two ends and who takes it. */
export function OrderRow({ transport, vehicles, chosen, isBusy, onChoose, onAssign, onOpen }: Props) {
  const m = useMessages('desk/dispatch');
  const { clock, date, number, price } = useFormat();
  const { order, slot } = transport;
  const { place, isDragged } = useDrag(transport);
  const select = useRef<HTMLSelectElement>(null);
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
    fill(transport.transport.declared ? m.declared : m.card.kilograms, {
      kilograms: number(transport.transport.kilograms),
      count: number(transport.transport.kilograms),
    }),
    `${number(transport.transport.kilometres)} km`,
    ...(transport.leg ? [m.legs[transport.leg]] : []),
    ...(transport.carrier ? [fill(m.carrierEarns, { amount: price(transport.carrier.amount) })] : []),
  ];
  return (
    <li
      ref={place}
      className={cx(
        'grid gap-3 py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] sm:items-center',
        isOpen(transport) && 'cursor-grab',
        isDragged && 'opacity-40',
      )}
    >
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={tones[standing]}>{m.standings[standing]}</Badge>
          <button
            type="button"
            data-row
            aria-label={fill(m.open, { number: order.number, title: order.title })}
            className="link min-h-8 font-[660] tabular-nums"
            onClick={onOpen}
          >
            {order.number}
          </button>
          <span className="wrap-anywhere">{order.title}</span>
        </p>
        <p className="text-[0.9rem] text-muted wrap-anywhere">{facts.join(' · ')}</p>
        <PartyName label={m.card.seller} party={transport.seller} />
        <PartyName label={m.card.buyer} party={transport.buyer} />
        {transport.otherPlace && (
          <p className="text-[0.92rem] font-[620] text-warn wrap-anywhere">
            {fill(m.otherPlace, { place: transport.otherPlace, zone: nameOf(transport.transport.zone) })}
          </p>
        )}
      </div>
      {transport.carrier?.isErased && <p className="text-warn">{m.carrierErased}</p>}
      {transport.refusal && <p className="text-warn wrap-anywhere">{fill(m.refusal, { reason: transport.refusal })}</p>}
      {transport.trouble && <Trouble transport={transport} trouble={transport.trouble} />}
      {isOpen(transport) && (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
          <select
            ref={select}
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
          <Button
            look="secondary"
            aria-keyshortcuts="a"
            busy={isBusy}
            onClick={() => (chosen === undefined ? select.current?.focus() : onAssign())}
          >
            {m.assignOne}
          </Button>
        </div>
      )}
    </li>
  );
}
