import { run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { NotificationRequest, NotificationTemplate } from '@tianguis/proto/notifications';
import type { SkipReason } from '@tianguis/proto/outreach/messaging/message';
import { memberPhones } from '../contacts/members.ts';
import type { Deps } from '../platform/room.ts';

/** The job that sends what waited for the review of its text. */
export const lateNoticesJob = 'send-late-notices';

/** Notices in one run. */
const most = 500;
/** Hours for which a notice is of use. */
const ofUse = 24;

/** What is of no use later: a code that was asked for then, and what is about an hour or a day. */
const onlyNow: ReadonlySet<NotificationTemplate> = new Set(['sign_in_code', 'driver_reminder', 'driver_day']);

/** Whether a notice that the gate skipped is worth keeping until its text is approved. */
export const isOfUseLater = (template: NotificationTemplate, skip: SkipReason | null): boolean =>
  skip === 'outside_window' && !onlyNow.has(template);

/** Notices of a state, which each newer one about the same thing makes worthless. All others say something of their own. */
const statesBefore: Partial<Record<NotificationTemplate, readonly NotificationTemplate[]>> = {
  order_changed: ['order_changed', 'order_placed'],
  refund_changed: ['refund_changed'],
  offer_changed: ['offer_changed'],
  listing_ending: ['listing_ending'],
  listing_question_reminder: ['listing_question_reminder', 'listing_question'],
};

/** Warnings to an address that is no longer its member's. */
const toFormerAddress: ReadonlySet<NotificationTemplate> = new Set(['address_changed']);

interface Kept {
  readonly id: string;
  readonly address: string;
  readonly about: string | null;
  readonly memberId: number | null;
  readonly kind: string | null;
  readonly holderId: number | null;
  /** These three are JSON. */
  readonly variables: string;
  readonly sealed: string;
  readonly attachments: string;
}

const withhold = statement(
  (p: Kept) => sql`
    update notifications set status = 'withheld', address = ${p.address}, about = ${p.about},
      member_id = ${p.memberId}, kind = ${p.kind}, holder_id = ${p.holderId}, variables = ${p.variables}::text::jsonb,
      sealed = ${p.sealed}::text::jsonb, attachments = ${p.attachments}::text::jsonb
    where id = ${p.id}`,
);

const blank = sql`
  address = null, about = null, member_id = null, kind = null, holder_id = null, variables = '{}', sealed = '{}',
  attachments = '{}'`;

interface Newer {
  readonly id: string;
  readonly address: string;
  readonly memberId: number | null;
  readonly about: string;
  readonly templates: readonly NotificationTemplate[];
}

const supersede = statement(
  (p: Newer) => sql`
    update notifications set status = 'skipped', ${blank}
    where status = 'withheld' and (address = ${p.address} or member_id = ${p.memberId}::int) and id <> ${p.id}
      and about = ${p.about} and template = any(${p.templates}::text[])`,
);

const forgetPhone = statement(
  (p: { phone: string }) => sql`
    update notifications set status = 'expired', ${blank} where status = 'withheld' and address = ${p.phone}`,
);

const forgetMember = statement(
  (p: { memberId: number }) => sql`
    update notifications set status = 'expired', ${blank}
    where status = 'withheld' and (member_id = ${p.memberId} or holder_id = ${p.memberId})`,
);

const endOld = statement(
  () => sql`
    update notifications set status = 'skipped', ${blank}
    where status = 'withheld' and created_at < now() - ${ofUse} * interval '1 hour'`,
);

const due = statement(
  (p: { limit: number }) => sql<{ id: string }>`
    select n.id from notifications as n
    join notification_templates as t on t.name = n.template and t.language = n.language
    join message_templates as m on m.id = t.message_template_id
    where n.status = 'withheld' and m.approval = 'approved'
    order by n.created_at limit ${p.limit}`,
);

type Withheld = Omit<NotificationRequest, 'notificationId' | 'to' | 'about' | 'memberId' | 'kind'> & {
  readonly address: string;
  readonly about: NotificationRequest['about'] | null;
  readonly memberId: number | null;
  readonly kind: NotificationRequest['kind'] | null;
  readonly holderId: number | null;
};

const lock = statement(
  (p: { id: string }) => sql<Withheld>`
    select template, language, purpose, address, about, member_id as "memberId", kind, holder_id as "holderId",
      variables, sealed, attachments from notifications
    where id = ${p.id} and status = 'withheld' for update`,
);

const resume = statement(
  (p: { id: string }) => sql`update notifications set status = 'queued', ${blank} where id = ${p.id}`,
);

const giveUp = statement(
  (p: { id: string }) => sql`
    update notifications set status = 'skipped', ${blank} where id = ${p.id} and status = 'withheld'`,
);

/** Keeps a notice until its text is approved, a day at most. */
export async function withholdNotice(tx: Tx, request: NotificationRequest): Promise<void> {
  const { notificationId: id, to, template, about = null, memberId = null, kind = null } = request;
  const { variables, sealed = {}, attachments = {} } = request;
  const holderId = toFormerAddress.has(template) ? null : ((await memberPhones.memberAt(tx, to.address)) ?? null);
  await run(
    tx,
    withhold({
      id,
      address: to.address,
      about,
      memberId,
      kind,
      holderId,
      variables: JSON.stringify(variables),
      sealed: JSON.stringify(sealed),
      attachments: JSON.stringify(attachments),
    }),
  );
}

/** What is withheld of the same thing tells of a state that is over. */
export async function dropSuperseded(tx: Tx, request: NotificationRequest): Promise<void> {
  const { notificationId: id, to, template, about, memberId = null } = request;
  const templates = statesBefore[template];
  if (!templates || about === undefined) return;
  await run(tx, supersede({ id, address: to.address, memberId, about, templates }));
}

/** Forgets what is withheld from a phone. */
export async function forgetWithheld(tx: Tx, phone: string): Promise<void> {
  await run(tx, forgetPhone({ phone }));
}

/** Forgets what is withheld from a member, whatever phone they had then. */
export async function forgetWithheldOf(tx: Tx, memberId: number): Promise<void> {
  await run(tx, forgetMember({ memberId }));
}

type Send = (tx: Tx, request: NotificationRequest) => Promise<void>;

/**
 * Sends withheld notices whose text has been approved since, by today's rules of the gate, and ends those that are a day old. A notice
 * that cannot be sent, for example because a newer text needs a variable that it lacks, does not hold up the others.
 */
export async function sendLateNotices(
  { storage, logger }: Pick<Deps, 'storage' | 'logger'>,
  send: Send,
  signal: AbortSignal,
): Promise<void> {
  await run(storage, endOld());
  for (const { id } of await run(storage, due({ limit: most }))) {
    if (signal.aborted) return;
    try {
      await sendLate(storage, id, send);
    } catch (err) {
      logger.error({ err, notification: id }, 'a notice that waited for the review of its text cannot be sent');
      await run(storage, giveUp({ id }));
    }
  }
}

async function sendLate(storage: Pick<Storage, 'transaction'>, id: string, send: Send): Promise<void> {
  await storage.transaction(async (tx) => {
    const found = await runMaybe(tx, lock({ id }));
    if (!found) return;
    const { address, about, memberId, kind, holderId, ...rest } = found;
    // The phone may be stolen, or somebody else's by now.
    const isStrangers = memberId === null && holderId !== null && (await memberPhones.of(tx, holderId)) !== address;
    if (isStrangers) {
      await run(tx, giveUp({ id }));
      return;
    }
    await run(tx, resume({ id }));
    await send(tx, {
      ...rest,
      notificationId: id,
      to: { channel: 'whatsapp', address },
      ...(about !== null && { about }),
      ...(memberId !== null && { memberId }),
      ...(kind !== null && { kind }),
    });
  });
}
