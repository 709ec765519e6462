import {
  listAudits,
  listBankRefunds,
  listDisputes,
  listLateWebhooks,
  listOrderDebts,
  listPayments,
  listPayoutProblems,
  listReferrerBalances,
} from '@tianguis/proto/gen/client.ts';
import { minute } from '@tianguis/proto/time';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { useOperation } from '../../../platform/api/api.ts';
import { useMemberLines, usePayerLines, useReferrerLines } from '../../shared/member-names.ts';
import { mostShown, oldestOf, type Part, type Section } from '../section.ts';

/** The provider refuses, and banks send money back, without an event for the desk. */
const refetchInterval = minute;

const paymentAt = (id: string): string => `/pagos?q=${id}&pago=${id}`;

function useDisputes(): Part {
  const m = useMessages('desk/today');
  const { price, dateTime } = useFormat();
  const read = useOperation(listDisputes, { query: { open: 'true' } });
  const disputes = (read.data?.disputes ?? []).slice(0, mostShown);
  const whoOf = usePayerLines(disputes);
  const items = disputes.map((dispute) => ({
    key: dispute.id,
    title: dispute.orderNumber ?? m.noOrder,
    amount: price(dispute.amount),
    detail: whoOf(dispute),
    time: dispute.dueBy ? fill(m.evidence, { date: dateTime(dispute.dueBy) }) : undefined,
    isLate: true,
    href: paymentAt(dispute.paymentId),
  }));
  return { key: 'disputes', read, total: read.data?.total ?? 0, items, href: '/pagos?vista=avisos&parte=contracargos' };
}

function useRefusedSteps(): Part {
  const { justNow } = useMessages('desk/shared');
  const { price, relative } = useFormat();
  const read = useOperation(listPayments, { query: { state: 'refused', limit: mostShown } }, { refetchInterval });
  const payments = read.data?.payments ?? [];
  const whoOf = usePayerLines(payments);
  const items = payments.map((payment) => ({
    key: payment.id,
    title: payment.orderNumber ?? payment.description,
    amount: price(payment.amount),
    detail: whoOf(payment),
    time: relative(payment.createdAt, justNow),
    href: paymentAt(payment.id),
  }));
  return { key: 'refused', read, total: read.data?.total ?? 0, items, href: '/pagos?vista=avisos&parte=pasos' };
}

function useDebts(): Part {
  const { justNow } = useMessages('desk/shared');
  const { price, relative } = useFormat();
  const href = '/pagos?vista=avisos&parte=sin-cobrar';
  const read = useOperation(listOrderDebts);
  const debts = (read.data?.debts ?? []).slice(0, mostShown);
  const lineOf = useMemberLines(debts.map(({ buyerId }) => buyerId));
  const items = debts.map(({ orderId, orderNumber, buyerId, amount, openedAt }) => ({
    key: String(orderId),
    title: orderNumber,
    amount: price(amount),
    detail: lineOf(buyerId),
    time: relative(openedAt, justNow),
    isLate: true,
    href,
  }));
  return { key: 'debts', read, total: read.data?.total ?? 0, items, href };
}

function useReturnedDeposits(): Part {
  const m = useMessages('desk/today');
  const { justNow } = useMessages('desk/shared');
  const { price, relative } = useFormat();
  const read = useOperation(listPayoutProblems, undefined, { refetchInterval });
  const sellers = read.data?.sellers ?? [];
  const shown = oldestOf(sellers, ({ at }) => at);
  const lineOf = useMemberLines(shown.map(({ sellerId }) => sellerId));
  const lostText = (isDisconnected: boolean) => (isDisconnected ? m.disconnected : m.returned);
  const items = shown.map(({ sellerId, isDisconnected, returned, owed, at }) => ({
    key: String(sellerId),
    title: lineOf(sellerId),
    amount: returned + owed > 0 ? price(returned + owed) : undefined,
    detail: owed > 0 ? m.carrierUnpaid : lostText(isDisconnected),
    time: relative(at, justNow),
    href: '/pagos?vista=avisos&parte=depositos',
  }));
  return { key: 'deposits', read, total: read.data?.total ?? 0, items, href: '/pagos?vista=avisos&parte=depositos' };
}

