import { useInfiniteQuery } from '@tanstack/react-query';
import { listMyOrders } from '@tianguis/proto/gen/client.ts';
import type { OrderState } from '@tianguis/proto/marketplace/orders/order';
import { call, keyOf } from '../../platform/api/api.ts';

type Reply = NonNullable<(typeof listMyOrders)['types']>['reply'];
export type Summary = Reply['orders'][number];

interface Filter {
  readonly role?: Summary['role'] | undefined;
  readonly state?: OrderState | undefined;
}

export const useOrders = (filter: Filter) =>
  useInfiniteQuery({
    queryKey: [...keyOf(listMyOrders, filter), 'pages'],
    queryFn: ({ pageParam: cursor, signal }) => call(listMyOrders, { query: { ...filter, cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  });
