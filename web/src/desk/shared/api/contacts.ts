import { addContact, contactFacets, listContacts, outreachStats } from '@tianguis/proto/gen/client.ts';
import { call, useOperation } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';
import { useWrite } from '../../../platform/api/write.ts';

export const useOutreachStats = () => useOperation(outreachStats);

/** The new contacts of a segment as they are now, for a send; never from the cache. */
export async function findNewContacts(limit: number, segment: { zone?: string; category?: string } = {}) {
  const { contacts } = await call(listContacts, { query: { ...segment, status: 'new', limit } });
  return contacts;
}

/** The event stream says the same; this also holds when the stream is down. */
export function refreshContacts(): void {
  for (const { id } of [listContacts, contactFacets, outreachStats])
    void queryClient.invalidateQueries({ queryKey: [id] });
}

export const useAddContact = () => useWrite(addContact, { onSuccess: refreshContacts });

export const loadContactSchema = async () =>
  (await import('@tianguis/proto/outreach/contacts/operations')).contactInput;
