import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { day, localTime, startOfLocalDay } from '@tianguis/proto/time';
import { numberOf } from '../orders/order.ts';

interface Carried {
  readonly id: number;
  /** When it left where it is loaded, or is to be loaded. */
  readonly from: Date;
  readonly origin: string | null;
  readonly originZone: string;
  readonly destination: string;
  readonly destinationZone: string;
  readonly kilometres: number;
  readonly kilograms: number;
  /** The weight is what the buyer says. */
  readonly declared: boolean;
  readonly goods: string;
  readonly plates: string | null;
  readonly driver: string | null;
}

// A driver is named for one slot: who was named for another one does not come. What left keeps its day, also where a second attempt has
// another slot or all of it went back later.
const carried = statement(
  (p: { from: Date; until: Date }) => sql<Carried>`
  select o.id, coalesce(departed.at, o.slot_from) as "from", coalesce(o.pickup_address, nullif(trim(w.address), '')) as origin, o.zone as "originZone",
    q.address as destination, q.zone as "destinationZone", q.kilometres, q.kilograms, q.declared,
    (select string_agg(l.name || ' (' || l.quantity::float8 || ' ' || l.unit || ')', '; ' order by l.id)
      from order_lines as l where l.order_id = o.id) as goods,
    case when o.driver_slot = o.slot_from then v.plates end as plates,
    case when o.driver_slot = o.slot_from then t.driver_name end as driver
  from orders as o join order_transports as t on t.order_id = o.id join transport_quotes as q on q.id = t.quote_id
    left join lateral (select max(m.at) as at from order_moves as m where m.order_id = o.id and m.move = 'depart') as departed on true
    left join vehicles as v on v.id = t.vehicle_id
    left join listings as lot on lot.id = o.listing_id left join warehouses as w on w.id = lot.warehouse_id
  where o.transport > 0 and coalesce(departed.at, o.slot_from) >= ${p.from} and coalesce(departed.at, o.slot_from) < ${p.until}
    and (o.state not in ('cancelled', 'expired', 'refunded') or departed.at is not null)
  order by 2, o.id`,
);

/** The orders that are loaded on a day. */
export function carriedOn(on: Pick<Tx, 'query'>, date: string): Promise<Carried[]> {
  const from = startOfLocalDay(date);
  return run(on, carried({ from, until: new Date(from.getTime() + day) }));
}

const heads: Record<Language, readonly string[]> = {
  es: [
    'Pedido',
    'Salida',
    'Origen',
    'Zona de origen',
    'Destino',
    'Zona de destino',
    'Distancia (km)',
    'Peso (kg)',
    'Peso según',
    'Mercancías',
    'Placas',
    'Operador',
  ],
  en: [
    'Order',
    'Departure',
    'Origin',
    'Origin zone',
    'Destination',
    'Destination zone',
    'Distance (km)',
    'Weight (kg)',
    'Weight by',
    'Goods',
    'Plates',
    'Driver',
  ],
};

const weighedBy: Record<Language, { readonly buyer: string; readonly tables: string }> = {
  es: { buyer: 'quien compra', tables: 'tablas' },
  en: { buyer: 'the buyer', tables: 'tables' },
};

const departure = (at: Date): string => localTime(at).toPlainDateTime().toString({ smallestUnit: 'minute' });

/** Column heads, and one row for each order. */
export const cartaPorteRows = (orders: readonly Carried[], language: Language): (string | number | null)[][] => [
  [...heads[language]],
  ...orders.map((order) => [
    numberOf(order.id),
    departure(order.from),
    order.origin,
    order.originZone,
    order.destination,
    order.destinationZone,
    order.kilometres,
    order.kilograms,
    weighedBy[language][order.declared ? 'buyer' : 'tables'],
    order.goods,
    order.plates,
    order.driver,
  ]),
];
