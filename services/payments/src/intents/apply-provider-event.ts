import { isInDoubt, type Sighting } from './payment.ts';
import type { CardProvider, Payments, WithLedger } from './ports.ts';
import { recordSighting } from './record-sighting.ts';

interface Ports {
  readonly payments: Payments;
  readonly provider: CardProvider;
  readonly withLedger: WithLedger;
}

/** An event about a payment, whose signature was checked. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly seen: Sighting;
  /** The event tells of one declined attempt. */
  readonly declined: boolean;
}

export type Applied = 'applied' | 'repeat' | 'not_ours';

/** Applies an event once. Events come late, repeated and in any order: where the order matters, the provider is asked. */
export async function applyProviderEvent(ports: Ports, event: ProviderEvent): Promise<Applied> {
  const seen = await currentSighting(ports, event.seen);
  return ports.withLedger(async (ledger) => {
    if (!(await ledger.enterEvent(event.id, event.type))) return 'repeat';
    const settled = await recordSighting(ledger, seen, event.declined);
    return settled ? 'applied' : 'not_ours';
  });
}

async function currentSighting({ payments, provider }: Ports, seen: Sighting): Promise<Sighting> {
  const payment = await payments.findFor(seen);
  if (!payment || !isInDoubt(payment.status, seen.status)) return seen;
  const now = await provider.retrieve(seen.stripeId);
  return now ? { ...now, failureReason: seen.failureReason ?? now.failureReason } : seen;
}
