import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  choosePickupSlot,
  confirmPickupLoad,
  createPickupLink,
  getOrder,
  getOrderPickup,
  getPickupRoute,
  revokePickupLink,
  setPickupPlace,
  withdrawPickupSlot,
} from '@tianguis/proto/gen/client.ts';
import { call, keyOf, useOperation } from '../../../platform/api/api.ts';

export type Pickup = NonNullable<(typeof getOrderPickup)['types']>['reply'];
export type Slot = Pickup['slots'][number];

/** The pickup of an own order; events of the stream have it read again. */
export const usePickup = (id: number) => useOperation(getOrderPickup, { params: { id } }, { staleTime: 0 });

export type PickupRoute = NonNullable<(typeof getPickupRoute)['types']>['reply'];

const whileMoving = 5_000;

/** Where whoever drives is. Positions are no events: they are asked for while somebody looks at the page. */
export const useRoute = (id: number) =>
  useOperation(getPickupRoute, { params: { id } }, { staleTime: 0, refetchInterval: whileMoving });

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

export const useCreateLink = (id: number) =>
  useMutation({ mutationFn: () => call(createPickupLink, { params: { id } }) });
