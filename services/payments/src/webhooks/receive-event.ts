import type Stripe from 'stripe';
import { applyEvent, type EventNeeds } from './apply-event.ts';
import type { LateWebhooks } from './late-webhook-store.ts';

export interface Receiving extends EventNeeds {
  readonly late: LateWebhooks;
}

/** Applies an event; where that fails it is noted as stuck, for staff, and the error goes on to whoever sent it. */
export async function receiveEvent(needs: Receiving, event: Stripe.Event, foundBy: 'webhook' | 'list' = 'webhook') {
  const noted = {
    id: event.id,
    type: event.type,
    account: event.account ?? null,
    foundBy,
    happenedAt: new Date(event.created * 1_000),
  };
  try {
    const outcome = await applyEvent(needs, event);
    if (foundBy === 'list') await needs.late.noteFound(noted);
    await needs.late.noteApplied(event.id);
    return outcome;
  } catch (err) {
    await needs.late.noteFailed(noted, err instanceof Error ? err.message : String(err));
    throw err;
  }
}
