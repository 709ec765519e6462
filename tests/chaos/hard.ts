import { setTimeout as pause } from 'node:timers/promises';
import type { Stack } from '@tianguis/local/stack/stack-file';

/** What a hard stack starts with: a platform without money, whose carriers wait until sales are available. */
export const hardEnv = { OPENING_BALANCE: '0' };

/** Refunds of a sale wait until it is available, whatever the balance has. Holds outlast the days that pass, and banks answer by the page alone. */
const stripe = { availableAfterDays: 3, refundsWait: true, holdSeconds: 2_000_000, payoutDays: null };

/** A day that passes slowly. */
const slowMs = 15_000;

/** Twilio's list has a message some time after it was accepted. */
const twilio = { listedAfterMs: 3_000 };

async function control({ sandbox }: Stack, path: string, body: object): Promise<void> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const reply = await fetch(`${sandbox?.url}${path}`, init);
  if (!reply.ok) throw new Error(`The sandbox refused ${JSON.stringify(body)}: ${await reply.text()}`);
}

/** Has the sandbox behave as the providers do, and not as a demo needs it. */
export const setHard = (stack: Stack): Promise<void> => control(stack, '/settings', { stripe, twilio });

/**
 * Lets days pass at the providers until all is over: the first ones fast, then slowly, as what comes late may wait for money again and
 * holds may not end meanwhile.
 */
export async function passDays(stack: Stack, { fast, isOver }: { readonly fast: number; isOver(): boolean }) {
  for (let day = 0; day < fast || !isOver(); day += 1) {
    await control(stack, '/clock', { days: 1 });
    const end = performance.now() + (day < fast ? 1_000 : slowMs);
    while (performance.now() < end && !(day >= fast && isOver())) await pause(100);
  }
}
