import { runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { massOf } from '@tianguis/proto/footprint/masses';
import { type CartaPorteFacts, vehicleForSat } from '@tianguis/proto/marketplace/dispatch/carta-porte';
import { type documentKinds, vehicleInput } from '@tianguis/proto/marketplace/dispatch/vehicles';
import { listingUnits } from '@tianguis/proto/materials/listing-units';
import { zoneById } from '@tianguis/proto/zones';
import { hoursAfter } from '../orders/order.ts';
import { goodsKeyOf, stateOf, unitKeyOf } from './goods-keys.ts';

interface Row {
  readonly id: number;
  readonly from: Date;
  readonly origin: string | null;
  readonly originZone: string;
  readonly destination: string;
  readonly destinationZone: string;
  readonly kilometres: number;
  readonly kilograms: number;
  readonly lines: readonly {
    readonly name: string;
    readonly category: string | null;
    readonly unit: string;
    readonly quantity: number;
  }[];
  readonly driver: string | null;
  readonly plates: string | null;
  readonly documents: unknown;
  readonly sat: unknown;
}

// A driver is named for one slot: who was named for another one does not come.
const routeOf = statement(
  (p: { id: number }) => sql<Row>`
  select o.id, o.slot_from as "from", coalesce(o.pickup_address, nullif(trim(w.address), '')) as origin, o.zone as "originZone",
    q.address as destination, q.zone as "destinationZone", q.kilometres, q.kilograms,
    (select jsonb_agg(jsonb_build_object('name', l.name, 'category', l.category, 'unit', l.unit, 'quantity', l.quantity::float8)
      order by l.id) from order_lines as l where l.order_id = o.id) as lines,
    case when o.driver_slot = o.slot_from then t.driver_name end as driver,
    case when o.driver_slot = o.slot_from then v.plates end as plates,
    case when o.driver_slot = o.slot_from then v.documents end as documents,
    case when o.driver_slot = o.slot_from then v.sat end as sat
  from orders as o join order_transports as t on t.order_id = o.id join transport_quotes as q on q.id = t.quote_id
    left join vehicles as v on v.id = t.vehicle_id
    left join listings as lot on lot.id = o.listing_id left join warehouses as w on w.id = lot.warehouse_id
  where o.id = ${p.id} and o.transport > 0 and o.slot_from is not null`,
);

/** A postal code that an address names, as people write it. */
export const postalCodeIn = (address: string): string | null => /(?<!\d)\d{5}(?!\d)/.exec(address)?.[0] ?? null;

const placeOf = (address: string, zone: string): CartaPorteFacts['origin'] => ({
  address,
  postalCode: postalCodeIn(address),
  state: stateOf(zoneById(zone)?.city ?? '') ?? '',
});

/** What each line weighs: all of it where there is one, else by the tables that the impact uses. */
function goodsOf({ lines, kilograms }: Row): CartaPorteFacts['goods'] {
  return lines.map(({ name, category, unit, quantity }) => {
    const listed = listingUnits.find((one) => one === unit);
    const mass = listed && massOf(category, listed);
    const ofLine = mass ? Math.round(Number(mass.kilograms) * quantity * 1_000) / 1_000 : 0;
    return {
      name,
      key: goodsKeyOf(category),
      quantity,
      unit: unitKeyOf(unit),
      kilograms: lines.length === 1 ? kilograms : ofLine || null,
    };
  });
}

/** Kilometres in an hour on the way, and minutes at the load, of which the time of arrival follows. */
const speed = 20;
const loadingHours = 20 / 60;

/** What we know for the Carta Porte of an order with an hour; undefined of others. */
export async function readCartaPorte(on: Pick<Tx, 'query'>, id: number): Promise<CartaPorteFacts | undefined> {
  const row = await runMaybe(on, routeOf({ id }));
  if (!row) return undefined;
  const documents = vehicleInput.shape.documents.parse(row.documents ?? []);
  const sat = vehicleForSat.parse(row.sat ?? {});
  const numberOf = (wanted: (typeof documentKinds)[number]): string | null =>
    documents.find(({ kind }) => kind === wanted)?.number ?? null;
  return {
    order: row.id,
    departsAt: row.from.toISOString(),
    arrivesAt: hoursAfter(row.from, loadingHours + row.kilometres / speed).toISOString(),
    kilometres: Math.max(0.01, Math.round(row.kilometres * 100) / 100),
    kilograms: row.kilograms,
    origin: placeOf(row.origin ?? '', row.originZone),
    destination: placeOf(row.destination, row.destinationZone),
    goods: goodsOf(row),
    vehicle: {
      plates: row.plates,
      config: sat.config ?? null,
      year: sat.year ?? null,
      grossTonnes: sat.grossTonnes ?? null,
      permitType: sat.permitType ?? null,
      permit: numberOf('permit'),
      insurer: sat.insurer ?? null,
      policy: numberOf('insurance'),
    },
    driver: { name: row.driver, rfc: sat.driverRfc ?? null, licence: numberOf('licence') },
  };
}
