import { ApiError } from '@tianguis/proto/client';
import { offerHours } from '@tianguis/proto/marketplace/offers/offer';
import { toCentavos, toPesos } from '@tianguis/proto/money';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { useSessionEnded } from '../../../platform/api/query.ts';
import { readable } from '../../../platform/forms/form.ts';
import { part } from '../../../platform/prerender/hydration.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError, TextArea } from '../../../ui/field.tsx';
import { useDisplayName } from '../../shared/display-name.ts';
import { useLikelyMember } from '../../shared/member.ts';
import { namedIn, nothing, problemOf, totalOf } from '../../shared/offers/proposal.ts';
import { ProposalFields, refusalsOf } from '../../shared/offers/proposal-fields.tsx';
import { shared } from '../../shared/texts/index.ts';
import type { Page } from '../api.ts';
import { Method } from '../reserve/method.tsx';
import { TransportChoice } from '../reserve/transport.tsx';
import { type Quote, useTransport } from '../reserve/use-transport.ts';
import { draftFor, thingsOf } from './things.ts';
import { type Offering, useOffer } from './use-offer.ts';

const EnterDialog = part(() => import('../../shared/enter-dialog.tsx'), [shared]);
const SignInAgain = part(() => import('../../shared/sign-in-again.tsx'), [shared]);

interface ConfirmProps {
  readonly id: number;
  readonly amount: number;
  readonly quote: Quote | null;
  readonly busy: boolean;
  readonly error: string | undefined;
}

function Confirm({ id, amount, quote, busy, error }: ConfirmProps) {
  const m = useMessages('market/shared/offers').make;
  const { price } = useFormat();
  const total = quote && toPesos(toCentavos(amount) + toCentavos(quote.amount));
  return (
    <div className="grid gap-1.5">
      {quote && total !== null && (
        <p aria-live="polite">
          {fill(m.withTransport, { goods: price(amount), transport: price(quote.amount), total: price(total) })}
        </p>
      )}
      <FieldError id={`offer-${id}-error`} error={error} />
      <Button type="submit" size="l" busy={busy}>
        {fill(m.send, { amount: price(amount) })}
      </Button>
    </div>
  );
}

/** What is wrong with all of it; what the server says of one line stands there. */
function useProblem({ sending, draft }: Offering, lot: Page, isTried: boolean) {
  const m = useMessages('market/shared/offers');
  const things = thingsOf(lot.lines);
  const isEmpty = namedIn(things, draft.typed).length === 0;
  const isWrong = things.some((thing) => problemOf(thing, draft.typed[thing.lineId] ?? nothing));
  const own = isEmpty ? m.choose : m.fix;
  const refusal = sending.error instanceof ApiError ? readable(sending.error) : sending.error && m.unanswered;
  return { isBad: isEmpty || isWrong, error: refusal ?? (isTried && (isEmpty || isWrong) ? own : undefined) };
}

function Fields({ lot, onLeave }: { lot: Page; onLeave: () => void }) {
  const m = useMessages('market/shared/offers');
  const reserve = useMessages('market/listing/reserve').transport;
  const offering = useOffer(lot);
  const { draft, sending, change } = offering;
  const { data: member } = useLikelyMember();
  const named = useDisplayName(Boolean(member));
  const [isTried, setTried] = useState(false);
  const [isEntering, setEntering] = useState(false);
  const { isBad, error } = useProblem(offering, lot, isTried);
  const things = thingsOf(lot.lines);
  const wanted = namedIn(things, draft.typed).map(({ lineId, quantity }) => ({ lineId, quantity }));
  const transport = useTransport(lot.id, wanted);
  const { quote } = transport;
  const needsQuote = transport.isBrought && !quote;
  const unquoted = isTried && needsQuote ? reserve.first : undefined;
  const askPrice = () => {
    setTried(true);
    if (!isBad) transport.ask();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isBad || needsQuote) return;
    if (named.data?.name) sending.mutate(quote?.id);
    else setEntering(true);
  };
  const entered = () => {
    setEntering(false);
    sending.mutate(quote?.id);
  };
  const leave = () => {
    draftFor(lot.id).drop();
    onLeave();
  };
  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <ProposalFields
          things={things}
          typed={draft.typed}
          onType={(typed) => change({ typed })}
          isTried={isTried}
          refusals={refusalsOf(sending.error, things, draft.typed)}
        />
        <TextArea
          label={m.text}
          optional={m.optional}
          hint={m.textHint}
          rows={2}
          maxLength={200}
          value={draft.text}
          onChange={({ target }) => change({ text: target.value })}
        />
        <TransportChoice transport={transport} onAsk={askPrice} />
        {transport.isBrought && <p className="text-[0.95rem]">{m.make.transportHolds}</p>}
        <Method value={draft.method} onChange={(method) => change({ method })} />
        <p className="rounded-m bg-sunken p-3.5 text-[0.95rem]">{fill(m.make.next, { hours: offerHours })}</p>
        <Confirm
          id={lot.id}
          amount={totalOf(things, draft.typed)}
          quote={quote}
          busy={sending.isPending}
          error={error ?? unquoted}
        />
        <Button look="quiet" onClick={leave}>
          {m.make.leave}
        </Button>
      </form>
      {isEntering && (
        <Suspense fallback={null}>
          <EnterDialog title={m.make.signIn} needsName onDone={entered} onClose={() => setEntering(false)} />
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

/** A price of one's own for what is in a lot. */
export default function OfferForm({ lot, isAsked, onLeave }: Props) {
  const m = useMessages('market/shared/offers').make;
  const heading = useRef<HTMLHeadingElement>(null);
  const hasEnded = useSessionEnded();
  useEffect(() => {
    if (isAsked || location.hash === '#ofrecer') heading.current?.focus();
  }, [isAsked]);
  return (
    <section className="min-w-0 rounded-l border-2 border-ink bg-raised p-4 sm:p-5">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-20 text-head outline-none">
        {m.title}
      </h2>
      {lot.status === 'published' ? <Fields lot={lot} onLeave={onLeave} /> : <p role="status">{m.ended}</p>}
      {hasEnded && (
        <Suspense fallback={null}>
          <SignInAgain />
        </Suspense>
      )}
    </section>
  );
}
