import { run, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { quoteHours } from '@tianguis/proto/marketplace/transport/transport';
import { day, hour, localDay } from '@tianguis/proto/time';
import { distanceBetween, type Point } from '@tianguis/proto/zones';
import { db } from '../platform/sql.ts';
import { stockStore } from '../trade/stock.ts';
import { priceOf } from '../transport/quote.ts';
import { type QuotedLine, transportStore } from '../transport/transport-store.ts';
import { loadsOf, weightOf } from '../transport/weight.ts';

/** How a demo sale is brought to its buyer. */
export interface DemoTransport extends Point {
  readonly address: string;
  readonly zone: string;
  readonly floors?: number;
  readonly help?: true;
  /** Kilograms that the buyer declares, where the tables do not know what it weighs. */
  readonly said?: number;
  /** The plates of the vehicle that takes it; absent while it has none. */
  readonly plates?: string;
}

interface DemoVehicle {
  readonly name: string;
  readonly plates: string;
  readonly capacityKg: number;
  readonly capacityM3: number;
  readonly driverName: string;
  readonly driverPhone: string;
  readonly baseZone: string;
}

const vehicles: readonly DemoVehicle[] = [
  {
    name: 'Estaquitas blanca',
    plates: 'LD-41-207',
    capacityKg: 1_000,
    capacityM3: 5,
    driverName: 'Raúl Ortega',
    driverPhone: '+525500004101',
    baseZone: 'iztapalapa',
  },
  {
    name: 'Camioneta roja',
    plates: 'NKT-58-31',
    capacityKg: 1_200,
    capacityM3: 7.5,
    driverName: 'Luz Hernández',
    driverPhone: '+525500004102',
    baseZone: 'coyoacan',
  },
  {
    name: 'Isuzu de 3.5 t',
    plates: '57-AM-8K',
    capacityKg: 3_500,
    capacityM3: 18,
    driverName: 'Jorge Salas',
    driverPhone: '+525500004103',
    baseZone: 'iztacalco',
  },
  {
    name: 'Torton de 8 t',
    plates: '93-BC-2R',
    capacityKg: 8_000,
    capacityM3: 32,
    driverName: 'Martín Cruz',
    driverPhone: '+525500004104',
    baseZone: 'tlalnepantla',
  },
];

const insertVehicles = statement(
  (p: { vehicles: string; documents: string }) => sql`
  insert into vehicles (name, plates, capacity_kg, capacity_m3, driver_name, driver_phone, base_zone, zones, days, "from",
    "until", documents, active)
  select name, plates, "capacityKg", "capacityM3", "driverName", "driverPhone", "baseZone", '{}', '{1,2,3,4,5,6,7}', '07:00',
    '20:00', ${p.documents}::jsonb, true
  from jsonb_to_recordset(${p.vehicles}::jsonb) as v (name text, plates text, "capacityKg" int, "capacityM3" float8,
    "driverName" text, "driverPhone" text, "baseZone" text)
  on conflict do nothing`,
);

/** Adds the demo's vehicles, whose documents are valid for months. */
export async function addVehicles(tx: Pick<Tx, 'query'>, now: Date): Promise<void> {
  const expiresOn = localDay(new Date(now.getTime() + 200 * day));
  const documents = JSON.stringify([
    { kind: 'circulation', expiresOn },
    { kind: 'insurance', expiresOn },
  ]);
  await run(tx, insertVehicles({ vehicles: JSON.stringify(vehicles), documents }));
}

const vehicleOf = statement((p: { plates: string }) =>
  db
    .selectFrom('vehicles')
    .select(['id', 'driver_name as driverName', 'driver_phone as driverPhone'])
    .where('plates', '=', p.plates),
);

/** The vehicle that takes a sale, and its driver. */
export async function driverOf(tx: Pick<Tx, 'query'>, { plates }: DemoTransport) {
  if (plates === undefined) return undefined;
  const { id, driverName, driverPhone } = await runOne(tx, vehicleOf({ plates }));
  return { vehicleId: id, name: driverName, phone: driverPhone };
}

interface Wanted {
  readonly memberId: number;
  readonly listingId: number;
  readonly lines: readonly QuotedLine[];
  /** Where it is loaded. */
  readonly from: Point;
  readonly to: DemoTransport;
  readonly now: Date;
}

/** Quotes a demo sale by the rates of the day, as the straight line goes. Returns the quote's id. */
export async function quoteDemo(tx: Tx, { memberId, listingId, lines, from, to, now }: Wanted): Promise<string> {
  const transports = transportStore(tx);
  const rate = await transports.rateAt(now);
  if (!rate) throw new Error('there are no transport rates');
  const { address, zone, latitude, longitude, floors = 0, help = false, said } = to;
  const loads = loadsOf(await stockStore(tx).lines(listingId), lines);
  const { kilograms, declared } = weightOf(loads, { ofLot: null, said });
  const kilometres = Math.round(distanceBetween(from, to) * rate.terms.roadFactor * 10) / 10;
  const price = priceOf(rate.terms, { kilometres, kilograms, floors, help, access: null });
  if ('refusal' in price) throw new Error(`the demo's sale cannot be brought: ${price.refusal}`);
  return transports.addQuote({
    memberId,
    listingId,
    lines,
    address,
    zone,
    latitude,
    longitude,
    floors,
    help,
    vehicle: price.vehicle,
    leastVehicle: null,
    kilometres,
    kilograms: price.kilograms,
    declared,
    rate: rate.version,
    centavos: price.centavos,
    parts: price.parts,
    validUntil: new Date(now.getTime() + quoteHours * hour),
    createdAt: now,
  });
}
