import { useInfiniteQuery } from '@tanstack/react-query';
import { listRecipients } from '@tianguis/proto/gen/client.ts';
import type { RecipientOutcome } from '@tianguis/proto/outreach/campaigns/outcomes';
import type { VariantName } from '@tianguis/proto/outreach/campaigns/split';
import { call, keyOf } from '../../../platform/api/api.ts';

export interface RecipientFilter {
  readonly variant: VariantName | '';
  readonly outcome: RecipientOutcome | '';
}

const pageSize = 30;

/** The recipients of a campaign to whom that happened, page by page. */
export function useRecipients(id: number, { variant, outcome }: RecipientFilter) {
  const params = { id };
  const query = { limit: pageSize, variant: variant || undefined, outcome: outcome || undefined };
  return useInfiniteQuery({
    queryKey: [...keyOf(listRecipients, { params, query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listRecipients, { params, query: { ...query, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

export type Recipient = NonNullable<ReturnType<typeof useRecipients>['data']>['pages'][number]['recipients'][number];
