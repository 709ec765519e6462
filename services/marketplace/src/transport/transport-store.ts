import {
  anyOf,
  type InferResult,
  run,
  runCount,
  runMaybe,
  runOne,
  sql,
  statement,
} from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { TransportRate } from '@tianguis/proto/marketplace/transport/operations';
import type { TransportPart, Vehicle } from '@tianguis/proto/marketplace/transport/transport';
import { db } from '../platform/sql.ts';

type Sql = Pick<Tx, 'query'>;

export interface KeptRate {
  readonly version: number;
  readonly from: Date;
  readonly terms: TransportRate;
  readonly by: string | null;
}

const rateColumns = ['version', 'from', 'terms', 'added_by as by'] as const;

const rateAt = statement((p: { at: Date }) =>
  db
    .selectFrom('transport_rates')
    .select([...rateColumns])
    .where('from', '<=', p.at)
    .orderBy('from', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .$castTo<KeptRate>(),
);

const everyRate = statement(() =>
  db
    .selectFrom('transport_rates')
    .select([...rateColumns])
    .orderBy('from', 'desc')
    .orderBy('version', 'desc')
    .$castTo<KeptRate>(),
);

const addRate = statement((p: { from: Date; terms: string; by: string }) =>
  db
    .insertInto('transport_rates')
    .values({ from: p.from, terms: p.terms, added_by: p.by })
    .returning([...rateColumns])
    .$castTo<KeptRate>(),
);

export interface QuotedLine {
  readonly lineId: number;
  readonly quantity: number;
}

export interface NewQuote {
  /** Null of a visitor's, until a member orders by it. */
  readonly memberId: number | null;
  readonly listingId: number;
  readonly lines: readonly QuotedLine[];
  readonly address: string;
  readonly zone: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly floors: number;
  readonly help: boolean;
  readonly vehicle: Vehicle;
  /** The smallest that the buyer says has the room. */
  readonly leastVehicle: Vehicle | null;
  readonly kilometres: number;
  readonly kilograms: number;
  /** The weight is what the buyer says. */
  readonly declared: boolean;
  readonly rate: number;
  readonly centavos: number;
  readonly parts: readonly { readonly part: TransportPart; readonly centavos: number }[];
  readonly validUntil: Date;
  readonly createdAt: Date;
}

export type Quote = NewQuote & { readonly id: string };

const addQuote = statement((p: Omit<NewQuote, 'lines' | 'parts'> & { linesJson: string; partsJson: string }) =>
  db
    .insertInto('transport_quotes')
    .values({
      member_id: p.memberId,
      listing_id: p.listingId,
      lines: p.linesJson,
      address: p.address,
      zone: p.zone,
      latitude: p.latitude,
      longitude: p.longitude,
      floors: p.floors,
      help: p.help,
      vehicle: p.vehicle,
      least_vehicle: p.leastVehicle,
      kilometres: p.kilometres,
      kilograms: p.kilograms,
      declared: p.declared,
      rate: p.rate,
      centavos: p.centavos,
      parts: p.partsJson,
      valid_until: p.validUntil,
      created_at: p.createdAt,
    })
    .returning('id'),
);

const quoteById = statement((p: { id: string }) =>
  db
    .selectFrom('transport_quotes as q')
    .select([
      'q.id',
      'q.member_id as memberId',
      'q.listing_id as listingId',
      'q.lines',
      'q.address',
      'q.zone',
      'q.latitude',
      'q.longitude',
      'q.floors',
      'q.help',
      'q.vehicle',
      'q.least_vehicle as leastVehicle',
      'q.kilometres',
      'q.kilograms',
      'q.declared',
      'q.rate',
      'q.centavos',
      'q.parts',
      'q.valid_until as validUntil',
      'q.created_at as createdAt',
    ])
    .where('q.id', '=', p.id)
    .forUpdate()
    .$castTo<Quote>(),
);

const orderOfQuote = statement((p: { quoteId: string }) =>
  db.selectFrom('order_transports').select('order_id as orderId').where('quote_id', '=', p.quoteId),
);

const linkOrder = statement((p: { orderId: number; quoteId: string }) =>
  db.insertInto('order_transports').values({ order_id: p.orderId, quote_id: p.quoteId }),
);

const offerRequote = statement((p: { orderId: number; quoteId: string }) =>
  db.updateTable('order_transports').set({ other_quote_id: p.quoteId }).where('order_id', '=', p.orderId),
);

// The quote before stays with the order.
const applyRequote = statement((p: { orderId: number; transport: number }) =>
  db
    .updateTable('order_transports')
    .set(({ ref }) => ({
      quote_id: sql`coalesce(${ref('other_quote_id')}, ${ref('quote_id')})`,
      other_quote_id: ref('quote_id'),
      carrier_amount: sql`case when carrier_percent is not null then round(${p.transport}::bigint * carrier_percent / 100.0) end`,
    }))
    .where('order_id', '=', p.orderId),
);

const quoteOfOrder = statement((p: { orderId: number }) =>
  db
    .selectFrom('order_transports')
    .select(['quote_id as quoteId', 'other_quote_id as otherQuoteId'])
    .where('order_id', '=', p.orderId),
);

const rateOf = statement((p: { version: number }) =>
  db
    .selectFrom('transport_rates')
    .select([...rateColumns])
    .where('version', '=', p.version)
    .$castTo<KeptRate>(),
);

const claimQuote = statement((p: { id: string; memberId: number }) =>
  db.updateTable('transport_quotes').set({ member_id: p.memberId }).where('id', '=', p.id),
);

const transportsOfOrders = statement((p: { orderIds: readonly number[] }) =>
  db
    .selectFrom('order_transports as t')
    .innerJoin('transport_quotes as q', 'q.id', 't.quote_id')
    .innerJoin('orders as o', 'o.id', 't.order_id')
    .leftJoin('transport_quotes as r', 'r.id', 't.other_quote_id')
    .select([
      't.order_id as orderId',
      'q.centavos',
      'q.parts',
      'q.address',
      'q.zone',
      'q.latitude',
      'q.longitude',
      'q.floors',
      'q.help',
      'q.vehicle',
      'q.kilometres',
      'q.kilograms',
      'q.declared',
      'q.rate',
      't.driver_name as driverName',
      't.driver_phone as driverPhone',
      't.vehicle_id as vehicleId',
      't.carrier_id as carrierId',
      't.carrier_amount as carrierAmount',
      sql<boolean>`exists (select from erased_members as e where e.member_id = t.carrier_id)`.as('carrierErased'),
      't.refusal',
      sql<boolean>`(o.driver_slot is not null and o.driver_slot = o.slot_from)`.as('hasDriver'),
      sql<boolean>`(o.transport_dropped > 0)`.as('isDropped'),
      'o.slot_from as slotFrom',
      'o.requote',
      'o.requote_by as requoteBy',
      'r.kilograms as requoteKilograms',
      'r.vehicle as requoteVehicle',
    ])
    .where('t.order_id', '=', anyOf(p.orderIds))
    .$castTo<TransportRow>(),
);

export interface TransportRow
  extends Pick<
    NewQuote,
    | 'centavos'
    | 'parts'
    | 'address'
    | 'zone'
    | 'latitude'
    | 'longitude'
    | 'floors'
    | 'help'
    | 'vehicle'
    | 'kilometres'
    | 'kilograms'
    | 'declared'
    | 'rate'
  > {
  readonly orderId: number;
  readonly driverName: string | null;
  readonly driverPhone: string | null;
  readonly vehicleId: number | null;
  readonly carrierId: number | null;
  /** Centavos. */
  readonly carrierAmount: number | null;
  readonly carrierErased: boolean;
  readonly refusal: string | null;
  readonly hasDriver: boolean;
  readonly isDropped: boolean;
  readonly slotFrom: Date | null;
  /** Centavos by the true weight, while its buyer has to answer. */
  readonly requote: number | null;
  readonly requoteBy: Date | null;
  readonly requoteKilograms: number | null;
  readonly requoteVehicle: Vehicle | null;
}

const lotPlace = statement((p: { id: number }) =>
  db
    .selectFrom('listings as l')
    .leftJoin('warehouses as w', 'w.id', 'l.warehouse_id')
    .select(['l.zone', 'l.status', 'l.weight', 'l.access', 'w.latitude', 'w.longitude'])
    .where('l.id', '=', p.id),
);

export type LotPlace = InferResult<ReturnType<typeof lotPlace>>[number];

const forgetUnused = statement((p: { before: Date }) =>
  db
    .deleteFrom('transport_quotes as q')
    .where('q.valid_until', '<', p.before)
    // Two questions, since each has an index.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('order_transports as t').select('t.order_id').whereRef('t.quote_id', '=', 'q.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('order_transports as t').select('t.order_id').whereRef('t.other_quote_id', '=', 'q.id'))),
    ),
);

