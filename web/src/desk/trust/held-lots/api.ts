import { useMutation } from '@tanstack/react-query';
import { listAllListings, moderateListing } from '@tianguis/proto/gen/client.ts';
import { call, useOperation } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';

export const useHeldLots = () => useOperation(listAllListings, { query: { held: 'true', limit: 50 } });

export type HeldLot = NonNullable<ReturnType<typeof useHeldLots>['data']>['listings'][number];

interface Decision {
  readonly id: number;
  readonly decision: 'restored' | 'hidden';
  readonly reason: string | undefined;
}

export const useDecide = () =>
  useMutation({
    mutationFn: ({ id, ...body }: Decision) => call(moderateListing, { params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listAllListings.id] }),
  });
