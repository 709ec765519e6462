import { keepPreviousData } from '@tanstack/react-query';
import { listCampaigns, listContacts, listConversations } from '@tianguis/proto/gen/client.ts';
import { navigate } from 'wouter/use-browser-location';
import { useMessages } from '../../../i18n/messages.ts';
import { useOperation } from '../../../platform/api/api.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import type { Item, Section } from './item.ts';
import { matches } from './match.ts';

/** Milliseconds after the last key before the server is asked. */
const typing = 150;
const shortest = 2;
const mostContacts = 6;
const mostConversations = 4;
const mostCampaigns = 4;

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
    { query: { q, limit: mostConversations } },
    { enabled, placeholderData: keepPreviousData },
  );
  const items: Item[] = (found.data?.conversations ?? []).map(({ contactId, businessName, lastMessage }) => ({
    id: `conversation-${contactId}`,
    icon: 'inbox',
    label: businessName,
    ...(lastMessage?.text && { detail: lastMessage.text }),
    run: () => navigate(`/responses?contact=${contactId}`),
  }));
  return { ...found, items };
}

/** The newest campaigns are at the desk already, so no server is asked. */
function useCampaigns(query: string): Item[] {
  const campaigns = useOperation(listCampaigns, { query: { limit: 20 } }).data?.campaigns ?? [];
  const { status: names } = useMessages('desk/admin').campaign;
  return campaigns
    .filter(({ name }) => matches(query, name))
    .slice(0, mostCampaigns)
    .map(({ id, name, status }) => ({
      id: `campaign-${id}`,
      icon: 'megaphone',
      label: name,
      detail: names[status],
      run: () => navigate(`/admin?tab=campaigns&campaign=${id}`),
    }));
}

/** What the server finds for a query of two letters or more. */
export function useFound(query: string) {
  const settled = useSettled(query.trim(), typing);
  const asks = query.trim().length >= shortest;
  const enabled = asks && settled.length >= shortest;
  const contacts = useContacts(settled, enabled);
  const conversations = useConversations(settled, enabled);
  const campaigns = useCampaigns(query);
  const sections: Section[] = asks
    ? [
        { key: 'contacts', items: contacts.items },
        { key: 'conversations', items: conversations.items },
        { key: 'campaigns', items: campaigns },
      ]
    : [];
  const isBehind = settled !== query.trim() || contacts.isFetching || conversations.isFetching;
  return { sections, isSearching: asks && isBehind, isFailed: asks && (contacts.isError || conversations.isError) };
}
