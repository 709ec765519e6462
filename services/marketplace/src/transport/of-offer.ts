import { conflict, refused } from '@tianguis/chassis/http/error';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { quoteHours } from '@tianguis/proto/marketplace/transport/transport';
import { hour } from '@tianguis/proto/time';
import type { Party } from '../trade/party.ts';
import { areSame } from './of-order.ts';
import { priceOf } from './quote.ts';
import { type Quote, type QuotedLine, transportStore } from './transport-store.ts';
import { type Listed, loadsOf, weightOf } from './weight.ts';

const notBrought = () =>
  conflict(
    'transport_not_quoted',
    {
      es: 'No podemos llevar esas cantidades por lo que pesan: propón otras',
      en: 'We cannot bring those quantities because of their weight: propose others',
    },
    'lines',
  );

const otherQuantities = (index: number) =>
  refused(
    'transport_of_other_quantities',
    {
      es: 'El transporte se cotizó para otras cantidades: cambia solo el precio, o retira la oferta y haz una nueva',
      en: 'The transport was quoted for other quantities: change only the price, or withdraw the offer and make a new one',
    },
    `lines.${index}.quantity`,
  );

interface Held {
  readonly quote: Quote;
  readonly lines: readonly QuotedLine[];
  /** The lot's lines as they are now. */
  readonly known: readonly Listed[];
  readonly validUntil: Date;
  readonly now: Date;
  /** Who names the price. */
  readonly by: Party;
}

const firstOther = (before: readonly QuotedLine[], after: readonly QuotedLine[]): number =>
  Math.max(
    0,
    after.findIndex((line) => !before.some((one) => one.lineId === line.lineId && one.quantity === line.quantity)),
  );

/** The buyer's own weight for other quantities of one thing; of several nobody knows it. */
function saidFor({ lines, declared, kilograms }: Quote, wanted: readonly QuotedLine[]): number | undefined {
  const [before, ...others] = lines;
  const [after] = wanted;
  if (!declared || !before || !after || others.length > 0 || wanted.length > 1) return undefined;
  return Math.max(1, Math.ceil((kilograms * after.quantity) / before.quantity));
}

/**
 * Keeps a quote with an offer for as long as it can be answered. The buyer keeps price and quantities that they saw. Where the
 * seller names other quantities, or a price after 48 hours, it is quoted anew, and the buyer sees it before they accept. The
 * places are the same, so no road is asked for.
 */
export async function holdQuote(tx: Tx, held: Held): Promise<Pick<Quote, 'id' | 'centavos'>> {
  const { quote, lines, known, validUntil, now, by } = held;
  const transports = transportStore(tx);
  const isSame = areSame(quote.lines, lines);
  if (by === 'buyer' && !isSame) throw otherQuantities(firstOther(quote.lines, lines));
  const isRecent = quote.createdAt.getTime() + quoteHours * hour > now.getTime();
  if (isSame && (by === 'buyer' || isRecent)) {
    const id = await transports.addQuote({ ...quote, validUntil });
    return { id, centavos: quote.centavos };
  }
  const kept = await transports.rateAt(now);
  const where = await transports.lotPlace(quote.listingId);
  const said = isSame && quote.declared ? quote.kilograms : saidFor(quote, lines);
  const { kilograms, declared } = weightOf(loadsOf(known, lines), { ofLot: where?.weight ?? null, said });
  const { kilometres, floors, help, leastVehicle } = quote;
  const trip = {
    kilometres,
    kilograms,
    floors,
    help,
    vehicle: leastVehicle ?? undefined,
    access: where?.access ?? null,
  };
  const price = kept ? priceOf(kept.terms, trip) : undefined;
  if (!kept || !price || 'refusal' in price) throw notBrought();
  const id = await transports.addQuote({
    ...quote,
    lines,
    vehicle: price.vehicle,
    kilograms: price.kilograms,
    declared,
    rate: kept.version,
    centavos: price.centavos,
    parts: price.parts,
    validUntil,
    createdAt: now,
  });
  return { id, centavos: price.centavos };
}
