import { run, runCount, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { templateChanged } from '@tianguis/proto/outreach/templates/events';
import { day, minute } from '@tianguis/proto/time';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';
import { type Approval, twilioReview, type UnderReview } from './twilio-review.ts';

/** Failed calls in a row after which a template is left to staff; about two hours. */
const mostAttempts = 16;
const firstWait = 2_000;
const longestWait = 15 * minute;

/** Milliseconds until the provider is asked again about a template; undefined: only after staff resubmit it. */
export const waitAfter = (attempts: number): number | undefined =>
  attempts + 1 >= mostAttempts ? undefined : Math.min(longestWait, firstWait * 2 ** attempts);

const together = 5;

/** Submits templates to the provider and asks for the state of their review; with an id, only that one. */
export async function submitTemplates(deps: Deps, only?: number): Promise<void> {
  const templates = await claim(deps, only);
  const worker = async (): Promise<void> => {
    for (let next = templates.shift(); next; next = templates.shift()) await submit(deps, next);
  };
  await Promise.all(Array.from({ length: together }, worker));
}

async function submit(deps: Deps, template: UnderReview): Promise<void> {
  const provider = twilioReview(deps.twilio);
  try {
    const sid = template.contentSid ?? (await provider.createContent(template));
    // Stored before the review is requested: a text that was submitted once is not submitted again.
    if (!template.contentSid && !(await noteRegistered(deps, template, sid))) return;
    await noteDecided(deps, template, await reviewOf(provider, template, sid));
  } catch (err) {
    deps.logger.warn({ err, template: template.id }, 'a template waits for the provider');
    if ((err as { status?: number }).status === 404 && template.contentSid)
      await forgetContent(deps, template.contentSid);
    await noteFailed(deps, template, reasonOf(err), waitAfter(template.attempts));
  }
}

async function reviewOf(provider: ReturnType<typeof twilioReview>, template: UnderReview, sid: string) {
  const known = template.contentSid ? await provider.approvalOf(sid) : undefined;
  if (known && known.status !== 'unsubmitted') return known;
  await provider.requestApproval(template, sid);
  return provider.approvalOf(sid);
}

const longestReason = 300;

/** Why a call to the provider failed, in its words. */
const reasonOf = (err: unknown): string => (err instanceof Error ? err.message : String(err)).slice(0, longestReason);

const underReview = sql`('received', 'pending')`;

// A claim outlasts fifty templates of a slow provider, so that no other replica asks about them meanwhile; it ends with the answer. With
// an id, a template is claimed whether or not it is time to ask again.
const claimTemplates = statement(
  (p: { only: number | null }) => sql<UnderReview>`
    update message_templates set approval_claim_at = now() where id = any(array(
      select id from message_templates
      where is_active and approval <> 'failed'
        and (content_sid is null or approval = 'unsubmitted' or approval in ${underReview})
        and (${p.only}::int is null or id = ${p.only})
        and (${p.only}::int is not null or approval_retry_at is null or approval_retry_at <= now())
        and (${p.only}::int is not null or approval not in ${underReview} or approval_ask_at is null or approval_ask_at <= now())
        and (approval_claim_at is null or approval_claim_at < now() - interval '1 minute')
      order by id limit 50 for update skip locked
    )) returning id, name, category, language, content, variables, version, content_sid as "contentSid",
      approval_attempts as attempts`,
);

/** Claims templates that the provider has yet to learn of or to decide on, each for one replica at a time. */
const claim = ({ storage }: Deps, only: number | undefined): Promise<UnderReview[]> =>
  run(storage, claimTemplates({ only: only ?? null }));

interface Version {
  readonly id: number;
  readonly version: number;
}

const storeContentSid = statement((p: Version & { readonly contentSid: string }) =>
  db
    .updateTable('message_templates')
    .set(({ fn }) => ({ content_sid: p.contentSid, updated_at: fn<Date>('now') }))
    .where('id', '=', p.id)
    .where('version', '=', p.version)
    .where('content_sid', 'is', null),
);

/** False where the text was replaced in the meantime: the submitted one is deleted again. */
const noteRegistered = ({ storage }: Deps, { id, name, version }: UnderReview, contentSid: string): Promise<boolean> =>
  storage.transaction(async (tx) => {
    const isStored = (await runCount(tx, storeContentSid({ id, version, contentSid }))) > 0;
    if (!isStored) await discardContent(tx, contentSid, name);
    return isStored;
  });

interface Decided {
  readonly isActive: boolean;
  readonly approval: string;
}

const storeApproval = statement(
  (p: Version & Approval) => sql<Decided>`
    update message_templates set approval = ${p.status}, approval_reason = ${p.reason}, approval_attempts = 0,
      approval_retry_at = null, review_since = case when approval in ${underReview} then review_since else now() end, updated_at = now()
    where id = ${p.id} and version = ${p.version}
      and (approval, approval_reason, approval_attempts) is distinct from (${p.status}, ${p.reason}, 0)
    returning is_active as "isActive", approval`,
);

// A review that just started is asked for sooner: WhatsApp decides on most texts within a minute, and on a few after a person read them.
const endClaim = statement(
  (p: Version) => sql`
    update message_templates set approval_claim_at = null, approval_ask_at = now() + interval '1 second' *
      least(20, greatest(2, extract(epoch from now() - coalesce(review_since, updated_at)) / 4))
    where id = ${p.id} and version = ${p.version} and approval in ${underReview}`,
);

const noteDecided = (deps: Deps, { id, version }: UnderReview, { status, reason }: Approval): Promise<void> =>
  deps.storage.transaction(async (tx) => {
    await publish(deps, tx, { id, version }, await run(tx, storeApproval({ id, version, status, reason })));
    await run(tx, endClaim({ id, version }));
  });

const storeFailure = statement(
  (p: Version & { readonly why: string; readonly wait: number | null }) => sql<Decided>`
    update message_templates set approval_claim_at = null, approval_attempts = approval_attempts + 1,
      approval_retry_at = now() + ${p.wait}::float8 * interval '1 millisecond', approval_reason = ${p.why},
      approval = case when ${p.wait}::float8 is null then 'failed' else approval end, updated_at = now()
    where id = ${p.id} and version = ${p.version} returning is_active as "isActive", approval`,
);

/** A call failed. The provider is asked again after `wait` milliseconds; without them, staff have to resubmit it. */
const noteFailed = (deps: Deps, { id, version }: UnderReview, why: string, wait: number | undefined): Promise<void> =>
  deps.storage.transaction(async (tx) => {
    await publish(deps, tx, { id, version }, await run(tx, storeFailure({ id, version, why, wait: wait ?? null })));
  });

async function publish({ outbox }: Deps, tx: Tx, { id, version }: Version, rows: readonly Decided[]): Promise<void> {
  const events = rows.map((row) => ({ subject: `templates/${id}`, data: { templateId: id, version, ...row } }));
  await outbox.appendAll(tx, templateChanged, events);
}

const dropContentSid = statement((p: { contentSid: string }) =>
  db
    .updateTable('message_templates')
    .set({ content_sid: null, approval: 'unsubmitted', approval_claim_at: null })
    .where('content_sid', '=', p.contentSid),
);

/** The provider no longer knows this content: its template is submitted anew. */
export async function forgetContent({ storage }: Deps, contentSid: string): Promise<void> {
  await run(storage, dropContentSid({ contentSid }));
}

/** A text at the provider that no template uses any more. */
interface DiscardedContent {
  readonly contentSid: string;
  readonly attempts: number;
}

const addDiscarded = statement((p: { contentSid: string; name: string }) =>
  db
    .insertInto('discarded_contents')
    .values({ content_sid: p.contentSid, name: p.name })
    .onConflict((on) => on.doNothing()),
);

/** Has a text deleted at the provider, soon. */
export async function discardContent(tx: Tx, contentSid: string, name: string): Promise<void> {
  await run(tx, addDiscarded({ contentSid, name }));
}

/** Once a text is left to staff, we notice within a day that they deleted it at the provider by hand. */

/** Deletes at the provider what no template uses any more. */
export async function eraseContents(deps: Deps): Promise<void> {
  for (const content of await claimDiscarded(deps)) await eraseContent(deps, content);
}

const postponeErasing = statement(
  (p: { contentSid: string; reason: string; wait: number }) => sql`
    update discarded_contents set attempts = least(attempts + 1, 1000), reason = ${p.reason},
      retry_at = now() + ${p.wait}::float8 * interval '1 millisecond' where content_sid = ${p.contentSid}`,
);

const dropDiscarded = statement((p: { contentSid: string }) =>
  db.deleteFrom('discarded_contents').where('content_sid', '=', p.contentSid),
);

async function eraseContent({ storage, twilio, logger }: Deps, { contentSid, attempts }: DiscardedContent) {
  try {
    await twilioReview(twilio).deleteContent(contentSid);
  } catch (err) {
    logger.warn({ err, content: contentSid }, 'a text stays at the provider for now');
    const wait = waitAfter(attempts) ?? day;
    await run(storage, postponeErasing({ contentSid, reason: reasonOf(err), wait }));
    return;
  }
  await run(storage, dropDiscarded({ contentSid }));
}

const claimDueContents = statement(
  () => sql<DiscardedContent>`
    update discarded_contents set retry_at = now() + interval '1 minute' where content_sid = any(array(
      select content_sid from discarded_contents where retry_at <= now() order by retry_at limit 20 for update skip locked
    )) returning content_sid as "contentSid", attempts`,
);

/** Claims the texts that are due, each for one replica at a time. */
const claimDiscarded = ({ storage }: Deps): Promise<DiscardedContent[]> => run(storage, claimDueContents());

const contentsForStaff = statement(() =>
  db
    .selectFrom('discarded_contents')
    .select(({ fn, ref, val }) => [
      'content_sid as contentSid',
      'name',
      fn.coalesce(ref('reason'), val('')).as('reason'),
      'created_at as since',
    ])
    .where('attempts', '>=', mostAttempts)
    .orderBy('created_at')
    .limit(100),
);

/** Texts that staff have to delete at the provider, oldest first. */
export const contentsLeft = ({ storage }: Deps) => run(storage, contentsForStaff());
