import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import {
  countAllOrders,
  getAnyOrder,
  getDeliveryRecord,
  listAllOrders,
  moveOrder,
  removeRatingText,
  writeToParties,
} from '@tianguis/proto/gen/client.ts';
import type { OrderState, StaffMove } from '@tianguis/proto/marketplace/orders/order';
import { useRef } from 'react';
import { call, keyOf, useOperation } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/query.ts';
import { createAttempts } from '../../platform/forms/attempts.ts';
import { lateStates } from '../shared/orders.ts';

/** States that still wait for the buyer, the seller or us. */
export const openStates: readonly OrderState[] = [
  'placed',
  'approved',
  'scheduled',
  'in_transit',
  'reported',
  'delivered',
  'disputed',
];

export interface Filter {
  readonly q: string;
  readonly state: OrderState | undefined;
  readonly sort: 'due' | 'newest';
  /** Only those that somebody is late with, or that fall through within a day. */
  readonly late: boolean;
  /** Buys or sells. */
  readonly member: number | undefined;
  /** Of this lot. */
  readonly listing: number | undefined;
}

const queryOf = ({ q, state, sort, late, member, listing }: Filter) => ({
  q: q.trim() || undefined,
  state: state ?? (late ? [...lateStates, 'disputed' as const] : undefined),
  sort,
  late: late ? ('true' as const) : undefined,
  member,
  listing,
});

export const useOrders = (filter: Filter) =>
  useInfiniteQuery({
    queryKey: [...keyOf(listAllOrders, { query: queryOf(filter) }), 'pages'],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listAllOrders, { query: { ...queryOf(filter), cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

export type Summary = NonNullable<(typeof listAllOrders)['types']>['reply']['orders'][number];
export type Order = NonNullable<(typeof getAnyOrder)['types']>['reply'];

/** The first of a state, for its column. */
export const useColumn = (state: OrderState, q: string) =>
  useOperation(listAllOrders, {
    query: { ...queryOf({ q, state, sort: 'due', late: false, member: undefined, listing: undefined }), limit: 8 },
  });

export const useCounts = () => useOperation(countAllOrders, {});

export const useOrder = (id: number) => useOperation(getAnyOrder, { params: { id } });

export type DeliveryRecord = NonNullable<(typeof getDeliveryRecord)['types']>['reply'];

export const useDeliveryRecord = (id: number) => useOperation(getDeliveryRecord, { params: { id } });

export const useMove = (id: number) =>
  useMutation({
    mutationFn: (body: { move: StaffMove; reason: string; amount?: number }) =>
      call(moveOrder, { params: { id }, body }),
    onSuccess: () =>
      Promise.all(
        [listAllOrders, countAllOrders, getAnyOrder].map((read) =>
          queryClient.invalidateQueries({ queryKey: [read.id] }),
        ),
      ),
  });

/** Where photos of an order are read from. */
export const photosFrom = (id: number): string => `/api/staff/orders/${id}/photos`;

export type Words = NonNullable<(typeof writeToParties)['types']>['body'];

/** Another try with the same words, after a reply that got lost, says nothing twice. */
export function useWrite(id: number) {
  const attempts = useRef(createAttempts()).current;
  return useMutation({
    async mutationFn(body: Words) {
      const idempotencyKey = attempts.keyFor(body);
      const order = await call(writeToParties, { params: { id }, body }, { idempotencyKey });
      attempts.done();
      return order;
    },
    onSuccess: (order) => queryClient.setQueryData(keyOf(getAnyOrder, { params: { id } }), order),
  });
}

export const useRemoveText = (id: number) =>
  useMutation({
    mutationFn: ({ by, reason }: { by: 'buyer' | 'seller'; reason: string }) =>
      call(removeRatingText, { params: { id, by }, body: { reason } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [getAnyOrder.id] }),
  });
