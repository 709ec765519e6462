import { approvalHours, paymentHours, pickupDays } from '@tianguis/proto/marketplace/orders/order';
import { toCentavos, toPesos } from '@tianguis/proto/money';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { useSessionEnded } from '../../../platform/api/query.ts';
import { readable } from '../../../platform/forms/form.ts';
import { part } from '../../../platform/prerender/hydration.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { useDisplayName } from '../../shared/display-name.ts';
import { useLikelyMember } from '../../shared/member.ts';
import { shared } from '../../shared/texts/index.ts';
import type { Page } from '../api.ts';
import { isRefused } from './api.ts';
import { allOf, offeredIn } from './choice.ts';
import { Lines } from './lines.tsx';
import { Method, Then } from './method.tsx';
import { TransportChoice } from './transport.tsx';
import { type Choice, useChoice } from './use-choice.ts';
import { type Quote, useTransport } from './use-transport.ts';

const EnterDialog = part(() => import('../../shared/enter-dialog.tsx'), [shared]);
const SignInAgain = part(() => import('../../shared/sign-in-again.tsx'));

/** Pesos for the goods and for having them brought. */
const totalOf = (goods: number, quote: Quote | null): number =>
  toPesos(toCentavos(goods) + toCentavos(quote?.amount ?? 0));

function Row({ label, amount }: { label: string; amount: string }) {
  return (
    <p className="flex justify-between gap-4">
      <span>{label}</span>
      <span className="tabular-nums">{amount}</span>
    </p>
  );
}

function Total({ goods, quote }: { goods: number; quote: Quote | null }) {
  const m = useMessages('market/listing/reserve');
  const { noFee } = useMessages('market/listing').deal;
  const { price } = useFormat();
  const amount = totalOf(goods, quote);
  return (
    <div className="border-y-2 border-ink py-3">
      {quote && (
        <>
          <Row label={m.transport.goods} amount={goods === 0 ? m.gift : price(goods)} />
          <Row label={m.transport.price} amount={price(quote.amount)} />
        </>
      )}
      <p aria-live="polite" className="flex justify-between gap-4 font-[680]">
        <span>{m.total}</span>
        <span className="font-display font-[740]">{amount === 0 ? m.gift : price(amount)}</span>
      </p>
      {goods > 0 && <p className="text-[0.92rem] text-muted">{noFee}</p>}
    </div>
  );
}

/** Sent and not answered: the same once more, which counts once. */
function Unanswered({ choice: { again, placing } }: { choice: Choice }) {
  const m = useMessages('market/listing/reserve').unanswered;
  const place = useRef<HTMLDivElement>(null);
  // It is shorter than the form that it takes the place of: without this the screen shows what lies below.
  useEffect(() => place.current?.focus(), []);
  return (
    <div
      ref={place}
      role="alert"
      tabIndex={-1}
      className="grid scroll-mt-24 justify-items-start gap-3 rounded-m bg-warn-soft p-4"
    >
      <p className="font-[640] text-warn">{m.title}</p>
      <p>{m.text}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={again} busy={placing.isPending}>
          {m.again}
        </Button>
        <ButtonLink href="/mi/pedidos" look="quiet">
          {m.orders}
        </ButtonLink>
      </div>
    </div>
  );
}

interface ConfirmProps {
  readonly choice: Choice;
  readonly quote: Quote | null;
  readonly id: number;
  readonly error: string | undefined;
}

function Confirm({ choice, quote, id, error }: ConfirmProps) {
  const m = useMessages('market/listing/reserve');
  const { price } = useFormat();
  const { lines } = choice.wanted;
  const amount = totalOf(choice.wanted.amount, quote);
  return (
    <div className="grid gap-1.5">
      <FieldError id={`reserve-${id}-error`} error={error} />
      <Button type="submit" size="l" busy={choice.placing.isPending}>
        {amount === 0 && lines.length > 0 ? m.reserveGift : fill(m.reserve, { amount: price(amount) })}
      </Button>
    </div>
  );
}

