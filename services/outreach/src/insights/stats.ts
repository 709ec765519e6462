import { runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { percentOf, toPesos } from '@tianguis/proto/money';
import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';
import { launchZones } from '@tianguis/proto/outreach/insights/counters';
import { type Vertical, verticalOf, verticals } from '@tianguis/proto/verticals';
import { coolDays, hotScore, priorityOf } from '../contacts/lead.ts';
import { type Breakdown, categoriesOfZone, contactBreakdown } from '../contacts/list/counts.ts';
import { memberPhones } from '../contacts/members.ts';
import { type Counters, counter, readCounters, total } from '../platform/counters.ts';
import type { Deps } from '../platform/room.ts';
import { percent } from './analytics.ts';

const outbound = 'messages.outbound';
const inbound = 'messages.inbound';

/** Messages that the provider accepted; queued, skipped and refused ones were not sent. */
const sentMessages = (figures: Counters): number =>
  ['sent', 'delivered', 'read', 'undelivered'].reduce((sum, status) => sum + counter(figures, outbound, status), 0);

/** Everybody from `responded` on has answered; `photos_sent` is a kind of answer. */
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
export async function outreachStats({ storage }: Deps) {
  const [figures, { zones, categories }, launch] = await Promise.all([
    readCounters(storage, ['contacts', outbound, inbound]),
    contactBreakdown(storage),
    Promise.all(launchZones.map(async (zone) => ({ zone, found: await categoriesOfZone(storage, zone) }))),
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
    launchCategories: launch.flatMap(({ zone, found }) => found.map((row) => ({ ...row, zone }))),
    byVertical: verticals.map((vertical) => verticalFigures(vertical, categories)),
  };
}

/** Our commission on a sale, percent. */
const commissionPercent = 10;

/**
 * Counters of the live monitor. Conversion: who registered, of those who answered. Revenue: our commission on what the
 * converted contacts offered in their messages (see the rules of leads), in pesos.
 */
export async function responseStats({ storage }: Deps) {
  const [figures, hotLeads] = await Promise.all([
    readCounters(storage, ['contacts', 'contacts.value', outbound]),
    countHotLeads(storage),
  ]);
  const counts = funnel(figures);
  const centavos = counter(figures, 'contacts.value', 'converted');
  return {
    responseRate: responseRateOf(counts),
    totalMessages: sentMessages(figures),
    hotLeads,
    conversionRate: percent(counts.converted, counts.replied),
    estimatedRevenue: toPesos(percentOf(centavos, commissionPercent)),
  };
}

const hotLeads = statement(
  () => sql<{ n: number }>`
    select count(*)::int as n from outreach_contacts where lead_score > 0 and lead_score >= ${hotScore}
      and status in ('responded', 'photos_sent') and not opted_out
      and last_inbound_at > now() - ${coolDays} * interval '1 day'`,
);

/** Leads of the last week with a high score; never many. */
const countHotLeads = async (on: Pick<Tx, 'query'>): Promise<number> => (await runOne(on, hotLeads())).n;

/** The latest answers, for the live monitor. */
export async function recentResponses({ prisma, storage, now }: Deps, limit: number) {
  const rows = await prisma.messageLog.findMany({
    where: { messageType: 'inbound', contactId: { not: null } },
    orderBy: { id: 'desc' },
    take: limit,
    include: { contact: true },
  });
  const members = await memberPhones.at(
    storage,
    rows.flatMap(({ contact }) => contact?.phone ?? []),
  );
  return rows.flatMap(({ contact, ...message }) => {
    if (!contact) return [];
    return [
      {
        id: message.id,
        contactId: contact.id,
        priority: priorityOf(message.leadScore, message.createdAt, now()),
        status: contact.status as ContactStatus,
        zone: contact.zone,
        category: contact.category,
        estimatedValue: toPesos(message.estimatedValue),
        timestamp: message.createdAt,
        contactName: contact.contactName ?? contact.businessName,
        businessName: contact.businessName,
        message: message.messageContent,
        phone: contact.phone,
        memberId: members.get(contact.phone) ?? null,
      },
    ];
  });
}
