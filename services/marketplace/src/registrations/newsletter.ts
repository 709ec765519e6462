import { randomUUID } from 'node:crypto';
import { refused } from '@tianguis/chassis/http/error';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import type { newsletterInput } from '@tianguis/proto/marketplace/registrations/newsletter';
import { type NotificationRequest, sealVariable } from '@tianguis/proto/notifications';
import { day } from '@tianguis/proto/time';
import type { z } from 'zod';
import type { PrismaTx, Scope } from '../platform/database.ts';
import type { Deps } from '../platform/room.ts';
import { hashOf, newToken } from '../platform/token.ts';
import { addConsent } from '../recipients/consents.ts';

type Parts = Pick<Deps, 'outbox' | 'box' | 'publicUrl' | 'now'>;

interface Subscriber {
  readonly email: string;
  readonly language: Language;
  readonly privacyVersion: string;
}

// At most one mail in ten minutes to a mailbox, also with a `+` in its address: nobody can flood it with this form.
const requestSql = `insert into newsletter_subscriptions as s (email, language, privacy_version, mail_requested_at)
  values ($1, $2, $3, now())
  on conflict (email_key(email)) do update set email = excluded.email, language = excluded.language, privacy_version = excluded.privacy_version,
    status = 'pending', mail_requested_at = now(), updated_at = now()
  where s.status <> 'confirmed' and (s.mail_requested_at is null or s.mail_requested_at < now() - interval '10 minutes')
  returning id`;

/** Subscribes an address, once its owner confirms. The reply is always the same, so that it says nothing about the address. */
export async function subscribe(parts: Parts, tx: Tx, input: z.output<typeof newsletterInput>) {
  const { email, language, privacyVersion, website } = input;
  // People do not see this field; only bots fill it in.
  if (!website) {
    const { rows } = await tx.query<{ id: number }>(requestSql, [email, language, privacyVersion]);
    const [subscription] = rows;
    if (subscription) await sendConfirmation(parts, tx, subscription.id);
  }
  return { success: true as const };
}

/** A link to a page of the newsletter, in its reader's language. */
export function newsletterLink(publicUrl: string, path: string, language: Language, token: string): string {
  const url = new URL(path, publicUrl);
  url.search = new URLSearchParams({ token, lang: language }).toString();
  return url.href;
}

const linkLife = 7 * day;

const subscriber = 'email, language, privacy_version as "privacyVersion"';
const keepTokens = `update newsletter_subscriptions
  set confirm_hash = $2, confirm_until = now() + interval '7 days', leave_hash = $3, updated_at = now()
  where id = $1 and status = 'pending' returning ${subscriber}`;

/** Requests the mail with the links to confirm and to leave. We keep hashes of their tokens; only the newest mail is valid. */
async function sendConfirmation({ outbox, box, publicUrl, now }: Parts, tx: Tx, id: number): Promise<void> {
  const confirm = newToken();
  const leave = newToken();
  const { rows } = await tx.query<Subscriber>(keepTokens, [id, confirm.hash, leave.hash]);
  const [found] = rows;
  if (!found) return;
  const { email, language } = found;
  const until = new Date(now().getTime() + linkLife);
  const links = {
    confirm: newsletterLink(publicUrl, '/boletin/confirmar', language, confirm.token),
    leave: newsletterLink(publicUrl, '/boletin/baja', language, leave.token),
    unsubscribe: new URL(`/api/newsletter/leave/${leave.token}?lang=${language}`, publicUrl).href,
  };
  const data: NotificationRequest = {
    notificationId: `newsletter-${randomUUID()}`,
    to: { channel: 'mail', address: email },
    template: 'newsletter_confirmation',
    language,
    purpose: 'transactional',
    variables: {},
    sealed: Object.fromEntries(Object.entries(links).map(([name, link]) => [name, sealVariable(box, link, until)])),
  };
  await outbox.append(tx, marketplaceNotificationRequested, { subject: `notifications/${data.notificationId}`, data });
}

const confirmSql = `update newsletter_subscriptions set status = 'confirmed', updated_at = now()
  where confirm_hash = $1 and confirm_until > now() and status = 'pending' returning ${subscriber}`;
const leaveSql = `update newsletter_subscriptions set status = 'left', confirm_hash = null, updated_at = now()
  where leave_hash = $1 and status <> 'left' returning ${subscriber}`;

const linkNotValid = () =>
  refused(
    'link_not_valid',
    {
      es: 'Este enlace ya no es válido. Pide el boletín otra vez y te mandamos uno nuevo.',
      en: 'This link no longer holds. Ask for the newsletter again and we will send you a new one.',
    },
    'token',
  );

/** Confirms the subscription: the link proves that its owner asked for it. Following it again changes nothing. */
export async function confirmSubscription({ prisma, tx }: Scope, { token }: { token: string }) {
  const hash = hashOf(token);
  const [confirmed] = (await tx.query<Subscriber>(confirmSql, [hash])).rows;
  if (confirmed) await recordAnswer(prisma, confirmed, true);
  else await checkDone(tx, `confirm_hash = $1 and status = 'confirmed'`, hash);
  return { success: true as const };
}

/** Ends the subscription. Following the link again changes nothing. */
export async function leaveNewsletter({ prisma, tx }: Scope, { token }: { token: string }) {
  const hash = hashOf(token);
  const [left] = (await tx.query<Subscriber>(leaveSql, [hash])).rows;
  if (left) await recordAnswer(prisma, left, false);
  else await checkDone(tx, `leave_hash = $1 and status = 'left'`, hash);
  return { success: true as const };
}

const recordAnswer = (prisma: PrismaTx, { email, language, privacyVersion }: Subscriber, given: boolean) =>
  addConsent(prisma, {
    email,
    purpose: 'newsletter',
    given,
    textVersion: privacyVersion,
    language,
    source: 'newsletter',
  });

async function checkDone(tx: Tx, done: string, hash: string): Promise<void> {
  const { rows } = await tx.query(`select 1 from newsletter_subscriptions where ${done}`, [hash]);
  if (rows.length === 0) throw linkNotValid();
}
