import type { Identity } from '@tianguis/chassis/identity/identity';
import { readHelpfulness } from '@tianguis/proto/assistant/helpfulness/operations';
import type { Language } from '@tianguis/proto/errors';
import type { DeskMailKind } from '@tianguis/proto/gateway/desk-mail/kinds';
import { listAllListings } from '@tianguis/proto/marketplace/listings/moderation';
import { listAllOrders } from '@tianguis/proto/marketplace/orders/staff';
import { listWaitingMentions } from '@tianguis/proto/outreach/contacts/mentions';
import { listConversations } from '@tianguis/proto/outreach/inbox/operations';
import { listAudits } from '@tianguis/proto/payments/books/audits';
import { listDisputes } from '@tianguis/proto/payments/disputes/operations';
import { listBankRefunds } from '@tianguis/proto/payments/refunds/operations';
import type { UpstreamName } from '@tianguis/proto/services';
import { z } from 'zod';
import { ariaFigures } from './aria-report.ts';

/** As whom the gateway reads the desk's lists: the least of the roles that may. */
export const deskReader: Identity = {
  kind: 'staff',
  id: '0',
  name: 'Tianguis Circular',
  role: 'agent',
};

type Ask = (path: string, language: Language) => Promise<Response>;
export type AskForDesk = Readonly<Record<UpstreamName, Ask>>;

/** Something that waits for staff. */
export const waitingItem = z.object({
  /** Kind and number. */
  key: z.string(),
  kind: z.custom<DeskMailKind>((value) => typeof value === 'string'),
  /** The number or title of what it is about; null of a conversation, which would name a person. */
  name: z.string().nullable(),
  since: z.string(),
  until: z.string().nullable(),
  /** The page where it is done. */
  path: z.string(),
  /** The one person of staff whom it concerns. */
  userId: z.int().optional(),
  /** Of a conversation: it asks for a person, or Aria left it to one. */
  needsPerson: z.literal(true).optional(),
  /** What the report on Aria says. */
  figures: ariaFigures.optional(),
});
export type WaitingItem = z.output<typeof waitingItem>;

/** What of a kind waits. Where there is more than one read holds, the others wait as well. */
export interface WaitingList {
  readonly items: readonly WaitingItem[];
  readonly isWhole: boolean;
}

/** Rows of a list that are read at once. */
const most = 200;

const orders = listAllOrders.reply.pick({ total: true }).extend({
  orders: z.array(
    listAllOrders.reply.shape.orders.element.pick({ id: true, number: true, placedAt: true, dueAt: true }),
  ),
});
const disputes = z.object({
  disputes: z.array(
    listDisputes.reply.shape.disputes.element.pick({ id: true, orderNumber: true, dueBy: true, openedAt: true }),
  ),
});
const lots = listAllListings.reply.pick({ total: true }).extend({
  listings: z.array(
    listAllListings.reply.shape.listings.element.pick({ id: true, title: true, createdAt: true, reports: true }),
  ),
});
const refunds = listBankRefunds.reply.pick({ total: true }).extend({
  refunds: z.array(
    listBankRefunds.reply.shape.refunds.element.pick({ id: true, orderNumber: true, givenAt: true, sendBy: true }),
  ),
});
const audits = z.object({
  latest: z.object({ id: z.int(), at: z.string(), differences: z.int() }).nullable(),
});
const conversations = listConversations.reply.pick({ total: true, totalIsLeast: true }).extend({
  conversations: z.array(
    listConversations.reply.shape.conversations.element.pick({
      contactId: true,
      lastInboundAt: true,
      needsPersonSince: true,
    }),
  ),
});

