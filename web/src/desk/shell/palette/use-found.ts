import { keepPreviousData } from '@tanstack/react-query';
import {
  listAllListings,
  listAllOrders,
  listCampaigns,
  listContacts,
  listConversations,
  listMembers,
  listPayments,
  searchMessages,
} from '@tianguis/proto/gen/client.ts';
import { navigate } from 'wouter/use-browser-location';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useOperation } from '../../../platform/api/api.ts';
import { readable } from '../../../platform/forms/form.ts';
import { pesosIn } from '../../../platform/forms/pesos.ts';
import { toastError } from '../../../ui/toast.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import { openRecord } from '../../shared/open-person.ts';
import { usePartyName } from '../../shared/orders.ts';
import type { Item, Section } from './item.ts';
import { matches, orderNumberIn } from './match.ts';

/** Milliseconds after the last key before the server is asked. */
const typing = 150;
const shortest = 2;
const mostContacts = 6;
const mostConversations = 4;
const mostMessages = 4;
const mostCampaigns = 4;
const mostPayments = 4;
const mostOrders = 5;
const mostLots = 4;
const lotsRead = 20;
const mostMembers = 4;

function useContacts(q: string, enabled: boolean) {
  const staff = useMessages('desk/shared');
  const found = useOperation(
    listContacts,
    { query: { q, limit: mostContacts } },
    { enabled, placeholderData: keepPreviousData },
  );
  const items: Item[] = (found.data?.contacts ?? []).map(({ id, businessName, contactName, phone, zone, status }) => ({
    id: `contact-${id}`,
    icon: 'people',
    label: businessName,
    detail: [contactName, phone, zone, staff.status[status]].filter(Boolean).join(' · '),
    run: () => navigate(`/admin?contact=${id}`),
  }));
  return { ...found, items };
}

function useConversations(q: string, enabled: boolean) {
  const found = useOperation(
    listConversations,
    { query: { q, limit: mostConversations, state: 'any' } },
    { enabled, placeholderData: keepPreviousData },
  );
  const items: Item[] = (found.data?.conversations ?? []).map(
    ({ contactId, businessName, phone, zone, lastMessage }) => ({
      id: `conversation-${contactId}`,
      icon: 'inbox',
      label: businessName,
      detail: [phone, zone, lastMessage?.text].filter(Boolean).join(' · '),
      run: () => navigate(`/responses?contact=${contactId}`),
    }),
  );
  return { ...found, items };
}

const placeholderData = keepPreviousData;

/** Words that were written; each leads to its place in the conversation. */
function useWritten(q: string, enabled: boolean) {
  const query = { q, limit: mostMessages };
  const found = useOperation(searchMessages, { query }, { enabled, placeholderData });
  const items: Item[] = (found.data?.messages ?? []).map(({ id, contactId, businessName, snippet }) => ({
    id: `message-${id}`,
    icon: 'chat',
    label: snippet.map(({ text }) => text).join(''),
    detail: businessName,
    run: () => navigate(`/responses?contact=${contactId}&message=${id}`),
  }));
  return { ...found, items };
}

/** Sales by their number (`P-000035`, `P-35`, `35`), lot or parties. */
function useOrders(q: string, enabled: boolean) {
  const { orderState } = useMessages('desk/shared');
  const nameOf = usePartyName();
  const query = { q: orderNumberIn(q) ?? q, limit: mostOrders };
  const found = useOperation(listAllOrders, { query }, { enabled, placeholderData });
  const items: Item[] = (found.data?.orders ?? []).map(({ id, number, lot, buyer, seller, state }) => ({
    id: `order-${id}`,
    icon: 'cart',
    label: number,
    detail: [lot.title, orderState[state], nameOf(buyer), nameOf(seller)].join(' · '),
    run: () => navigate(`/ventas?pedido=${id}`),
  }));
  return { ...found, items };
}

