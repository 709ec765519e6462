import { useQuery } from '@tanstack/react-query';
import { createPaymentIntent, verifyPayment } from '@tianguis/proto/gen/client.ts';
import { useState } from 'react';
import { call, keyOf, useOperation } from '../../platform/api/api.ts';

/** What the checkout charges by default (specification, section 9). Pesos. */
export const commission = { amount: 15_000, description: 'Comisión de Referido', type: 'commission' } as const;

/** What was paid and for what. */
export type Paid = NonNullable<NonNullable<(typeof verifyPayment)['types']>['reply']['paid']>;

const pollInterval = 2_000;

/** One intent a visit: its idempotency key keeps a repeated call from making a second one. */
export function usePaymentIntent() {
  const [key] = useState(() => crypto.randomUUID());
  return useQuery({
    queryKey: [...keyOf(createPaymentIntent, commission), key],
    queryFn: async ({ signal }) => {
      try {
        return await call(createPaymentIntent, { body: commission }, { signal, idempotencyKey: key });
      } catch (error) {
        if (!signal.aborted) console.error(error);
        throw error;
      }
    },
    gcTime: 0,
  });
}

export const useVerifiedPayment = (paymentIntent: string | null) =>
  useOperation(
    verifyPayment,
    { query: { payment_intent: paymentIntent ?? '' } },
    {
      enabled: paymentIntent !== null,
      refetchInterval: ({ state }) => (state.data?.status === 'processing' ? pollInterval : false),
    },
  );
