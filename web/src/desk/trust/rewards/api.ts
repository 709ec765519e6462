import { useMutation } from '@tanstack/react-query';
import { decideReferralReview, listReferralReviews, setReferralReviewLimit } from '@tianguis/proto/gen/client.ts';
import { call, useOperation } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';

export const useRewards = () => useOperation(listReferralReviews);

export type Reward = NonNullable<ReturnType<typeof useRewards>['data']>['reviews'][number];

const readAgain = () => queryClient.invalidateQueries({ queryKey: [listReferralReviews.id] });

interface Chosen {
  readonly orderId: number;
  readonly decision: 'approve' | 'refuse';
  readonly note: string;
}

export const useDecideReward = () =>
  useMutation({
    mutationFn: ({ orderId, decision, note }: Chosen) =>
      call(decideReferralReview, { params: { id: orderId }, body: { decision, note } }),
    onSettled: readAgain,
  });

export const changeLimit = async (limit: number): Promise<void> => {
  await call(setReferralReviewLimit, { body: { limit } });
  await readAgain();
};
