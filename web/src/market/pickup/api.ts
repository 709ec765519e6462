import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirmDelivery, getPickupSheet, loadPickup, signDelivery, startPickup } from '@tianguis/proto/gen/client.ts';
import { call, keyOf, useOperation } from '../../platform/api/api.ts';

export type Sheet = NonNullable<(typeof getPickupSheet)['types']>['reply'];
export type Strokes = [number, number][][];

const whileWaiting = 4_000;
const onTheWay = 20_000;

/** How soon to look again: while the seller is to agree, while they may count, and while the buyer is to confirm. */
function readEvery(sheet: Sheet | undefined): number | false {
  if (sheet?.load === 'waiting') return whileWaiting;
  if (sheet?.state === 'reported') return onTheWay;
  return sheet?.state === 'in_transit' && onTheWay;
}

/** The pickup of a link. Whoever drives has no stream of events: it is asked for again. */
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
