import { runOne } from '@tianguis/chassis/storage/sql';
import type { NeedsPerson } from '@tianguis/proto/assistant/chat/needs-person';
import { toPesos } from '@tianguis/proto/money';
import { type ContactStatus, contactStatuses } from '@tianguis/proto/outreach/contacts/contact';
import { launchZones } from '@tianguis/proto/outreach/insights/counters';
import { type ContactMetric, contactCount } from '@tianguis/proto/outreach/insights/metrics';
import { type Vertical, verticals } from '@tianguis/proto/verticals';
import { categoryStore, verticalsBy } from '../categories/category-store.ts';
import { priorityOf } from '../contacts/lead.ts';
import { type Breakdown, categoriesOfZone, contactBreakdown, type States } from '../contacts/list/counts.ts';
import { memberPhones } from '../contacts/members.ts';
import { conversationPriority, type Standing, waitsForPerson } from '../inbox/priority.ts';
import { readCounters } from '../platform/counters.ts';
import type { Deps } from '../platform/room.ts';
import { estimatedRevenue, hotLeads, messageCounters, messageFigures, rateFigures } from './metrics.ts';

const sumStates = (list: readonly States[]): States =>
  Object.fromEntries(
    contactStatuses.map((status) => [status, list.reduce((sum, states) => sum + states[status], 0)]),
  ) as Record<ContactStatus, number>;

function verticalFigures(vertical: Vertical, own: readonly Breakdown[]) {
  return {
    vertical,
    ...totalsOf(sumStates(own.map(({ states }) => states))),
    ...rateFigures(sumStates(own.map(({ prospects }) => prospects))),
  };
}

const totalsOf = (states: States) => ({
  total: contactCount('totalContacts', states),
  new: contactCount('newContacts', states),
});

/** Counters of the outreach desk; all that count contacts come from one read. */
export async function outreachStats({ storage }: Deps) {
  const [read, { states, prospects, zones, categories }, said, launch] = await Promise.all([
    readCounters(storage, messageCounters),
    contactBreakdown(storage),
    categoryStore.all(storage),
    Promise.all(launchZones.map(async (zone) => ({ zone, found: await categoriesOfZone(storage, zone) }))),
  ]);
  const figure = (metric: ContactMetric): number => contactCount(metric, states);
  const messages = messageFigures(read);
  const verticalOf = verticalsBy(said);
  return {
    totalContacts: figure('totalContacts'),
    newContacts: figure('newContacts'),
    contactedContacts: figure('contactedContacts'),
    respondedContacts: figure('respondedContacts'),
    convertedContacts: figure('convertedContacts'),
    totalMessages: messages.sentMessages,
    receivedMessages: messages.receivedMessages,
    responseRate: rateFigures(prospects).responseRate,
    byZone: zones.map((row) => ({ zone: row.value, ...totalsOf(row.states) })),
    byCategory: categories.map((row) => ({
      category: row.value,
      vertical: verticalOf(row.value),
      ...totalsOf(row.states),
    })),
    launchCategories: launch.flatMap(({ zone, found }) =>
      found.map((row) => ({ zone, category: row.category, ...totalsOf(row.states) })),
    ),
    byVertical: verticals.map((vertical) =>
      verticalFigures(
        vertical,
        categories.filter(({ value }) => verticalOf(value) === vertical),
      ),
    ),
  };
}

/** Counters of the live monitor. */
export async function responseStats({ storage }: Deps) {
  const [read, { prospects }, hot] = await Promise.all([
    readCounters(storage, [...messageCounters, 'contacts.value']),
    contactBreakdown(storage),
    runOne(storage, hotLeads()),
  ]);
  return {
    ...rateFigures(prospects),
    totalMessages: messageFigures(read).sentMessages,
    hotLeads: hot.n,
    estimatedRevenue: estimatedRevenue(read),
  };
}

interface Scored {
  readonly leadScore: number;
  readonly createdAt: Date;
}

type StoredTalk = Omit<Standing, 'matter'> & { readonly matter: string | null };

/** The priority of a message: that of its conversation where somebody waits in it, as in the inbox. */
function messagePriority(talk: StoredTalk | null, message: Scored, now: Date) {
  if (!talk || !waitsForPerson(talk)) return priorityOf(message.leadScore, message.createdAt, now);
  return conversationPriority({ ...talk, matter: talk.matter as NeedsPerson | null }, now);
}

/** The latest answers, for the live monitor. */
export async function recentResponses({ prisma, storage, now }: Deps, limit: number) {
  const rows = await prisma.messageLog.findMany({
    where: { messageType: 'inbound', contactId: { not: null } },
    orderBy: { id: 'desc' },
    take: limit,
    include: { contact: { include: { conversation: true } } },
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
        priority: messagePriority(contact.conversation, message, now()),
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
