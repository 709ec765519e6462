import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  endOrderVoucher,
  getOrderPayment,
  openOrderVoucher,
  payOrder,
  verifyPayment,
} from '@tianguis/proto/gen/client.ts';
import { renewalTerms } from '@tianguis/proto/payments/orders/renewal';
import { call, useOperation } from '../../../platform/api/api.ts';
import { useSettled } from '../../../ui/use-settled.ts';

export type Payment = NonNullable<(typeof getOrderPayment)['types']>['reply'];

/** How long an event may take before the provider is asked. */
const eventMs = 5_000;

/** How far the payment of an own order is; events of the stream have it read again. */
export const useOrderPayment = (id: number) => useOperation(getOrderPayment, { params: { id } }, { staleTime: 0 });

/** Reads the payments of orders again: what was refused has most likely changed meanwhile. */
export function useReadAgain(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [getOrderPayment.id] });
}

/** `renews`: the buyer agrees by the text of the checkout that a hold is renewed. */
export function useBeginPayment(id: number) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (renews: boolean) =>
      call(payOrder, { params: { id }, body: { renewal: renews ? renewalTerms.version : undefined } }),
    onError: readAgain,
  });
}

type Wish = NonNullable<(typeof openOrderVoucher)['types']>['body'];

/** A voucher of the shop or an account of a bank, which the payment then shows. */
export function useOpenVoucher(id: number) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (body: Wish) => call(openOrderVoucher, { params: { id }, body }),
    onSettled: readAgain,
  });
}

export function useEndVoucher(id: number) {
  const readAgain = useReadAgain();
  return useMutation({ mutationFn: () => call(endOrderVoucher, { params: { id } }), onSettled: readAgain });
}

/** Asks the provider what became of a payment that was sent, where no event has told it in a while; its news come by event. */
export function useLateNews(reference: string | null, isWaiting: boolean): void {
  const isLate = useSettled(isWaiting, eventMs) && isWaiting;
  const readAgain = useReadAgain();
  useQuery({
    queryKey: [verifyPayment.id, reference],
    queryFn: async ({ signal }) => {
      const { status } = await call(verifyPayment, { query: { payment_intent: reference ?? '' } }, { signal });
      readAgain();
      return status;
    },
    enabled: isLate && reference !== null,
    refetchInterval: eventMs,
    gcTime: 0,
  });
}
