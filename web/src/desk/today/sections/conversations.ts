import { listConversations, listEnquiries } from '@tianguis/proto/gen/client.ts';
import { minute } from '@tianguis/proto/time';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useOperation } from '../../../platform/api/api.ts';
import { mostShown, oldestOf, type Part, type Section } from '../section.ts';

function useConversations(key: 'held' | 'unread'): Part {
  const { justNow } = useMessages('desk/shared');
  const { relative } = useFormat();
  const only = key === 'held' ? ({ held: 'true' } as const) : ({ unread: 'true' } as const);
  const read = useOperation(listConversations, { query: { ...only, sort: 'oldest', limit: mostShown } });
  const items = (read.data?.conversations ?? []).map(({ contactId, businessName, lastMessage }) => ({
    key: String(contactId),
    title: businessName,
    detail: lastMessage?.text || undefined,
    time: lastMessage ? relative(lastMessage.at, justNow) : undefined,
    href: `/responses?${key === 'held' ? 'held=true&' : ''}contact=${contactId}`,
  }));
  const href = key === 'held' ? '/responses?held=true' : '/responses';
  return { key, read, total: read.data?.total ?? 0, items, href };
}

function useEnquiries(): Part {
  const { justNow, nameless } = useMessages('desk/shared');
  const { relative } = useFormat();
  const query = { overdue: 'true', limit: 50 } as const;
  const read = useOperation(listEnquiries, { query }, { refetchInterval: minute });
  const items = oldestOf(read.data?.enquiries ?? [], ({ createdAt }) => createdAt).map((enquiry) => ({
    key: String(enquiry.id),
    title: enquiry.name || enquiry.company || nameless,
    detail: enquiry.text || undefined,
    time: relative(enquiry.createdAt, justNow),
    isLate: true,
    href: `/enquiries?enquiry=${enquiry.id}&state=overdue`,
  }));
  return { key: 'enquiries', read, total: read.data?.total ?? 0, items, href: '/enquiries?state=overdue' };
}

/** People who wait for an answer of a person, those who have waited longest first. */
export function useWaitingPeople(): Section {
  const held = useConversations('held');
  const unread = useConversations('unread');
  const enquiries = useEnquiries();
  return { key: 'conversations', parts: [enquiries, held, unread] };
}
