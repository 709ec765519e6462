import type { OrderMethod } from '@tianguis/proto/marketplace/orders/order';
import { useEffect, useState } from 'react';
import type { Page } from '../api.ts';
import { type Attempt, choiceOf, usePlaceOrder } from './api.ts';
import { firstChoice, problemOf, type Quantities, wantedOf } from './choice.ts';

/** What is chosen of a lot and how it is paid, kept while it is chosen, and sent under one key until there is an answer. */
export function useChoice({ id: listingId, lines }: Page) {
  const [kept] = useState(() => choiceOf(listingId).read());
  const [quantities, setQuantities] = useState<Quantities>(kept?.quantities ?? (() => firstChoice(lines)));
  const [method, setMethod] = useState<OrderMethod>(kept?.method ?? 'hold');
  const [unanswered, setUnanswered] = useState<Attempt | null>(kept?.unanswered ?? null);
  const [isUnsure, setUnsure] = useState(unanswered !== null);
  const onRefused = () => {
    setUnanswered(null);
    setUnsure(false);
  };
  const placing = usePlaceOrder({ listingId, onRefused, onUnanswered: () => setUnsure(true) });
  useEffect(
    () => choiceOf(listingId).write({ quantities, method, unanswered }),
    [listingId, quantities, method, unanswered],
  );
  const wanted = wantedOf(lines, quantities);
  const send = (attempt: Attempt) => {
    setUnanswered(attempt);
    placing.mutate(attempt);
  };
  return {
    quantities,
    method,
    setMethod,
    isUnsure,
    placing,
    wanted,
    isWrong: lines.some((line) => !['gone', undefined].includes(problemOf(line, quantities[line.id]))),
    choose(changes: Quantities) {
      placing.reset();
      setQuantities((chosen) => ({ ...chosen, ...changes }));
    },
    /** `transport`: the quote by which it is brought. */
    place: (transport?: string) =>
      send({ body: { listingId, method, ...wanted, ...(transport && { transport }) }, key: crypto.randomUUID() }),
    again: () => unanswered && send(unanswered),
    drop: () => choiceOf(listingId).drop(),
  };
}

export type Choice = ReturnType<typeof useChoice>;
