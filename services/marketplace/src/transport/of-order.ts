import { type AppError, conflict, refused } from '@tianguis/chassis/http/error';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { OrderTransport } from '@tianguis/proto/marketplace/orders/order-view';
import { assignHours } from '@tianguis/proto/marketplace/transport/transport';
import { toPesos } from '@tianguis/proto/money';
import { hour } from '@tianguis/proto/time';
import { type Quote, type QuotedLine, type TransportRow, transportStore } from './transport-store.ts';

const quoteOver = (): AppError =>
  conflict(
    'quote_over',
    {
      es: 'Esa cotización de transporte ya no vale: pide otra',
      en: 'That transport quote no longer holds: ask for another',
    },
    'transport',
  );

const otherLines = (): AppError =>
  refused(
    'quote_of_other_lines',
    {
      es: 'La cotización de transporte es de otras cantidades: pide otra',
      en: 'The transport quote is for other quantities: ask for another',
    },
    'transport',
  );

interface Wanted {
  readonly quoteId: string;
  readonly memberId: number;
  readonly listingId: number;
  readonly lines: readonly QuotedLine[];
  readonly now: Date;
}

const textOf = (lines: readonly QuotedLine[]): string =>
  lines
    .map(({ lineId, quantity }) => `${lineId}:${quantity}`)
    .toSorted()
    .join();

export const areSame = (one: readonly QuotedLine[], other: readonly QuotedLine[]): boolean =>
  textOf(one) === textOf(other);

/** A quote that an order or an offer is made by: of the buyer or a visitor, for these lines, and still valid. */
export async function takeQuote(tx: Tx, { quoteId, memberId, listingId, lines, now }: Wanted): Promise<Quote> {
  const transports = transportStore(tx);
  const quote = await transports.lockQuote(quoteId);
  const isTheirs = quote !== undefined && (quote.memberId ?? memberId) === memberId;
  if (!isTheirs || quote.validUntil <= now || (await transports.isUsed(quoteId))) throw quoteOver();
  if (quote.listingId !== listingId || !areSame(quote.lines, lines)) throw otherLines();
  if (quote.memberId === null) await transports.claim(quoteId, memberId);
  return quote;
}

/** The end of the time in which a driver is to be found. */
export const assignByOf = (slotFrom: Date): Date => new Date(slotFrom.getTime() - assignHours * hour);

export const transportView = (row: TransportRow): OrderTransport => ({
  amount: toPesos(row.centavos),
  parts: row.parts.map(({ part, centavos }) => ({ part, amount: toPesos(centavos) })),
  address: row.address,
  zone: row.zone,
  latitude: row.latitude,
  longitude: row.longitude,
  floors: row.floors,
  help: row.help,
  vehicle: row.vehicle,
  kilometres: row.kilometres,
  kilograms: row.kilograms,
  declared: row.declared,
  rate: row.rate,
  driver: row.hasDriver ? row.driverName : null,
  assignBy: row.slotFrom && assignByOf(row.slotFrom).toISOString(),
  dropped: row.isDropped,
  requote: requoteView(row),
});

function requoteView({
  centavos,
  requote,
  requoteBy,
  requoteKilograms,
  requoteVehicle,
}: TransportRow): OrderTransport['requote'] {
  if (requote === null || requoteBy === null || requoteKilograms === null || requoteVehicle === null) return null;
  return {
    amount: toPesos(requote),
    difference: toPesos(requote - centavos),
    kilograms: requoteKilograms,
    vehicle: requoteVehicle,
    by: requoteBy.toISOString(),
  };
}

/** How an order is brought to its buyer; null where the buyer picks it up. */
export async function readTransport(on: Pick<Tx, 'query'>, orderId: number): Promise<OrderTransport | null> {
  const row = await transportStore(on).ofOrder(orderId);
  return row ? transportView(row) : null;
}
