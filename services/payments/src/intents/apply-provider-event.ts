import type { CardProvider, ProviderEvent, Sighting } from '../provider/provider.ts';
import { isInDoubt } from './payment.ts';
import type { Payments } from './payment-store.ts';
import { recordSighting } from './record-sighting.ts';
import type { InUnitOfWork } from './unit-of-work.ts';

interface Needs {
  readonly payments: Pick<Payments, 'findFor'>;
  readonly provider: Pick<CardProvider, 'retrieve'>;
  readonly inUnitOfWork: InUnitOfWork;
}

type Applied = 'applied' | 'repeat' | 'not_ours';

/** Applies an event once. Events come late, repeated and in any order: where the order matters, the provider is asked. */
export async function applyProviderEvent(needs: Needs, event: ProviderEvent): Promise<Applied> {
  const seen = await currentSighting(needs, event.seen);
  return needs.inUnitOfWork(async (unit) => {
    if (!(await unit.enterEvent(event.id, event.type))) return 'repeat';
    const settled = await recordSighting(unit, seen, event.declined);
    return settled ? 'applied' : 'not_ours';
  });
}

async function currentSighting({ payments, provider }: Needs, seen: Sighting): Promise<Sighting> {
  const payment = await payments.findFor(seen);
  if (!payment || !isInDoubt(payment.status, seen.status)) return seen;
  const now = await provider.retrieve(seen.stripeId);
  return now ? { ...now, failureReason: seen.failureReason ?? now.failureReason } : seen;
}
