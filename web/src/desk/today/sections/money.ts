import {
  listAudits,
  listBankRefunds,
  listDisputes,
  listInvoices,
  listLateWebhooks,
  listOrderDebts,
  listPayments,
  listPayoutProblems,
  listReferrerBalances,
  paymentAlerts,
} from '@tianguis/proto/gen/client.ts';
import { minute } from '@tianguis/proto/time';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useOperation } from '../../../platform/api/api.ts';
import { useMemberPeople, usePayerLines, usePayerPeople, useReferrerLinks } from '../../shared/member-names.ts';
import { useWhen } from '../../shared/use-when.ts';
import { mostShown, oldestOf, type Part, type Section } from '../section.ts';

/** The provider refuses, and banks send money back, without an event for the desk. */
const refetchInterval = minute;

const paymentAt = (id: string): string => `/pagos?q=${id}&pago=${id}`;

function useDisputes(): Part {
  const m = useMessages('desk/today');
  const { price } = useFormat();
  const { due } = useWhen();
  const read = useOperation(listDisputes, { query: { open: 'true' } });
  const disputes = (read.data?.disputes ?? []).slice(0, mostShown);
  const whoOf = usePayerLines(disputes);
  const peopleOf = usePayerPeople(disputes);
  const items = disputes.map((dispute) => ({
    key: dispute.id,
    title: dispute.orderNumber ?? m.noOrder,
    amount: price(dispute.amount),
    detail: whoOf(dispute),
    people: peopleOf(dispute),
    time: dispute.dueBy ? due(m.evidence, dispute.dueBy) : undefined,
    at: dispute.dueBy,
    isLate: true,
    href: paymentAt(dispute.paymentId),
  }));
  return { key: 'disputes', read, total: read.data?.total ?? 0, items, href: '/pagos?vista=avisos&parte=contracargos' };
}

/** The badge of payments counts by the same reply; nothing while it is not read. */
const useAlertCounts = () => useOperation(paymentAlerts, undefined, { refetchInterval }).data;

function useRefusedSteps(): Part {
  const { justNow } = useMessages('desk/shared');
  const { price, relative } = useFormat();
  const read = useOperation(listPayments, { query: { state: 'refused', limit: mostShown } }, { refetchInterval });
  const payments = read.data?.payments ?? [];
  // A payment may have several steps that were refused.
  const total = useAlertCounts()?.steps ?? read.data?.total ?? 0;
  const whoOf = usePayerLines(payments);
  const peopleOf = usePayerPeople(payments);
  const items = payments.map((payment) => ({
    key: payment.id,
    title: payment.orderNumber ?? payment.description,
    amount: price(payment.amount),
    detail: whoOf(payment),
    people: peopleOf(payment),
    time: relative(payment.createdAt, justNow),
    href: paymentAt(payment.id),
  }));
  return { key: 'refused', read, total, items, href: '/pagos?vista=avisos&parte=pasos' };
}