const forgetPlaces = statement((p: { memberId: number }) =>
  db
    .updateTable('transport_quotes')
    .set({ address: '', latitude: null, longitude: null })
    .where('member_id', '=', p.memberId),
);

/** Rates, quotes, and the orders that have one. */
export const transportStore = (on: Sql) => ({
  rateAt: (at: Date): Promise<KeptRate | undefined> => runMaybe(on, rateAt({ at })),
  rates: (): Promise<KeptRate[]> => run(on, everyRate()),
  addRate: ({ from, terms, by }: { from: Date; terms: TransportRate; by: string }): Promise<KeptRate> =>
    runOne(on, addRate({ from, terms: JSON.stringify(terms), by })),
  lotPlace: (id: number): Promise<LotPlace | undefined> => runMaybe(on, lotPlace({ id })),
  /** Returns its id. */
  async addQuote({ lines, parts, ...quote }: NewQuote): Promise<string> {
    const { id } = await runOne(
      on,
      addQuote({ ...quote, linesJson: JSON.stringify(lines), partsJson: JSON.stringify(parts) }),
    );
    return id;
  },
  /** A quote, locked until the transaction ends. */
  lockQuote: (id: string): Promise<Quote | undefined> => runMaybe(on, quoteById({ id })),
  async isUsed(quoteId: string): Promise<boolean> {
    return (await runMaybe(on, orderOfQuote({ quoteId }))) !== undefined;
  },
  rateOf: (version: number): Promise<KeptRate> => runOne(on, rateOf({ version })),
  /** The quote that an order has, locked. */
  async quoteOf(orderId: number): Promise<Quote | undefined> {
    const kept = await runMaybe(on, quoteOfOrder({ orderId }));
    return kept && runMaybe(on, quoteById({ id: kept.quoteId }));
  },
  /** The quote that it had before, or that its buyer has to answer. */
  async otherQuoteOf(orderId: number): Promise<Quote | undefined> {
    const other = (await runMaybe(on, quoteOfOrder({ orderId })))?.otherQuoteId;
    return other ? runMaybe(on, quoteById({ id: other })) : undefined;
  },
  /** Keeps the quote by the true weight until its buyer answers. */
  offerRequote: (orderId: number, quoteId: string) => run(on, offerRequote({ orderId, quoteId })),
  /** Makes it the order's, with the carrier's share of it. */
  applyRequote: (orderId: number, transport: number) => run(on, applyRequote({ orderId, transport })),
  link: (orderId: number, quoteId: string) => run(on, linkOrder({ orderId, quoteId })),
  /** Gives a visitor's quote to the member who orders by it. */
  claim: (id: string, memberId: number) => run(on, claimQuote({ id, memberId })),
  ofOrder: (orderId: number): Promise<TransportRow | undefined> =>
    runMaybe(on, transportsOfOrders({ orderIds: [orderId] })),
  ofOrders: (orderIds: readonly number[]): Promise<TransportRow[]> => run(on, transportsOfOrders({ orderIds })),
  /** Deletes quotes that no order used and that no longer hold. */
  forgetUnused: (before: Date): Promise<number> => runCount(on, forgetUnused({ before })),
  /** Erases the places to which a member had something brought. */
  forgetPlaces: (memberId: number) => run(on, forgetPlaces({ memberId })),
});
