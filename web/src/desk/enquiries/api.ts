import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import {
  answerEnquiry,
  enquiryCounts,
  getEnquiry,
  listAssignees,
  listEnquiries,
  sendWhatsapp,
  updateEnquiry,
} from '@tianguis/proto/gen/client.ts';
import type { EnquirySort, enquiryKinds, enquiryStates } from '@tianguis/proto/marketplace/registrations/enquiry-kinds';
import { call, keyOf, useOperation } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/query.ts';
import { createAttempts } from '../../platform/forms/attempts.ts';

export type Kind = (typeof enquiryKinds)[number];
export type State = (typeof enquiryStates)[number];

export interface Filter {
  readonly q: string;
  readonly kind: Kind | '';
  readonly state: State | 'overdue' | 'mine' | '';
  readonly sort: EnquirySort;
}

const pageSize = 50;

const queryOf = ({ q, kind, state, sort }: Filter) => ({
  limit: pageSize,
  sort,
  ...(q && { q }),
  ...(kind && { kind }),
  ...(state === 'overdue' && { overdue: 'true' as const }),
  ...(state === 'mine' && { mine: 'true' as const }),
  ...(state && state !== 'overdue' && state !== 'mine' && { state }),
});

export function useEnquiries(filter: Filter) {
  const query = queryOf(filter);
  return useInfiniteQuery({
    queryKey: [...keyOf(listEnquiries, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) => call(listEnquiries, { query: { ...query, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export type Enquiry = NonNullable<ReturnType<typeof useEnquiries>['data']>['pages'][number]['enquiries'][number];

export const useCounts = () => useOperation(enquiryCounts);
export const useEnquiry = (id: number) => useOperation(getEnquiry, { params: { id } });
export const useAssignees = () => useOperation(listAssignees);

/** The event stream says the same; this also holds when the stream is down. */
function show(reply: { enquiry: Enquiry }): void {
  queryClient.setQueryData(keyOf(getEnquiry, { params: { id: reply.enquiry.id } }), reply);
  for (const { id } of [listEnquiries, enquiryCounts]) void queryClient.invalidateQueries({ queryKey: [id] });
}

export type Change = { state: State } | { assignee: Enquiry['assignee'] };

export const useChange = (id: number) =>
  useMutation({ mutationFn: (body: Change) => call(updateEnquiry, { params: { id }, body }), onSuccess: show });

export type Channel = 'mail' | 'whatsapp';

const attempts = createAttempts();

/**
 * A WhatsApp message goes out through outreach, whose gate may refuse it, and the enquiry hears of it from there: one
 * call, which goes out once however often it is tried again.
 */
export const useAnswer = ({ id, phone }: Enquiry) =>
  useMutation({
    mutationFn: async ({ channel, text }: { channel: Channel; text: string }) => {
      if (channel === 'mail') return call(answerEnquiry, { params: { id }, body: { channel, text } });
      const message = { to: phone ?? '', body: text, enquiryId: id };
      await call(sendWhatsapp, { body: message }, { idempotencyKey: attempts.keyFor(message) });
      return undefined;
    },
    onSuccess: (reply) => {
      attempts.done();
      if (reply) show(reply);
      else void queryClient.invalidateQueries({ queryKey: keyOf(getEnquiry, { params: { id } }) });
    },
  });