/** Reads a list of the desk as the person who would open it. */
async function read<Schema extends z.ZodType>(
  ask: Ask,
  { path }: { readonly path: string },
  query: Readonly<Record<string, string>>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const reply = await ask(`${path}?${new URLSearchParams(query)}`, 'es');
  if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}`);
  return schema.parse(await reply.json());
}

const limit = String(most);

async function complaints({ marketplace }: AskForDesk, now: Date): Promise<WaitingList> {
  const list = await read(marketplace, listAllOrders, { state: 'disputed', sort: 'due', limit }, orders);
  const items = list.orders.map((order) => ({
    key: `complaint/${order.id}`,
    kind: 'complaint' as const,
    name: order.number,
    since: now.toISOString(),
    until: order.dueAt,
    path: `/ventas?pedido=${order.id}`,
  }));
  return { items, isWhole: list.total <= items.length };
}

async function chargebacks({ payments }: AskForDesk): Promise<WaitingList> {
  const list = await read(payments, listDisputes, { open: 'true' }, disputes);
  const items = list.disputes.map((dispute) => ({
    key: `chargeback/${dispute.id}`,
    kind: 'chargeback' as const,
    name: dispute.orderNumber,
    since: dispute.openedAt,
    until: dispute.dueBy,
    path: '/pagos?vista=avisos&parte=contracargos',
  }));
  // The service names the last 200.
  return { items, isWhole: items.length < most };
}

/** Lots that are held because of their goods, and lots with a report that nobody has decided on. */
async function lotsToModerate({ marketplace }: AskForDesk): Promise<WaitingList> {
  const [held, reported] = await Promise.all([
    read(marketplace, listAllListings, { held: 'true', limit }, lots),
    read(marketplace, listAllListings, { reported: 'true', limit }, lots),
  ]);
  const byId = new Map([...held.listings, ...reported.listings].map((lot) => [lot.id, lot]));
  const items = Array.from(byId.values(), (lot) => ({
    key: `lot/${lot.id}`,
    kind: 'lot' as const,
    name: lot.title || String(lot.id),
    since: lot.reports.at(-1)?.createdAt ?? lot.createdAt,
    until: null,
    path: `/lotes?q=${lot.id}`,
  }));
  return { items, isWhole: held.total <= held.listings.length && reported.total <= reported.listings.length };
}

async function bankRefunds({ payments }: AskForDesk, now: Date): Promise<WaitingList> {
  const list = await read(payments, listBankRefunds, { state: 'given', limit }, refunds);
  const items = list.refunds.map((refund) => ({
    key: `refund/${refund.id}`,
    kind: 'refund' as const,
    name: refund.orderNumber,
    since: refund.givenAt ?? now.toISOString(),
    until: refund.sendBy,
    path: '/pagos?vista=reembolsos',
  }));
  return { items, isWhole: list.total <= items.length };
}

/** What the latest audit of the ledger found. Each day's audit is mailed for as long as something differs. */
async function differences({ payments }: AskForDesk): Promise<WaitingList> {
  const { latest } = await read(payments, listAudits, {}, audits);
  if (latest === null || latest.differences === 0) return { items: [], isWhole: true };
  const item = {
    key: `audit/${latest.id}`,
    kind: 'audit' as const,
    name: String(latest.differences),
    since: latest.at,
    until: null,
    path: '/pagos?vista=avisos&parte=auditoria',
  };
  return { items: [item], isWhole: true };
}

/**
 * Conversations that wait for a person, with messages that nobody has read, or with an answer of Aria that a person should read
 * first. One that was read and still waits is named as well.
 */
async function unanswered({ outreach }: AskForDesk, now: Date): Promise<WaitingList> {
  const [waiting, unread, held] = await Promise.all([
    read(outreach, listConversations, { person: 'true', sort: 'waiting', limit }, conversations),
    read(outreach, listConversations, { unread: 'true', sort: 'oldest', limit }, conversations),
    read(outreach, listConversations, { held: 'true', sort: 'oldest', limit }, conversations),
  ]);
  const byId = new Map(
    [...waiting.conversations, ...unread.conversations, ...held.conversations].map((one) => [one.contactId, one]),
  );
  const items = Array.from(byId.values(), ({ contactId, lastInboundAt, needsPersonSince }) => ({
    key: `conversation/${contactId}`,
    kind: 'conversation' as const,
    name: null,
    since: needsPersonSince ?? lastInboundAt ?? now.toISOString(),
    ...(needsPersonSince !== null && { needsPerson: true as const }),
    until: null,
    path: `/responses?contact=${contactId}`,
  }));
  const isWhole = [waiting, unread, held].every(
    (list) => !list.totalIsLeast && list.total <= list.conversations.length,
  );
  return { items, isWhole };
}

const actor = /^staff:(\d{1,9})$/;

/** Notes in which a colleague is named, until they have read them. Only who is named is mailed. */
async function mentions({ outreach }: AskForDesk): Promise<WaitingList> {
  const list = await read(outreach, listWaitingMentions, { limit }, listWaitingMentions.reply);
  const items = list.mentions.map((mention) => ({
    key: `mention/${mention.id}/${mention.actor}`,
    kind: 'mention' as const,
    name: null,
    since: mention.at,
    until: null,
    path: '/menciones',
    userId: Number(actor.exec(mention.actor)?.[1] ?? 0),
  }));
  return { items, isWhole: list.total <= items.length };
}

const reports = z.object({ days: z.array(ariaFigures.extend({ computedAt: z.iso.datetime() })) });

/** The newest report of a night. It is read, not done: the next one takes its place. */
async function ariaReport({ assistant }: AskForDesk): Promise<WaitingList> {
  const { days } = await read(assistant, readHelpfulness, { days: '1' }, reports);
  const items = days.map(({ computedAt, ...figures }) => ({
    key: `ariaReport/${figures.day}`,
    kind: 'ariaReport' as const,
    name: figures.day,
    since: computedAt,
    until: null,
    path: '/response-monitoring?tab=help',
    figures,
  }));
  return { items, isWhole: true };
}

/** How each kind is read from the service that owns it. */
export const readersOfWaiting: Readonly<Record<DeskMailKind, (ask: AskForDesk, now: Date) => Promise<WaitingList>>> = {
  complaint: complaints,
  chargeback: chargebacks,
  lot: lotsToModerate,
  refund: bankRefunds,
  audit: differences,
  mention: mentions,
  conversation: unanswered,
  ariaReport,
};
