import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  choosePickupSlot,
  confirmPickupLoad,
  countPickupLoad,
  createPickupLink,
  getOrder,
  getOrderPickup,
  getPickupRoute,
  revokePickupLink,
  sendPickupLink,
  setPickupPlace,
  withdrawPickupSlot,
} from '@tianguis/proto/gen/client.ts';
import type { driverSeen } from '@tianguis/proto/marketplace/pickups/live';
import { useEffect } from 'react';
import { call, keyOf, useOperation } from '../../../platform/api/api.ts';
import { useLive, useLiveMessage } from '../../../platform/live/live.ts';
import { type PickupRoute, withSeen } from './seen.ts';

export type Pickup = NonNullable<(typeof getOrderPickup)['types']>['reply'];
export type Slot = Pickup['slots'][number];

/** The pickup of an own order; events of the stream have it read again. */
export const usePickup = (id: number) => useOperation(getOrderPickup, { params: { id } }, { staleTime: 0 });

/** Live, an estimate still grows old; without the stream positions are asked for. */
const readEvery = { live: 60_000, connecting: 5_000, offline: 5_000 };

/** Where the driver is, as it is pushed while somebody looks at the page. */
export function useRoute(id: number) {
  const client = useQueryClient();
  const live = useLive();
  const queryKey = keyOf(getPickupRoute, { params: { id } });
  const route = useOperation(getPickupRoute, { params: { id } }, { staleTime: 0, refetchInterval: readEvery[live] });
  const { refetch } = route;
  useLiveMessage<typeof driverSeen>('DriverSeen', (seen) => {
    if (seen.orderId !== id) return;
    const known = client.getQueryData<PickupRoute>(queryKey);
    const next = known && withSeen(known, seen);
    if (next) client.setQueryData(queryKey, next);
    else void client.invalidateQueries({ queryKey });
  });
  // What was pushed while the stream was away.
  useEffect(() => {
    if (live === 'live') void refetch();
  }, [live, refetch]);
  return { data: route.data, live };
}

/** A call that answers with what became of the pickup; the order has moved with it, or had before where it is refused. */
function useChange<Input>(id: number, mutationFn: (input: Input) => Promise<Pickup>) {
  const client = useQueryClient();
  const readAgain = (operation: { id: string }) => client.invalidateQueries({ queryKey: [operation.id] });
  return useMutation({
    mutationFn,
    onSuccess(pickup) {
      client.setQueryData(keyOf(getOrderPickup, { params: { id } }), pickup);
      void readAgain(getOrder);
    },
    onError() {
      void readAgain(getOrderPickup);
      void readAgain(getOrder);
    },
  });
}

export const useChooseSlot = (id: number) =>
  useChange(id, (from: string) => call(choosePickupSlot, { params: { id }, body: { from } }));

export const useWithdrawSlot = (id: number) =>
  useChange(id, (reason: string) => call(withdrawPickupSlot, { params: { id }, body: { reason } }));

export const useSetPlace = (id: number) =>
  useChange(id, (address: string) => call(setPickupPlace, { params: { id }, body: { address } }));

export const useRevokeLink = (id: number) => useChange(id, () => call(revokePickupLink, { params: { id } }));

export const useConfirmLoad = (id: number) =>
  useChange(id, (at: string) => call(confirmPickupLoad, { params: { id }, body: { at } }));

type Count = NonNullable<(typeof countPickupLoad)['types']>['body'];

export const useCountLoad = (id: number) =>
  useChange(id, (body: Count) => call(countPickupLoad, { params: { id }, body }));

export const useCreateLink = (id: number) =>
  useMutation({ mutationFn: () => call(createPickupLink, { params: { id } }) });

export const useSendLink = (id: number) =>
  useMutation({ mutationFn: (phone: string) => call(sendPickupLink, { params: { id }, body: { phone } }) });
