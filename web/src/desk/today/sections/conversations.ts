import { listConversations, listEnquiries } from '@tianguis/proto/gen/client.ts';
import { minute } from '@tianguis/proto/time';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useOperation } from '../../../platform/api/api.ts';
import { useUnreadMentions } from '../../shared/api/mentions.ts';
import type { LinkedPerson } from '../../shared/linked-person.ts';
import { mostShown, oldestOf, type Part, type Section } from '../section.ts';

const kinds = {
  person: { only: { person: 'true', sort: 'waiting' }, filter: '?person=true' },
  held: { only: { held: 'true', sort: 'oldest' }, filter: '?held=true' },
  unread: { only: { unread: 'true', sort: 'oldest' }, filter: '?unread=true' },
} as const;

/** A contact by name, who leads to their record. */
const contactNamed = (contactId: number, name: string): readonly LinkedPerson[] => [
  { contactId, line: name, memberId: null, phone: undefined },
];

function useConversations(key: keyof typeof kinds): Part {
  const { justNow } = useMessages('desk/shared');
  const { relative } = useFormat();
  const { only, filter } = kinds[key];
  const read = useOperation(listConversations, { query: { ...only, limit: mostShown } });
  const items = (read.data?.conversations ?? []).map(
    ({ contactId, businessName, lastMessage, needsPersonSince, complainedAt, snooze }) => {
      const since = key === 'person' ? (needsPersonSince ?? snooze?.until) : lastMessage?.at;
      return {
        key: String(contactId),
        title: businessName,
        people: contactNamed(contactId, businessName),
        detail: (key === 'person' && snooze?.note) || lastMessage?.text || undefined,
        time: since ? relative(since, justNow) : undefined,
        isLate: key === 'person' && complainedAt !== null,
        href: `/responses${filter}&contact=${contactId}`,
      };
    },
  );
  return { key, read, total: read.data?.total ?? 0, items, href: `/responses${filter}` };
}

/** What colleagues wrote to one. */
function useMentions(): Part {
  const { justNow } = useMessages('desk/shared');
  const { relative } = useFormat();
  const read = useUnreadMentions();
  const items = oldestOf(read.data?.mentions ?? [], ({ at }) => at).map((mention) => ({
    key: String(mention.id),
    title: mention.businessName,
    people: contactNamed(mention.contactId, mention.businessName),
    detail: mention.text,
    time: relative(mention.at, justNow),
    href: `/responses?contact=${mention.contactId}`,
  }));
  return { key: 'mentions', read, total: read.data?.unread ?? 0, items, href: '/menciones' };
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
  const mentions = useMentions();
  const person = useConversations('person');
  const held = useConversations('held');
  const unread = useConversations('unread');
  const enquiries = useEnquiries();
  return { key: 'conversations', parts: [mentions, person, enquiries, held, unread] };
}
