import { notFound } from '@tianguis/chassis/http/error';
import { anyOf, run, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { disputeStatusesToAnswer } from '@tianguis/proto/payments/disputes/operations';
import { minute } from '@tianguis/proto/time';
import type Stripe from 'stripe';
import { recordApplied, withoutOthers } from '../charges/entered-events.ts';
import { isForStaff } from '../orders/step-store.ts';
import { problems } from '../payouts/deposit-store.ts';
import { audit } from '../platform/audit.ts';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';
import { isHandled, paymentEvent } from '../provider/stripe-events.ts';
import { applyEvent } from './apply-event.ts';
import { logIgnored } from './event-origin.ts';

type Sql = Pick<Storage, 'query'>;
type FoundBy = 'webhook' | 'list';

/** Applies an event. If that fails, records it as stuck, for staff, and throws. */
export async function receiveEvent(deps: Deps, event: Stripe.Event, foundBy: FoundBy = 'webhook') {
  const { storage } = deps;
  try {
    const { outcome, isEntered } = await applyEvent(deps, event);
    logIgnored(deps, event, outcome);
    if (foundBy === 'list') await recordFound(storage, event);
    if (foundBy === 'list' || !isEntered) await recordApplied(storage, event.id);
    return outcome;
  } catch (err) {
    await recordFailed(storage, event, foundBy, err instanceof Error ? err.message : String(err));
    throw err;
  }
}

/** Applies an event once more, in the provider's current version; false if that failed again, which is recorded. */
export async function replayWebhook(deps: Deps, id: string, staffId: number | null): Promise<{ applied: boolean }> {
  const { storage, provider, inTransaction, outbox, logger } = deps;
  const event = await provider.events.find(id, await accountOf(storage, id));
  if (!event) throw notFound('webhook_not_found');
  const { type } = event;
  await inTransaction(({ tx }) =>
    audit(outbox, tx, { action: 'webhook_replayed', subject: `webhooks/${id}`, staffId, detail: { type } }),
  );
  try {
    await receiveEvent(deps, event);
    return { applied: true };
  } catch (err) {
    logger.warn({ err, event: id }, 'a webhook failed again');
    return { applied: false };
  }
}

/** How long a webhook may take before it counts as lost. */
const graceMs = 2 * minute;
const perLook = 100;

/** Applies events that the provider lists since a moment and no webhook brought. Returns how many there were. */
export async function findLostEvents(deps: Deps, since: Date, now = new Date()): Promise<number> {
  let lost = 0;
  const listed = (await Array.fromAsync(deps.provider.events.list(since))).filter(isHandled).reverse();
  const due = listed.filter(({ created }) => created * 1_000 < now.getTime() - graceMs);
  for (let from = 0; from < due.length; from += perLook) {
    const some = due.slice(from, from + perLook);
    const ids = some.map(({ id }) => id);
    const known = await appliedOf(deps.storage, ids);
    for (const event of some.filter(({ id }) => !known.has(id))) {
      lost += 1;
      await receiveEvent(deps, event, 'list').catch((err: unknown) =>
        deps.logger.warn({ err, event: event.id }, 'an event that no webhook brought could not be applied'),
      );
    }
  }
  return lost;
}

interface LateWebhook {
  readonly id: string;
  readonly type: string;
  readonly foundBy: FoundBy;
  readonly happenedAt: Date;
  readonly attempts: number;
  readonly error: string | null;
  readonly triedAt: Date;
  /** Null while it is stuck. */
  readonly appliedAt: Date | null;
}

/** With how many there are, whatever is read of them. */
type CountedWebhook = LateWebhook & { readonly total: number; readonly stuck: number };

const lateWebhooks = statement(
  () => sql<CountedWebhook>`
  select id, type, found_by as "foundBy", happened_at as "happenedAt", attempts, error, tried_at as "triedAt", applied_at as "appliedAt",
    (count(*) over ())::int as total, (count(*) filter (where applied_at is null) over ())::int as stuck
  from late_webhooks where tried_at > now() - interval '30 days'
  order by applied_at is not null, tried_at desc limit 200`,
);

/** Webhooks that failed at first or never arrived; those that are stuck come first. */
export async function listLateWebhooks(on: Sql) {
  const rows = await run(on, lateWebhooks());
  const webhooks: LateWebhook[] = rows.map(({ total, stuck, ...webhook }) => webhook);
  return { webhooks, total: rows[0]?.total ?? 0, stuck: rows[0]?.stuck ?? 0 };
}

interface Failure {
  readonly id: string;
  readonly type: string;
  readonly foundBy: FoundBy;
  readonly happenedAt: Date;
  readonly error: string;
  /** The seller's account, where the event is about one. */
  readonly account: string | null;
  /** Where it needs no further attempt. */
  readonly appliedAt: Date | null;
}

const noteFailure = statement(
  (p: Failure) => sql`
  insert into late_webhooks as w (id, type, found_by, happened_at, attempts, error, account, applied_at)
  values (${p.id}, ${p.type}, ${p.foundBy}, ${p.happenedAt}, 1, ${p.error}, ${p.account}, ${p.appliedAt}::timestamptz)
  on conflict (id) do update set attempts = w.attempts + 1, error = excluded.error, tried_at = now(),
    applied_at = case when excluded.applied_at is not null then coalesce(w.applied_at, excluded.applied_at) end`,
);

/** Another delivery of the event may have been applied meanwhile; then nobody has to do anything about this one. */
async function recordFailed(on: Pick<Storage, 'transaction'>, event: Stripe.Event, foundBy: FoundBy, error: string) {
  const { id, type, account = null } = event;
  // After a declined card is entered, the payment may still have to be cancelled.
  const mayLackMore = paymentEvent(event)?.declined === true;
  await on.transaction((tx) =>
    withoutOthers(tx, { id, type }, async (isApplied) => {
      const appliedAt = isApplied && !mayLackMore ? new Date() : null;
      const failure = {
        id,
        type,
        foundBy,
        happenedAt: happenedAt(event),
        error: error.slice(0, 500),
        account,
        appliedAt,
      };
      await run(tx, noteFailure(failure));
    }),
  );
}

async function recordFound(on: Sql, event: Stripe.Event): Promise<void> {
  const row = { id: event.id, type: event.type, found_by: 'list', happened_at: happenedAt(event) };
  await run(
    on,
    db
      .insertInto('late_webhooks')
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

const happenedAt = ({ created }: Stripe.Event): Date => new Date(created * 1_000);

const accountById = statement((p: { id: string }) =>
  db.selectFrom('late_webhooks').select('account').where('id', '=', p.id),
);

/** The seller's account that a stuck event is about, if it is about one. */
async function accountOf(on: Sql, id: string): Promise<string | undefined> {
  return (await runMaybe(on, accountById({ id })))?.account ?? undefined;
}

const applied = statement((p: { ids: readonly string[] }) =>
  db.selectFrom('stripe_events').select('id').where('id', '=', anyOf(p.ids)),
);

/** Which of these events were applied. */
async function appliedOf(on: Sql, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await run(on, applied({ ids }))).map(({ id }) => id));
}

const alerts = statement(
  () => sql<
    Record<'disputes' | 'webhooks' | 'steps' | 'refunds' | 'payouts' | 'differences' | 'invoices' | 'debts', number>
  >`
  select (select count(*) from disputes where status = any(${disputeStatusesToAnswer}::text[]))::int as disputes,
  (select count(*) from late_webhooks where applied_at is null)::int as webhooks,
  (select count(*) from order_steps where ${isForStaff('order_steps')})::int as steps,
  (select count(*) from order_debts where state = 'open')::int as debts,
  (select count(*) from bank_refunds where state = 'given')::int as refunds,
  (select count(*) from (${problems}) as problems)::int as payouts,
  coalesce((select differences from audits order by ended_at desc, id desc limit 1), 0) as differences,
  (select count(*) from commission_invoices where state = 'refused' and resolved_at is null)::int as invoices`,
);

/** How much waits for staff. */
export const readAlerts = (on: Sql) => runOne(on, alerts());
