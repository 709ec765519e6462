import { useMutation } from '@tanstack/react-query';
import { listReferrerBalances, payReferrer } from '@tianguis/proto/gen/client.ts';
import { call, useOperation } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';

export const useReferrers = () => useOperation(listReferrerBalances);

export type Referrer = NonNullable<ReturnType<typeof useReferrers>['data']>['referrers'][number];

interface Payout {
  readonly payoutId: string;
  readonly amount: number;
  readonly reference: string;
}

export const usePayout = (id: number) =>
  useMutation({
    mutationFn: (body: Payout) => call(payReferrer, { params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listReferrerBalances.id] }),
  });
