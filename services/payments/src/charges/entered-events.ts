import { run, runCount, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import { db } from '../platform/sql.ts';

const enter = statement(
  (p: { id: string; type: string }) =>
    db
      .insertInto('stripe_events')
      .values({ id: p.id, type: p.type })
      .onConflict((conflict) => conflict.doNothing()),
  { name: 'enter_event' },
);

const noteApplied = statement(
  (p: { id: string; now: Date }) =>
    db
      .updateTable('late_webhooks')
      .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), applied_at: p.now, tried_at: p.now }))
      .where('id', '=', p.id)
      .where('applied_at', 'is', null),
  { name: 'webhook_applied' },
);

/** Notes that an event that had failed, if it had, is stuck no longer. */
export async function recordApplied(on: Pick<Tx, 'query'>, id: string): Promise<void> {
  await run(on, noteApplied({ id, now: new Date() }));
}

/**
 * Records that an event is applied, in the transaction of its effect. False where it was applied before. Waits for another delivery
 * of the event, so a failure of that one is known before the event is noted as applied.
 */
export async function enterEvent(tx: Tx, id: string, type: string): Promise<boolean> {
  const [entered] = await Promise.all([runCount(tx, enter({ id, type })), recordApplied(tx, id)]);
  return entered > 0;
}

const leave = statement((p: { id: string }) => db.deleteFrom('stripe_events').where('id', '=', p.id));

/**
 * Runs `work` while no other delivery of an event is applied or fails. `isApplied`: whether the event was applied before.
 */
export async function withoutOthers(
  tx: Tx,
  { id, type }: { readonly id: string; readonly type: string },
  work: (isApplied: boolean) => Promise<void>,
): Promise<void> {
  const isApplied = (await runCount(tx, enter({ id, type }))) === 0;
  await work(isApplied);
  if (!isApplied) await run(tx, leave({ id }));
}

// Stripe repeats an event for three days at most; we keep ten times that.
const forget = statement(
  () => sql`
  delete from stripe_events where id = any(array(select id from stripe_events
    where received_at < now() - interval '30 days' order by received_at limit 1000 for update skip locked))`,
);

/** Forgets events that cannot be repeated any more. */
export async function forgetOldEvents(on: Pick<Storage, 'query'>): Promise<void> {
  await run(on, forget());
}
