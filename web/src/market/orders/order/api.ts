import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tianguis/proto/client';
import {
  acceptComplaint,
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
import { warnOfNumbers } from '../../../platform/forms/warn-of-numbers.ts';

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

const refusals = { decline: declineOrder, cancel: cancelOrder } as const;
export type Refusal = keyof typeof refusals;

export const consents = { approve: approveOrder, receive: receiveOrder, settle: settleOrder } as const;
export type Consent = keyof typeof consents;

export const useConsent = (id: number, move: Consent, outcome: Outcome) =>
  useChange(id, () => call(consents[move], { params: { id } }), outcome);

export const useRefuse = (id: number, move: Refusal, outcome: Outcome) =>
  useChange(id, (reason: string) => call(refusals[move], { params: { id }, body: { reason } }), outcome);

export type Claim = NonNullable<(typeof disputeOrder)['types']>['body'];

export const useComplain = (id: number) => useChange(id, (body: Claim) => call(disputeOrder, { params: { id }, body }));

export const useAcceptComplaint = (id: number, outcome: Outcome) =>
  useChange(id, () => call(acceptComplaint, { params: { id } }), outcome);

export const useRate = (id: number, outcome: Outcome) =>
  useChange(
    id,
    (body: { stars: number; comment?: string | undefined }) => call(rateOrder, { params: { id }, body }),
    outcome,
  );

/** Another try with the same words, after a reply that got lost, says nothing twice. */
export function useSendMessage(id: number) {
  const attempts = useRef(createAttempts()).current;
  return useChange(id, async (body: { text: string; onlyStaff?: boolean }) => {
    const input = { params: { id }, body };
    const order = await call(sendOrderMessage, input, { idempotencyKey: attempts.keyFor(body) });
    attempts.done();
    void warnOfNumbers(body.text);
    return order;
  });
}
