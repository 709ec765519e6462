import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { ownAmountOf } from '../order-words.ts';
import type { Order } from './api.ts';

/** A turning point of a sale that its page marks once. Its end has a box of its own. */
export type Moment = 'held' | 'paid' | 'delivered';

type Stage = Pick<Order, 'state' | 'money'>;

const beforePickup: readonly Order['state'][] = ['placed', 'approved', 'scheduled'];

/** What was reached between two looks at an order; undefined where nothing was, or there was no earlier look. */
export function momentBetween(before: Stage | undefined, now: Stage): Moment | undefined {
  if (!before) return undefined;
  if (now.state === 'delivered' && before.state !== 'delivered') return 'delivered';
  if (before.money !== 'none' || !beforePickup.includes(now.state)) return undefined;
  if (now.money === 'authorised') return 'held';
  return now.money === 'captured' ? 'paid' : undefined;
}

const keyOf = (id: number): string => `order-${id}`;

/** In this tab, so that it is still known after a bank's own page. */
function seenBefore(id: number): Stage | undefined {
  const kept = sessionStorage.getItem(keyOf(id));
  return kept === null ? undefined : (JSON.parse(kept) as Stage);
}

function useMoment({ id, state, money }: Order) {
  const [moment, setMoment] = useState<Moment>();
  useEffect(() => {
    const reached = momentBetween(seenBefore(id), { state, money });
    sessionStorage.setItem(keyOf(id), JSON.stringify({ state, money }));
    if (reached) setMoment(reached);
  }, [id, state, money]);
  return { moment, close: () => setMoment(undefined) };
}

const isTyping = (): boolean => document.activeElement?.matches('input, textarea, select') ?? false;

function Marked({ order, moment, onClose }: { order: Order; moment: Moment; onClose: () => void }) {
  const m = useMessages('market/orders/order').moment;
  const { price } = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isTyping()) heading.current?.focus();
  }, []);
  const { title, text } = m[moment === 'delivered' && ownAmountOf(order) === 0 ? 'given' : moment][order.role];
  return (
    <section
      aria-labelledby="moment"
      className="mt-6 grid justify-items-start gap-2 rounded-l border-2 border-good bg-good-soft p-4 sm:p-6"
    >
      <h2 id="moment" ref={heading} tabIndex={-1} className="text-head outline-none">
        {fill(title, { amount: price(ownAmountOf(order)) })}
      </h2>
      <p className="max-w-[60ch]">{text}</p>
      <p className="flex flex-wrap items-center gap-x-5">
        {moment === 'paid' && order.role === 'buyer' && (
          <Link href={`/recibo/${order.id}`} className="link inline-block py-1.5">
            {m.receipt}
          </Link>
        )}
        <Button look="quiet" onClick={onClose}>
          {m.close}
        </Button>
      </p>
    </section>
  );
}

/** Says on top of the page, once, that the money is there or that the delivery is signed. The box below says what comes next. */
export function MomentBox({ order }: { order: Order }) {
  const { moment, close } = useMoment(order);
  if (!moment) return null;
  return <Marked key={moment} order={order} moment={moment} onClose={close} />;
}
