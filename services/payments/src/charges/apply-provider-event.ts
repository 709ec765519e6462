import type { CardProvider, ProviderEvent, Sighting } from '../provider/provider.ts';
import type { Limits } from './limits.ts';
import { isFinal, isInDoubt, type Payment } from './payment.ts';
import type { Payments } from './payment-store.ts';
import { recordSighting } from './record-sighting.ts';
import type { InUnitOfWork } from './unit-of-work.ts';

interface Needs {
  readonly payments: Pick<Payments, 'find' | 'findFor'>;
  readonly provider: Pick<CardProvider, 'retrieve' | 'cancel'>;
  readonly inUnitOfWork: InUnitOfWork;
  readonly limits: Pick<Limits, 'declinesPerIntent'>;
}

type Applied = 'applied' | 'repeat' | 'not_ours';

/** Applies an event once. Events come late, repeated and in any order: where the order matters, the provider is asked. */
export async function applyProviderEvent(needs: Needs, event: ProviderEvent): Promise<Applied> {
  const seen = await currentSighting(needs, event.seen);
  const applied = await needs.inUnitOfWork(async (unit): Promise<Applied> => {
    if (!(await unit.enterEvent(event.id, event.type))) return 'repeat';
    const settled = await recordSighting(unit, seen, event.declined);
    return settled ? 'applied' : 'not_ours';
  });
  if (event.declined) await endTrials(needs, event.seen);
  return applied;
}

/** A payment is no place to try out cards. Where the provider cannot be asked, it repeats the event, and so do we. */
async function endTrials({ payments, provider, inUnitOfWork, limits }: Needs, { stripeId }: Sighting): Promise<void> {
  const payment = await payments.find(stripeId);
  if (!payment || isFinal(payment.status) || payment.declines < limits.declinesPerIntent) return;
  const seen = await provider.cancel(stripeId);
  if (seen) await inUnitOfWork((unit) => recordSighting(unit, seen));
}

// Only the provider's answer says until when held money can be captured.
const tellsNoDeadline = ({ status, captureBefore }: Sighting): boolean =>
  status === 'requires_capture' && captureBefore === undefined;

// Likewise the card that paid an order: who brought its seller does not earn by a card of their own.
const tellsNoCard = ({ orderId, means, cardFingerprint }: Payment, { status }: Sighting): boolean =>
  orderId !== null && means === 'card' && cardFingerprint === null && status === 'succeeded';

async function currentSighting({ payments, provider }: Needs, seen: Sighting): Promise<Sighting> {
  const payment = await payments.findFor(seen);
  if (!payment) return seen;
  const isAsked = isInDoubt(payment.status, seen.status) || tellsNoDeadline(seen) || tellsNoCard(payment, seen);
  if (!isAsked) return seen;
  const now = await provider.retrieve(seen.stripeId);
  return now ? { ...now, failureReason: seen.failureReason ?? now.failureReason } : seen;
}