function useDebts(): Part {
  const { justNow } = useMessages('desk/shared');
  const { price, relative } = useFormat();
  const href = '/pagos?vista=avisos&parte=sin-cobrar';
  const read = useOperation(listOrderDebts);
  const debts = (read.data?.debts ?? []).slice(0, mostShown);
  const personOf = useMemberPeople(debts.map(({ buyerId }) => buyerId));
  const items = debts.map(({ orderId, orderNumber, buyerId, amount, openedAt }) => ({
    key: String(orderId),
    title: orderNumber,
    amount: price(amount),
    detail: personOf(buyerId).line,
    people: [personOf(buyerId)],
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
  const personOf = useMemberPeople(shown.map(({ sellerId }) => sellerId));
  const lostText = (isDisconnected: boolean) => (isDisconnected ? m.disconnected : m.returned);
  const items = shown.map(({ sellerId, isDisconnected, returned, owed, at }) => ({
    key: String(sellerId),
    title: personOf(sellerId).line,
    people: [personOf(sellerId)],
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

function useInvoices(): Part {
  const m = useMessages('desk/today');
  const { justNow } = useMessages('desk/shared');
  const { monthYear, price, relative } = useFormat();
  const { due } = useWhen();
  const href = '/pagos?vista=facturas';
  const read = useOperation(listInvoices, undefined, { refetchInterval });
  const certificate = read.data?.certificate;
  const refused = (read.data?.invoices ?? []).filter(({ state, resolved }) => state === 'refused' && !resolved);
  const shown = oldestOf(refused, ({ createdAt }) => createdAt);
  const personOf = useMemberPeople(shown.map(({ sellerId }) => sellerId));
  const rows = shown.map(({ id, sellerId, month, total, createdAt }) => ({
    key: id,
    title: personOf(sellerId).line,
    people: [personOf(sellerId)],
    amount: total === null ? undefined : price(total),
    detail: monthYear(month),
    time: relative(createdAt, justNow),
    href,
  }));
  const seals = certificate?.seals === true;
  const ends = {
    key: 'certificate',
    title: seals ? m.certificateEnds : m.certificateWrong,
    detail: certificate?.rfc ?? undefined,
    time: certificate?.validTo ? due(m.until, certificate.validTo) : undefined,
    at: certificate?.validTo,
    isLate: true,
    href,
  };
  const hasProblem = (certificate?.problem ?? null) !== null;
  // The list is cut; the alerts count all of them.
  const count = useAlertCounts()?.invoices ?? refused.length;
  return {
    key: 'invoices',
    read,
    total: count + Number(hasProblem),
    items: hasProblem ? [ends, ...rows].slice(0, mostShown) : rows,
    href,
  };
}

function useReferrersToPay(): Part {
  const m = useMessages('desk/today');
  const { price } = useFormat();
  const { due } = useWhen();
  const read = useOperation(listReferrerBalances, undefined, { refetchInterval });
  const owed = (read.data?.referrers ?? []).filter((referrer) => referrer.owed > 0);
  const shown = oldestOf(owed, ({ dueAt, lastEarnedAt }) => dueAt ?? lastEarnedAt ?? '');
  const personOf = useReferrerLinks(shown.map(({ referrerId }) => referrerId));
  const items = shown.map((referrer) => ({
    key: String(referrer.referrerId),
    title: personOf(referrer.referrerId).line,
    people: [personOf(referrer.referrerId)],
    amount: price(referrer.owed),
    time: referrer.dueAt ? due(m.payBy, referrer.dueAt) : undefined,
    at: referrer.dueAt,
    isLate: referrer.dueAt !== null && Date.parse(referrer.dueAt) < Date.now(),
    href: '/pagos?vista=referidos',
  }));
  return { key: 'referrers', read, total: owed.length, items, href: '/pagos?vista=referidos' };
}

function useTransfersToMake(): Part {
  const m = useMessages('desk/today');
  const { price } = useFormat();
  const { due } = useWhen();
  const read = useOperation(listBankRefunds, { query: { state: 'given', limit: mostShown } });
  const refunds = read.data?.refunds ?? [];
  const personOf = useMemberPeople(refunds.map(({ buyerId }) => buyerId));
  const items = refunds.map(({ id, orderNumber, buyerId, amount, sendBy }) => ({
    key: id,
    title: orderNumber,
    amount: price(amount),
    detail: personOf(buyerId).line,
    people: [personOf(buyerId)],
    time: sendBy ? due(m.payBy, sendBy) : undefined,
    at: sendBy,
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
  const personOf = useMemberPeople(refunds.map(({ buyerId }) => buyerId));
  const items = refunds.map(({ id, orderNumber, buyerId, amount, askedAt }) => ({
    key: id,
    title: `${orderNumber} · ${m.noAccount}`,
    amount: price(amount),
    detail: personOf(buyerId).line,
    people: [personOf(buyerId)],
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
  const invoices = useInvoices();
  return {
    key: 'money',
    parts: [disputes, audit, transfers, unanswered, debts, refused, invoices, deposits, webhooks, referrers],
  };
}
