import { ApiError } from '@tianguis/proto/client';
import { getMySeller } from '@tianguis/proto/gen/client.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useQueryParameter } from '../../platform/address.ts';
import { useOperation } from '../../platform/api/api.ts';
import { sessionEnded, useSessionEnded } from '../../platform/api/query.ts';
import { readable } from '../../platform/forms/form.ts';
import { part } from '../../platform/prerender/hydration.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Rows } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { useLikelyMember } from '../shared/member.ts';
import { SellerReferrer, useInvited } from '../shared/referrer/seller-referrer.tsx';
import { SignIn } from '../shared/sign-in.tsx';
import type { Kept, Review } from './kept.ts';
import { LotForm } from './lot-form.tsx';
import { useBlobUrls } from './photos-field.tsx';
import { StepSection } from './step.tsx';
import { useCommission } from './use-commission.ts';
import { useNewLot } from './use-new-lot.ts';
import { fieldErrorsOf } from './use-saving.ts';
import { SendingState, WordsStep } from './words-step.tsx';

const SignInAgain = part(() => import('../shared/sign-in-again.tsx'));
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The last thing before a first lot is published; what was typed waits behind it. */
function SignInPanel({ onBack }: { onBack: () => void }) {
  const m = useMessages('market/publish').signIn;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section className="grid gap-4 rounded-l border-2 border-ink bg-raised p-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-20 text-head outline-none">
          {m.title}
        </h2>
        <p className="mt-1 text-muted">{m.text}</p>
      </div>
      <SignIn />
      <p className="text-[0.92rem] text-muted">
        {m.accept}{' '}
        <Link href="/terminos" className="underline underline-offset-4">
          {m.terms}
        </Link>{' '}
        {m.and}{' '}
        <Link href="/privacidad" className="underline underline-offset-4">
          {m.privacy}
        </Link>
        .
      </p>
      <div>
        <Button look="quiet" size="s" className="-mx-3 min-h-11 underline" onClick={onBack}>
          {m.back}
        </Button>
      </div>
    </section>
  );
}

interface ReviewProps {
  readonly lot: ReturnType<typeof useNewLot>;
  readonly kept: Kept;
  readonly review: Review;
  readonly onWords: () => void;
}

const noErrors: ReadonlyMap<string, string> = new Map();

