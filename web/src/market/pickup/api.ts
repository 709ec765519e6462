import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tianguis/proto/client';
import { confirmDelivery, getPickupSheet } from '@tianguis/proto/gen/client.ts';
import { useEffect } from 'react';
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
  if (sheet?.load === 'waiting' || sheet?.requoteBy) return whileWaiting;
  if (sheet?.state === 'scheduled') return beforehand;
  if (sheet?.state === 'reported') return onTheWay;
  return sheet?.state === 'in_transit' && onTheWay;
}

/** The last answer about a link, which a page that is opened without a connection starts from. */
const kept = {
  keyOf: (token: string): string => `sheet-${token}`,
  read(token: string): Sheet | undefined {
    const text = localStorage.getItem(kept.keyOf(token));
    return text === null ? undefined : (JSON.parse(text) as Sheet);
  },
};

/** Keeps a sheet until its order is signed for. */
export function keepSheet(token: string, sheet: Sheet): void {
  if (sheet.state === 'delivered') localStorage.removeItem(kept.keyOf(token));
  else localStorage.setItem(kept.keyOf(token), JSON.stringify(sheet));
}

/** The pickup of a link. The driver has no stream of events: it is asked for again. */
export function useSheet(token: string) {
  const sheet = useOperation(
    getPickupSheet,
    { params: { token } },
    {
      staleTime: 0,
      initialData: () => kept.read(token),
      initialDataUpdatedAt: 0,
      refetchInterval: ({ state }) => readEvery(state.data),
    },
  );
  const { data, error } = sheet;
  useEffect(() => {
    if (isGone(error)) localStorage.removeItem(kept.keyOf(token));
    else if (data) keepSheet(token, data);
  }, [token, data, error]);
  return sheet;
}

function useChange<Input>(token: string, mutationFn: (input: Input) => Promise<Sheet>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (sheet) => client.setQueryData(keyOf(getPickupSheet, { params: { token } }), sheet),
    onError: () => client.invalidateQueries({ queryKey: [getPickupSheet.id] }),
  });
}

export const useConfirm = (token: string) =>
  useChange(token, (deliveryCode: string | undefined) =>
    call(confirmDelivery, { params: { token }, body: { deliveryCode } }),
  );