function useStuckWebhooks(): Part {
  const { justNow } = useMessages('desk/shared');
  const { relative } = useFormat();
  const read = useOperation(listLateWebhooks, undefined, { refetchInterval });
  const stuck = (read.data?.webhooks ?? []).filter(({ appliedAt }) => appliedAt === null);
  const items = oldestOf(stuck, ({ happenedAt }) => happenedAt).map(({ id, type, happenedAt, error }) => ({
    key: id,
    title: type,
    detail: error ?? undefined,
    time: relative(happenedAt, justNow),
    href: '/pagos?vista=avisos&parte=webhooks',
  }));
  return { key: 'webhooks', read, total: read.data?.stuck ?? 0, items, href: '/pagos?vista=avisos&parte=webhooks' };
}

function useAudit(): Part {
  const m = useMessages('desk/today');
  const { justNow } = useMessages('desk/shared');
  const { relative } = useFormat();
  const href = '/pagos?vista=avisos&parte=auditoria';
  const read = useOperation(listAudits, undefined, { refetchInterval });
  const latest = read.data?.latest;
  const items = (latest?.findings ?? []).slice(0, mostShown).map(({ about }, index) => ({
    key: `${index} ${about}`,
    title: about,
    detail: m.differs,
    time: relative(latest?.at ?? Date.now(), justNow),
    isLate: true,
    href,
  }));
  return { key: 'audit', read, total: latest?.differences ?? 0, items, href };
}

function useReferrersToPay(): Part {
  const m = useMessages('desk/today');
  const { price, date } = useFormat();
  const read = useOperation(listReferrerBalances, undefined, { refetchInterval });
  const owed = (read.data?.referrers ?? []).filter((referrer) => referrer.owed > 0);
  const shown = oldestOf(owed, ({ dueAt, lastEarnedAt }) => dueAt ?? lastEarnedAt ?? '');
  const lineOf = useReferrerLines(shown.map(({ referrerId }) => referrerId));
  const items = shown.map((referrer) => ({
    key: String(referrer.referrerId),
    title: lineOf(referrer.referrerId),
    amount: price(referrer.owed),
    time: referrer.dueAt ? fill(m.payBy, { date: date(referrer.dueAt) }) : undefined,
    isLate: referrer.dueAt !== null && Date.parse(referrer.dueAt) < Date.now(),
    href: '/pagos?vista=referidos',
  }));
  return { key: 'referrers', read, total: owed.length, items, href: '/pagos?vista=referidos' };
}

function useTransfersToMake(): Part {
  const m = useMessages('desk/today');
  const { price, date } = useFormat();
  const read = useOperation(listBankRefunds, { query: { state: 'given', limit: mostShown } });
  const refunds = read.data?.refunds ?? [];
  const lineOf = useMemberLines(refunds.map(({ buyerId }) => buyerId));
  const items = refunds.map(({ id, orderNumber, buyerId, amount, sendBy }) => ({
    key: id,
    title: orderNumber,
    amount: price(amount),
    detail: lineOf(buyerId),
    time: sendBy ? fill(m.payBy, { date: date(sendBy) }) : undefined,
    isLate: sendBy !== null && Date.parse(sendBy) < Date.now(),
    href: '/pagos?vista=reembolsos',
  }));
  return { key: 'transfers', read, total: read.data?.total ?? 0, items, href: '/pagos?vista=reembolsos' };
}

function useUnansweredRefunds(): Part {
  const m = useMessages('desk/today');
  const { price, relative } = useFormat();
  const { justNow } = useMessages('desk/shared');
  const href = '/pagos?vista=reembolsos&reembolso=unanswered';
  const read = useOperation(listBankRefunds, { query: { unanswered: 'true', limit: mostShown } });
  const refunds = read.data?.refunds ?? [];
  const lineOf = useMemberLines(refunds.map(({ buyerId }) => buyerId));
  const items = refunds.map(({ id, orderNumber, buyerId, amount, askedAt }) => ({
    key: id,
    title: `${orderNumber} · ${m.noAccount}`,
    amount: price(amount),
    detail: lineOf(buyerId),
    time: relative(askedAt, justNow),
    isLate: true,
    href,
  }));
  return { key: 'unanswered', read, total: read.data?.total ?? 0, items, href };
}

/** Money that waits for a person. Another kind of it is another part of this list. */
export function useMoney(): Section {
  const disputes = useDisputes();
  const refused = useRefusedSteps();
  const debts = useDebts();
  const deposits = useReturnedDeposits();
  const webhooks = useStuckWebhooks();
  const transfers = useTransfersToMake();
  const unanswered = useUnansweredRefunds();
  const referrers = useReferrersToPay();
  const audit = useAudit();
  return {
    key: 'money',
    parts: [disputes, audit, transfers, unanswered, debts, refused, deposits, webhooks, referrers],
  };
}
