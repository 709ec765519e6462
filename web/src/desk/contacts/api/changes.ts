import { useMutation } from '@tanstack/react-query';
import { bulkUpdateContacts, listContacts, updateContact } from '@tianguis/proto/gen/client.ts';
import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';
import { call } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';
import { useWrite } from '../../../platform/api/write.ts';
import { applied, bulkChanged, type Change } from '../apply-change.ts';
import { withMoved } from '../board/move-card.ts';
import { type Contact, type Pages, refreshLists } from './lists.ts';
import { type ContactRecord, recordKey, refreshRecord } from './record.ts';

const key = [listContacts.id];

type Cached = [queryKey: readonly unknown[], pages: Pages | undefined][];
type Stored = { readonly contact: ContactRecord };
type Input = { readonly id: number; readonly change: Change };

const known = (cached: Cached, id: number): Contact | undefined =>
  cached
    .flatMap(([, data]) => data?.pages?.flatMap(({ contacts }) => contacts) ?? [])
    .find((contact) => contact.id === id);

/** One list as it will be: the board's columns each ask for their status alone. */
function changed(
  pages: Pages,
  queryKey: readonly unknown[],
  contact: Contact | undefined,
  { id, change }: Input,
): Pages {
  const now = applied(pages, id, change);
  if (!change.status || !contact) return now;
  const { query } = queryKey[1] as { query: { status?: ContactStatus[] } };
  return withMoved(now, query.status, { ...contact, ...change, status: change.status });
}

/** A record as it will be. What they write decides again where staff take their choice of a language back. */
function changedRecord(contact: ContactRecord, change: Change): ContactRecord {
  const next = { ...contact, ...change };
  if (change.language === undefined) return next;
  const spoken = change.language
    ? ({ language: change.language, from: 'staff' } as const)
    : ({ ...contact.spoken, from: 'default' } as const);
  return { ...next, spoken };
}

/** Changes one contact: at once on the screen, and back again when the server refuses. */
export const useChangeContact = () =>
  useMutation({
    mutationFn: ({ id, change }: Input) => call(updateContact, { params: { id }, body: change }),
    onMutate: async ({ id, change }) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueriesData<Pages>({ queryKey: key });
      for (const [queryKey, pages] of before)
        if (pages?.pages)
          queryClient.setQueryData(queryKey, changed(pages, queryKey, known(before, id), { id, change }));
      const record = queryClient.getQueryData<Stored>(recordKey(id));
      if (record) queryClient.setQueryData(recordKey(id), { contact: changedRecord(record.contact, change) });
      return { before, record };
    },
    onError: (_error, { id }, kept) => {
      for (const [queryKey, data] of kept?.before ?? []) queryClient.setQueryData(queryKey, data);
      if (kept?.record) queryClient.setQueryData(recordKey(id), kept.record);
    },
    onSettled: () => {
      refreshLists();
      refreshRecord();
    },
  });

/** Far down a long list is not read anew, so what is loaded is changed here as well. */
export const useBulkUpdate = () =>
  useWrite(bulkUpdateContacts, {
    onSuccess: (_reply, { ids, ...change }) => {
      const among = new Set(ids);
      queryClient.setQueriesData<Pages>({ queryKey: key }, (data) =>
        data?.pages
          ? {
              ...data,
              pages: data.pages.map((page) => ({
                ...page,
                contacts: page.contacts.map((each) => (among.has(each.id) ? bulkChanged(each, change) : each)),
              })),
            }
          : data,
      );
      refreshLists();
      refreshRecord();
    },
  });
