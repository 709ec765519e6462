import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tianguis/proto/client';
import {
  arriveAtPickup,
  confirmDelivery,
  getPickupSheet,
  loadPickup,
  signDelivery,
  startPickup,
} from '@tianguis/proto/gen/client.ts';
import { useEffect, useState } from 'react';
import { call, keyOf, useOperation } from '../../platform/api/api.ts';

export type Sheet = NonNullable<(typeof getPickupSheet)['types']>['reply'];
export type Strokes = [number, number][][];

const whileWaiting = 4_000;
const onTheWay = 20_000;
const beforehand = 60_000;

/** The link works no longer: it was taken back or replaced, or the hour was. */
export const isGone = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** How soon to look again: while the hour may change, the seller is to agree or may count, and the buyer is to confirm. */
function readEvery(sheet: Sheet | undefined): number | false {
  if (sheet?.load === 'waiting') return whileWaiting;
  if (sheet?.state === 'scheduled') return beforehand;
  if (sheet?.state === 'reported') return onTheWay;
  return sheet?.state === 'in_transit' && onTheWay;
}

/** The pickup of a link. The driver has no stream of events: it is asked for again. */
export const useSheet = (token: string) =>
  useOperation(
    getPickupSheet,
    { params: { token } },
    { staleTime: 0, refetchInterval: ({ state }) => readEvery(state.data) },
  );

function useChange<Input>(token: string, mutationFn: (input: Input) => Promise<Sheet>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (sheet) => client.setQueryData(keyOf(getPickupSheet, { params: { token } }), sheet),
    onError: () => client.invalidateQueries({ queryKey: [getPickupSheet.id] }),
  });
}

export const useStart = (token: string) => useChange(token, () => call(startPickup, { params: { token } }));

/** Whether the driver has arrived. They go on at once; without a connection both sides hear of it once it is back. */
export function useArrival(token: string, { state, arrivedAt }: Sheet) {
  const [isHere, setHere] = useState(arrivedAt !== null);
  const { mutate } = useChange<void>(token, () => call(arriveAtPickup, { params: { token } }));
  const isUntold = isHere && arrivedAt === null && state === 'in_transit';
  useEffect(() => {
    if (!isUntold) return;
    const send = () => mutate();
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [isUntold, mutate]);
  return { isHere, arrive: () => setHere(true) };
}

export const useLoad = (token: string) =>
  useChange(token, (lines: { id: number; quantity: number }[]) =>
    call(loadPickup, { params: { token }, body: { lines } }),
  );

interface Signed {
  /** When what they sign for was counted. */
  readonly at: string;
  readonly name: string;
  readonly document: string;
  readonly signature: Strokes;
  /** Of the buyer; undefined where nobody entered one. */
  readonly deliveryCode: string | undefined;
}

export const useSign = (token: string) =>
  useChange(token, (body: Signed) => call(signDelivery, { params: { token }, body }));

export const useConfirm = (token: string) =>
  useChange(token, (deliveryCode: string | undefined) =>
    call(confirmDelivery, { params: { token }, body: { deliveryCode } }),
  );
