import { useQueries } from '@tanstack/react-query';
import { getCampaign, getContact } from '@tianguis/proto/gen/client.ts';
import { minute } from '@tianguis/proto/time';
import { readOptions } from '../../../platform/api/api.ts';
import type { Entry } from '../api.ts';

/** The numbers of one kind of subject among entries, each once. */
export function idsOf(entries: readonly Pick<Entry, 'subject'>[], kind: string): number[] {
  const found = entries.flatMap(({ subject }) => {
    const [of, id] = subject.split('/');
    return of === kind && /^\d+$/.test(id ?? '') ? [Number(id)] : [];
  });
  return [...new Set(found)];
}

const staleTime = 10 * minute;

/** Names of the contacts and campaigns that entries are about; who was erased has none. */
export function useSubjectNames(entries: readonly Entry[]): ReadonlyMap<string, string> {
  const contacts = useQueries({
    queries: idsOf(entries, 'contacts').map((id) => ({ ...readOptions(getContact, { params: { id } }), staleTime })),
    combine: (reads) => reads.flatMap(({ data }) => (data ? [data.contact] : [])),
  });
  const campaigns = useQueries({
    queries: idsOf(entries, 'campaigns').map((id) => ({ ...readOptions(getCampaign, { params: { id } }), staleTime })),
    combine: (reads) => reads.flatMap(({ data }) => (data ? [data.campaign] : [])),
  });
  return new Map([
    ...contacts.map(({ id, businessName }) => [`contacts/${id}`, businessName] as const),
    ...campaigns.map(({ id, name }) => [`campaigns/${id}`, name] as const),
  ]);
}
