import { type Vertical, verticalOf, verticals } from '@tianguis/proto/verticals';
import type { Breakdown, ContactRollup } from '../contacts/list/contact-rollup-store.ts';
import type { CounterReads } from '../platform/counter-store.ts';
import { type Counters, counter, total } from '../platform/counters.ts';
import { percent } from '../platform/percent.ts';
import type { Responses } from './response-store.ts';

const outbound = 'messages.outbound';
const inbound = 'messages.inbound';

/** Messages that the provider took: what waits, was skipped or refused was not sent. */
const sentMessages = (figures: Counters): number =>
  ['sent', 'delivered', 'read', 'undelivered'].reduce((sum, status) => sum + counter(figures, outbound, status), 0);

/** Who answered: everybody from `responded` on. Photos sent is a kind of answer, so it counts with them. */
function funnel(figures: Counters) {
  const of = (status: string): number => counter(figures, 'contacts', status);
  const responded = of('responded') + of('photos_sent');
  const replied = responded + of('converted');
  return { fresh: of('new'), contacted: of('contacted'), responded, converted: of('converted'), replied };
}

const responseRateOf = ({ contacted, replied }: { contacted: number; replied: number }): number =>
  percent(replied, contacted + replied);

function verticalFigures(vertical: Vertical, categories: readonly Breakdown[]) {
  const own = categories.filter(({ value }) => verticalOf(value) === vertical);
  const sum = (name: Exclude<keyof Breakdown, 'value'>) => own.reduce((total, each) => total + each[name], 0);
  const counts = { contacted: sum('contacted'), replied: sum('replied') };
  return {
    vertical,
    total: sum('count'),
    new: sum('fresh'),
    responseRate: responseRateOf(counts),
    conversionRate: percent(sum('converted'), counts.replied),
  };
}

/** Counters of the outreach desk. */
export async function outreachStats(reads: CounterReads, cells: ContactRollup) {
  const [figures, { zones, categories }] = await Promise.all([
    reads.read(['contacts', outbound, inbound]),
    cells.breakdown(),
  ]);
  const counts = funnel(figures);
  return {
    totalContacts: total(figures, 'contacts'),
    newContacts: counts.fresh,
    contactedContacts: counts.contacted,
    respondedContacts: counts.responded,
    convertedContacts: counts.converted,
    totalMessages: sentMessages(figures),
    receivedMessages: total(figures, inbound),
    responseRate: responseRateOf(counts),
    byZone: zones.map(({ value, count, fresh }) => ({ zone: value, total: count, new: fresh })),
    byCategory: categories.map(({ value, count, fresh }) => ({ category: value, total: count, new: fresh })),
    byVertical: verticals.map((vertical) => verticalFigures(vertical, categories)),
  };
}

/** Our commission on a sale, percent. */
const commissionPercent = 10;

/**
 * Counters of the live monitor. Conversion: who registered, of those who answered. Revenue: our commission on what the
 * converted contacts offered in their messages (see the rules of leads), in pesos.
 */
export async function responseStats(reads: CounterReads, responses: Pick<Responses, 'hotLeads'>) {
  const [figures, hotLeads] = await Promise.all([
    reads.read(['contacts', 'contacts.value', outbound]),
    responses.hotLeads(),
  ]);
  const counts = funnel(figures);
  const centavos = counter(figures, 'contacts.value', 'converted');
  return {
    responseRate: responseRateOf(counts),
    totalMessages: sentMessages(figures),
    hotLeads,
    conversionRate: percent(counts.converted, counts.replied),
    estimatedRevenue: Math.round((centavos * commissionPercent) / 100) / 100,
  };
}
