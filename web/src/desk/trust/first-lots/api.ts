import { useMutation } from '@tanstack/react-query';
import { listAllListings, moderateListing } from '@tianguis/proto/gen/client.ts';
import { call, useOperation } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';

export const useFirstLots = () => useOperation(listAllListings, { query: { first: 'true', limit: 50 } });

export type FirstLot = NonNullable<ReturnType<typeof useFirstLots>['data']>['listings'][number];

interface Judgement {
  readonly id: number;
  readonly decision: 'kept' | 'hidden';
  readonly reason: string | undefined;
}

export const useJudge = () =>
  useMutation({
    mutationFn: ({ id, ...body }: Judgement) => call(moderateListing, { params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listAllListings.id] }),
  });