function Fields({ lot, choice, onLeave }: { lot: Page; choice: Choice; onLeave: () => void }) {
  const m = useMessages('market/listing/reserve');
  const [isTried, setTried] = useState(false);
  const [isEntering, setEntering] = useState(false);
  const { data: member } = useLikelyMember();
  const named = useDisplayName(Boolean(member));
  const { wanted, placing, method, setMethod } = choice;
  const isEmpty = wanted.lines.length === 0;
  const transport = useTransport(lot.id, wanted.lines);
  const { quote } = transport;
  const needsQuote = transport.isBrought && !quote;
  const isGift = wanted.amount === 0 && !quote && lot.lines.every(({ price }) => price === 0 || price === null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isEmpty || choice.isWrong || needsQuote) return;
    if (named.data?.name) choice.place(quote?.id);
    else setEntering(true);
  };
  const entered = () => {
    setEntering(false);
    choice.place(quote?.id);
  };
  const askPrice = () => {
    setTried(true);
    if (!isEmpty && !choice.isWrong) transport.ask();
  };
  const refusal = isRefused(placing.error) ? readable(placing.error) : undefined;
  const wrong = choice.isWrong ? m.fix : undefined;
  const quoteFirst = needsQuote ? m.transport.first : undefined;
  const own = isEmpty ? m.choose : (wrong ?? quoteFirst);
  const steps = m.steps[isGift ? 'gift' : method].map((step) =>
    fill(step, { approval: approvalHours, payment: paymentHours, pickup: pickupDays }),
  );
  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Lines lot={lot} choice={choice} isTried={isTried} />
        {offeredIn(lot.lines, {}).length > 1 && (
          <Button
            look="secondary"
            size="s"
            className="justify-self-start"
            onClick={() => choice.choose(allOf(lot.lines))}
          >
            {m.all}
          </Button>
        )}
        <TransportChoice transport={transport} onAsk={askPrice} />
        <Total goods={wanted.amount} quote={quote} />
        {!isGift && <Method value={method} onChange={setMethod} />}
        <Then steps={steps} />
        <Confirm choice={choice} quote={quote} id={lot.id} error={refusal ?? (isTried ? own : undefined)} />
        <Button look="quiet" onClick={onLeave}>
          {m.leave}
        </Button>
      </form>
      {isEntering && (
        <Suspense fallback={null}>
          <EnterDialog title={m.signIn} needsName onDone={entered} onClose={() => setEntering(false)} />
        </Suspense>
      )}
    </>
  );
}

interface Props {
  readonly lot: Page;
  /** Somebody has just asked for it, rather than come back to it. */
  readonly isAsked: boolean;
  readonly onLeave: () => void;
}

/** How much of what, for how much, and what comes next. */
export default function ReserveForm({ lot, isAsked, onLeave }: Props) {
  const m = useMessages('market/listing/reserve');
  const choice = useChoice(lot);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasEnded = useSessionEnded();
  useEffect(() => {
    if (isAsked || location.hash === '#reservar') heading.current?.focus();
  }, [isAsked]);
  const leave = () => {
    choice.drop();
    onLeave();
  };
  const isOpen = lot.status === 'published' || choice.placing.isPending;
  return (
    <section className="min-w-0 rounded-l border-2 border-ink bg-raised p-4 sm:p-5">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-20 text-head outline-none">
        {m.title}
      </h2>
      {choice.isUnsure && <Unanswered choice={choice} />}
      {!choice.isUnsure && isOpen && <Fields lot={lot} choice={choice} onLeave={leave} />}
      {!choice.isUnsure && !isOpen && <p role="status">{m.ended}</p>}
      {hasEnded && (
        <Suspense fallback={null}>
          <SignInAgain />
        </Suspense>
      )}
    </section>
  );
}
