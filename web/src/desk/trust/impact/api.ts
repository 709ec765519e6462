import { useMutation } from '@tanstack/react-query';
import { decideImpact, listImpactReviews } from '@tianguis/proto/gen/client.ts';
import { call, useOperation } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';

export const useImpactReviews = () => useOperation(listImpactReviews);

export type ImpactReview = NonNullable<ReturnType<typeof useImpactReviews>['data']>['reviews'][number];

interface Chosen {
  readonly orderId: number;
  readonly decision: 'counted' | 'rejected';
  readonly reason: string;
}

export const useDecideImpact = () =>
  useMutation({
    mutationFn: ({ orderId, decision, reason }: Chosen) =>
      call(decideImpact, { params: { id: orderId }, body: { decision, reason } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listImpactReviews.id] }),
  });
