import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tianguis/proto/client';
import {
  acceptOffer,
  counterOffer,
  declineOffer,
  listMyOffers,
  listMyOrders,
  withdrawOffer,
} from '@tianguis/proto/gen/client.ts';
import { toCentavos, toPesos } from '@tianguis/proto/money';
import { useRef } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { call, keyOf } from '../../../platform/api/api.ts';
import { createAttempts } from '../../../platform/forms/attempts.ts';
import { readable } from '../../../platform/forms/form.ts';
import { toast, toastError } from '../../../ui/toast.ts';

type Reply = NonNullable<(typeof listMyOffers)['types']>['reply'];
export type Offer = Reply['offers'][number];
export type Role = Offer['role'];

/** Pesos that the reader pays or is paid: the buyer pays the transport as well. */
export const totalOf = ({ amount, transport }: Pick<Offer, 'amount' | 'transport'>): number =>
  toPesos(toCentavos(amount) + toCentavos(transport?.amount ?? 0));

export const useOffers = (role: Role | undefined) =>
  useInfiniteQuery({
    queryKey: [...keyOf(listMyOffers, { role }), 'pages'],
    queryFn: ({ pageParam: cursor, signal }) => call(listMyOffers, { query: { role, cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  });

/** A call that moves an offer. Refused, it has most likely moved meanwhile: either way it is read again. */
function useMove<Input>(mutationFn: (input: Input) => Promise<Offer>, done: string, onMoved?: (offer: Offer) => void) {
  const m = useMessages('market/shared/offers');
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess(offer) {
      toast(done);
      onMoved?.(offer);
      void client.invalidateQueries({ queryKey: [listMyOrders.id] });
    },
    onError: (error) => toastError(m.answer.failed, error instanceof ApiError ? readable(error) : m.unanswered),
    onSettled: () => client.invalidateQueries({ queryKey: [listMyOffers.id] }),
  });
}

export function useAccept({ id, amount }: Offer, onMoved: (offer: Offer) => void) {
  const m = useMessages('market/shared/offers').answer;
  return useMove(() => call(acceptOffer, { params: { id }, body: { amount } }), m.accepted, onMoved);
}

const refusals = { decline: declineOffer, withdraw: withdrawOffer } as const;
export type Refusal = keyof typeof refusals;

export function useRefuse({ id }: Offer, move: Refusal) {
  const m = useMessages('market/shared/offers').answer;
  const done = { decline: m.declined, withdraw: m.withdrawn }[move];
  return useMove((reason: string) => call(refusals[move], { params: { id }, body: { reason } }), done);
}

type Counter = NonNullable<(typeof counterOffer)['types']>['body'];

/** Another try with the same prices, after a reply that got lost, names nothing twice. */
export function useCounter({ id }: Offer) {
  const m = useMessages('market/shared/offers').answer;
  const attempts = useRef(createAttempts()).current;
  return useMove(
    (body: Counter) => call(counterOffer, { params: { id }, body }, { idempotencyKey: attempts.keyFor(body) }),
    m.countered,
    attempts.done,
  );
}
