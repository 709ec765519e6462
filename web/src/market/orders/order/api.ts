import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tianguis/proto/client';
import {
  approveOrder,
  cancelOrder,
  declineOrder,
  disputeOrder,
  getOrder,
  listMyOrders,
  rateOrder,
  receiveOrder,
  sendOrderMessage,
  settleOrder,
} from '@tianguis/proto/gen/client.ts';
import { useRef } from 'react';
import { call, keyOf, useOperation } from '../../../platform/api/api.ts';
import { createAttempts } from '../../../platform/forms/attempts.ts';
import { readable } from '../../../platform/forms/form.ts';
import { sendPhoto } from '../../shared/photos/send-photo.ts';
import { shrinkPhoto } from '../../shared/photos/shrink-photo.ts';

export type Order = NonNullable<(typeof getOrder)['types']>['reply'];
export type Next = Order['next'][number];

/** An own order; events of the stream have it read again. */
export const useOrder = (id: number) => useOperation(getOrder, { params: { id } }, { staleTime: 0 });

/** The server's own sentence; without an answer the page's. */
export const said = (error: Error, otherwise: string): string =>
  error instanceof ApiError ? readable(error) : otherwise;

interface Outcome {
  readonly onDone?: () => void;
  readonly onFailed?: (error: Error) => void;
}

/**
 * A call that answers with what became of the order. Refused, it has most likely moved meanwhile: it is read again. Either
 * way the button may be gone when this is over, so the outcome is told here and not where it was pressed.
 */
function useChange<Input>(id: number, mutationFn: (input: Input) => Promise<Order>, outcome: Outcome = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (order) => {
      outcome.onDone?.();
      client.setQueryData(keyOf(getOrder, { params: { id } }), order);
      void client.invalidateQueries({ queryKey: [listMyOrders.id] });
    },
    onError: (error) => {
      outcome.onFailed?.(error);
      void client.invalidateQueries({ queryKey: [getOrder.id] });
    },
  });
}

/** Where photos of an order are sent to and read from. */
export const photosFrom = (id: number): string => `/api/orders/${id}/photos`;

/** Sends photos one after another; refused, or without an answer, the rest waits for another try. */
export const useSendPhotos = (id: number, onLeft: (left: readonly Blob[]) => void) =>
  useChange(id, async (blobs: readonly Blob[]) => {
    let order: Order | undefined;
    for (const [at, blob] of blobs.entries()) {
      onLeft(blobs.slice(at));
      const reply = await sendPhoto(photosFrom(id), await shrinkPhoto(blob));
      order = (await reply.json()) as Order;
    }
    onLeft([]);
    return order ?? call(getOrder, { params: { id } });
  });

const refusals = { decline: declineOrder, cancel: cancelOrder, dispute: disputeOrder } as const;
export type Refusal = keyof typeof refusals;

const consents = { approve: approveOrder, receive: receiveOrder, settle: settleOrder } as const;
export type Consent = keyof typeof consents;

export const useConsent = (id: number, move: Consent, outcome: Outcome) =>
  useChange(id, () => call(consents[move], { params: { id } }), outcome);

export const useRefuse = (id: number, move: Refusal, outcome: Outcome) =>
  useChange(id, (reason: string) => call(refusals[move], { params: { id }, body: { reason } }), outcome);

export const useRate = (id: number, outcome: Outcome) =>
  useChange(
    id,
    (body: { stars: number; comment?: string | undefined }) => call(rateOrder, { params: { id }, body }),
    outcome,
  );

/** Another try with the same words, after a reply that got lost, says nothing twice. */
export function useSendMessage(id: number) {
  const attempts = useRef(createAttempts()).current;
  return useChange(id, async (text: string) => {
    const input = { params: { id }, body: { text } };
    const order = await call(sendOrderMessage, input, { idempotencyKey: attempts.keyFor(text) });
    attempts.done();
    return order;
  });
}