/** What Aria read, to be corrected and published. Nobody signs in before the very end. */
function ReviewSteps({ lot, kept, review, onWords }: ReviewProps) {
  const m = useMessages('market/publish');
  const { plural } = useFormat();
  const [, navigate] = useLocation();
  const member = useLikelyMember().data ?? null;
  const isMember = member !== null;
  const hasEnded = useSessionEnded();
  const commission = useCommission(isMember);
  const seller = useOperation(getMySeller, undefined, { enabled: isMember }).data;
  const invited = useInvited(isMember);
  const [hasChanged, setHasChanged] = useState(false);
  const photos = useBlobUrls(kept.photos);
  const isSigningIn = kept.publishAt !== undefined && !isMember;
  const asksName = !isMember || seller?.name === '';
  useEffect(() => () => sessionEnded(false), []);

  const store = async (publish: boolean) => {
    const stored = await lot.store(publish);
    if (!stored) return;
    if (stored.status === 'hidden') {
      toast(m.held, stored.hiddenReason ?? undefined);
      return navigate('/mi/lotes');
    }
    toast(publish ? m.published : m.saved);
    navigate(publish ? `/lote/${stored.id}` : `/publicar?lote=${stored.id}`);
  };
  const send = (publish: boolean) => {
    if (isMember) void store(publish);
    else void lot.change({ publishAt: commission?.percent ?? 0 });
  };

  const { publishAt } = kept;
  const going = useRef(false);
  useEffect(() => {
    const isKnown = commission !== undefined && seller !== undefined && invited !== undefined;
    if (publishAt === undefined || !isMember || !isKnown || going.current) return;
    going.current = true;
    const isAsShown = commission.percent <= publishAt;
    setHasChanged(!isAsShown);
    // An invitation counts only if its seller confirms it before their first publication.
    void lot.change({ publishAt: undefined }).then(() => (isAsShown && !invited ? store(true) : undefined));
  });

  const [refused, setRefused] = useState(noErrors);
  useEffect(() => setRefused(lot.error ? fieldErrorsOf(lot.error) : noErrors), [lot.error]);
  const trouble = () => {
    if (hasChanged) return <p>{m.commissionChanged}</p>;
    if (!lot.error || refused.size > 0) return null;
    return <p>{lot.error instanceof ApiError ? readable(lot.error) : m.offline}</p>;
  };
  const count = kept.photos.length;
  const storing = () => {
    if (lot.sending.state !== 'sending') return null;
    return lot.sending.photo === 0 ? m.sending : <SendingState sending={lot.sending} photos={count} />;
  };
  const words = [count > 0 && plural(m.photos.count, count), kept.text.trim()].filter(Boolean).join(' · ');
  return (
    <div className="grid gap-6">
      <LotForm
        edited={review.edited}
        onChange={(changes) => lot.review({ edited: { ...review.edited, ...changes } })}
        step={review.step}
        onStep={(step) => lot.review({ step })}
        isMember={isMember}
        commission={commission}
        sellerName={asksName ? review.sellerName : undefined}
        onSellerName={(sellerName) => lot.review({ sellerName })}
        cover={photos[0]?.src}
        refused={refused}
        trouble={trouble()}
        notes={review.notes}
        status={storing()}
        busy={lot.sending.state === 'sending'}
        isHandedOver={isSigningIn}
        onSend={send}
      >
        <StepSection title={m.steps.words} state="done" summary={words} onOpen={onWords}>
          {null}
        </StepSection>
      </LotForm>
      {isSigningIn && <SignInPanel onBack={() => void lot.change({ publishAt: undefined })} />}
      {isMember && <SellerReferrer />}
      {hasEnded && (
        <Suspense fallback={null}>
          <SignInAgain />
        </Suspense>
      )}
    </div>
  );
}

/** The longest list that an address brings along. */
const longestGiven = 4_000;

/** Takes a list from the address, as Aria hands it over, unless another lot was begun on this device. */
function useGivenList({ kept, write }: ReturnType<typeof useNewLot>, given: string | null | undefined): void {
  const taken = useRef<string>(undefined);
  useEffect(() => {
    if (!kept || !given || taken.current === given) return;
    taken.current = given;
    if (kept.text.trim() === '' && kept.photos.length === 0) write({ text: given.slice(0, longestGiven) });
  });
}

/** A lot that does not exist yet: words and photos, then what Aria read of them. */
export function NewLot() {
  const m = useMessages('market/publish');
  const scanned = useQueryParameter('bodega');
  const lot = useNewLot(scanned && isId.test(scanned) ? scanned : undefined);
  useGivenList(lot, useQueryParameter('lista'));
  const [isWriting, setIsWriting] = useState(false);
  const { kept } = lot;
  const isReview = kept?.review !== undefined && !isWriting;
  return (
    <>
      <h1 className="text-title">{isReview ? m.lot.heading : m.title}</h1>
      {!isReview && <p className="mt-3 max-w-[52ch] text-lead text-muted">{m.lead}</p>}
      <div className="mt-6">
        {/* A prerendered field would lose what is typed before what this device keeps is read. */}
        {!kept && <Rows />}
        {kept && !isReview && (
          <WordsStep lot={lot} kept={kept} scanned={scanned ?? undefined} onRead={() => setIsWriting(false)} />
        )}
        {kept?.review && isReview && (
          <ReviewSteps lot={lot} kept={kept} review={kept.review} onWords={() => setIsWriting(true)} />
        )}
      </div>
    </>
  );
}
