import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeInterest,
  changeMatchDelivery,
  createInterest,
  declineListing,
  deleteInterest,
  getMatchDelivery,
  listInterests,
  listMatches,
} from '@tianguis/proto/gen/client.ts';
import type { Wish } from '@tianguis/proto/marketplace/interests/read-wish';
import { call, keyOf, useOperation } from '../../platform/api/api.ts';

export const useInterests = () => useOperation(listInterests, undefined, { staleTime: 0 });
export type Interest = NonNullable<ReturnType<typeof useInterests>['data']>['interests'][number];

export const useDelivery = () => useOperation(getMatchDelivery, undefined, { staleTime: 0 });
export type Delivery = NonNullable<ReturnType<typeof useDelivery>['data']>;

export const useMatches = () =>
  useInfiniteQuery({
    queryKey: [...keyOf(listMatches), 'pages'],
    queryFn: ({ pageParam: cursor, signal }) => call(listMatches, { query: { cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  });
export type Match = NonNullable<ReturnType<typeof useMatches>['data']>['pages'][number]['matches'][number];

/** A call after which what the page shows is asked for again. */
function useThen<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  const stale = [listInterests.id, listMatches.id, getMatchDelivery.id];
  return useMutation({
    mutationFn,
    onSuccess: () => Promise.all(stale.map((id) => client.invalidateQueries({ queryKey: [id] }))),
  });
}

export const useCreate = () => useThen((body: Wish) => call(createInterest, { body }));
export const useChange = () =>
  useThen(({ id, ...body }: Wish & { id: number }) => call(changeInterest, { params: { id }, body }));
export const useDelete = () => useThen((id: number) => call(deleteInterest, { params: { id } }));
export const useDecline = () => useThen((id: number) => call(declineListing, { params: { id } }));
export const useChangeDelivery = () => useThen((body: Delivery) => call(changeMatchDelivery, { body }));
