import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tianguis/proto/client';
import { getListing, getOrder, placeOrder } from '@tianguis/proto/gen/client.ts';
import type { OrderMethod } from '@tianguis/proto/marketplace/orders/order';
import { useLocation } from 'wouter';
import { call, keyOf } from '../../../platform/api/api.ts';
import { draftOf } from '../../../platform/forms/draft.ts';
import { noteMoment } from '../../../platform/offline/install.ts';
import type { Quantities, Wanted } from './choice.ts';

/** What goes out, with the key that has it count once however often it is sent. */
export interface Attempt {
  readonly body: Wanted & { readonly listingId: number; readonly method: OrderMethod; readonly transport?: string };
  readonly key: string;
}

interface Draft {
  readonly quantities: Quantities;
  readonly method: OrderMethod;
  /** Sent, and not answered as far as this browser knows: the order may be there. */
  readonly unanswered: Attempt | null;
}

/** What was chosen of a lot, for as long as the tab is open: it outlives the sign-in, a reload and a lost reply. */
export const choiceOf = (listingId: number) => draftOf<Draft>(`reserve-${listingId}`);

/** Refused for good, with the reason. Anything else may have arrived. */
export const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.status < 500;

interface Outcome {
  readonly listingId: number;
  readonly onRefused: () => void;
  readonly onUnanswered: () => void;
}

/** Places the order and goes to its page. Refused, the lot has most likely changed: it is read again. */
export function usePlaceOrder({ listingId, onRefused, onUnanswered }: Outcome) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    async mutationFn({ body, key }: Attempt) {
      const placed = await call(placeOrder, { body }, { idempotencyKey: key });
      noteMoment();
      return placed;
    },
    onSuccess(order) {
      choiceOf(listingId).drop();
      client.setQueryData(keyOf(getOrder, { params: { id: order.id } }), order);
      navigate(`/pedido/${order.id}`);
    },
    onError(error) {
      if (!isRefused(error)) return onUnanswered();
      onRefused();
      void client.invalidateQueries({ queryKey: [getListing.id] });
    },
  });
}