/** Lots by title or number; the server looks into descriptions as well, which few mean here. */
function useLots(q: string, enabled: boolean) {
  const { lotStatus, untitled, nameless } = useMessages('desk/shared');
  const found = useOperation(listAllListings, { query: { q, limit: lotsRead } }, { enabled, placeholderData });
  const named = (found.data?.listings ?? []).filter(({ id, title }) => matches(q, `${id} ${title}`));
  const items: Item[] = named.slice(0, mostLots).map(({ id, title, status, seller }) => ({
    id: `lot-${id}`,
    icon: 'box',
    label: title || untitled,
    detail: [String(id), lotStatus[status], seller.name || nameless].join(' · '),
    run: () => navigate(`/lotes?q=${id}`),
  }));
  return { ...found, items };
}

/** Members by name, phone or mailbox; each leads to their record. */
function useMembers(q: string, enabled: boolean) {
  const { member: m, nameless, person } = useMessages('desk/shared');
  const found = useOperation(listMembers, { query: { q, limit: mostMembers } }, { enabled, placeholderData });
  const items: Item[] = (found.data?.members ?? []).map(({ memberId, name, phone, sells, buys }) => ({
    id: `member-${memberId}`,
    icon: 'phone',
    label: name || phone || nameless,
    detail: [name && phone, sells && m.sells, buys && m.buys].filter(Boolean).join(' · '),
    run: () =>
      void openRecord({ memberId, phone }).catch((error: unknown) => toastError(person.failed, readable(error))),
  }));
  return { ...found, items };
}

/** Campaigns by words of their name. */
function useCampaigns(q: string, enabled: boolean) {
  const { status: names } = useMessages('desk/admin').campaign;
  const query = { q, limit: mostCampaigns };
  const found = useOperation(listCampaigns, { query }, { enabled, placeholderData });
  const items: Item[] = (found.data?.campaigns ?? []).map(({ id, name, status }) => ({
    id: `campaign-${id}`,
    icon: 'megaphone',
    label: name,
    detail: names[status],
    run: () => navigate(`/admin?tab=campaigns&campaign=${id}`),
  }));
  return { ...found, items };
}

/** Payments by order, amount, number or the person who pays or is paid. */
function usePayments(q: string, enabled: boolean, members: readonly number[]) {
  const amount = pesosIn(q);
  const isAmount = amount !== undefined && /^\$|[.,]/.test(q);
  const [member] = members;
  const isName = member !== undefined && /\p{L}/u.test(q) && orderNumberIn(q) === undefined;
  const sought = isAmount ? { amount } : { q: orderNumberIn(q) ?? q };
  const query = { ...(isName ? { member } : sought), limit: mostPayments };
  const found = useOperation(listPayments, { query }, { enabled, placeholderData });
  const { price } = useFormat();
  const items: Item[] = (found.data?.payments ?? []).map((payment) => ({
    id: `payment-${payment.id}`,
    icon: 'card',
    label: price(payment.amount),
    detail: [payment.orderNumber, payment.description].filter(Boolean).join(' · '),
    run: () => navigate(`/pagos?pago=${payment.id}&q=${payment.id}`),
  }));
  return { ...found, items };
}

/** What the server finds for a query of two letters or more. */
export function useFound(query: string) {
  const settled = useSettled(query.trim(), typing);
  const asks = query.trim().length >= shortest;
  const enabled = asks && settled.length >= shortest;
  const contacts = useContacts(settled, enabled);
  const conversations = useConversations(settled, enabled);
  const written = useWritten(settled, enabled);
  const orders = useOrders(settled, enabled);
  const lots = useLots(settled, enabled);
  const members = useMembers(settled, enabled);
  const campaigns = useCampaigns(settled, enabled);
  const payments = usePayments(settled, enabled, members.data?.members.map(({ memberId }) => memberId) ?? []);
  const reads = [contacts, conversations, written, orders, payments, lots, members, campaigns];
  const sections: Section[] = asks
    ? [
        { key: 'orders', items: orders.items },
        { key: 'payments', items: payments.items },
        { key: 'members', items: members.items },
        { key: 'lots', items: lots.items },
        { key: 'contacts', items: contacts.items },
        { key: 'conversations', items: conversations.items },
        { key: 'messages', items: written.items },
        { key: 'campaigns', items: campaigns.items },
      ]
    : [];
  const isBehind = settled !== query.trim() || reads.some(({ isFetching }) => isFetching);
  return { sections, isSearching: asks && isBehind, isFailed: asks && reads.some(({ isError }) => isError) };
}
