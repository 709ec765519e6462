import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { addContact, listContacts, outreachStats, updateContact } from '@tianguis/proto/gen/client.ts';
import type { ContactStatus } from '@tianguis/proto/outreach';
import { call, keyOf, useOperation } from '../../../shared/api.ts';
import { queryClient } from '../../../shared/query.ts';
import { useWrite } from '../../../shared/write.ts';

const pageSize = 50;

export type ContactFilter = { q?: string; status?: ContactStatus; zone?: string; category?: string };

export const useOutreachStats = () => useOperation(outreachStats);

export function useContacts(filter: ContactFilter, limit = pageSize) {
  return useInfiniteQuery({
    queryKey: [...keyOf(listContacts, { query: { ...filter, limit } }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listContacts, { query: { ...filter, limit, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (previous) => previous,
  });
}

export type Contact = NonNullable<ReturnType<typeof useContacts>['data']>['pages'][number]['contacts'][number];

/** The new contacts of a segment as they are now, for a send; never from the cache. */
export async function findNewContacts(limit: number, segment: { zone?: string; category?: string } = {}) {
  const { contacts } = await call(listContacts, { query: { ...segment, status: 'new', limit } });
  return contacts;
}

/** The event stream says the same; this also holds when the stream is down. */
export function refreshContacts(): void {
  void queryClient.invalidateQueries({ queryKey: [listContacts.id] });
  void queryClient.invalidateQueries({ queryKey: [outreachStats.id] });
}

export const useAddContact = () => useWrite(addContact, { onSuccess: refreshContacts });

export const useMoveContact = () =>
  useMutation({
    mutationFn: ({ id, status }: { id: number; status: ContactStatus }) =>
      call(updateContact, { params: { id }, body: { status } }),
    onSuccess: refreshContacts,
  });

export const loadContactSchema = async () => (await import('@tianguis/proto/http/outreach/contacts')).contactInput;
