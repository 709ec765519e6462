import { randomUUID } from 'node:crypto';
import { refused } from '@tianguis/chassis/http/error';
import { runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import type { newsletterInput } from '@tianguis/proto/marketplace/registrations/newsletter';
import { type NotificationRequest, sealVariable } from '@tianguis/proto/notifications';
import { day } from '@tianguis/proto/time';
import type { z } from 'zod';
import type { PrismaTx, Scope } from '../platform/database.ts';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';
import { hashOf, newToken } from '../platform/token.ts';
import { addConsent } from '../recipients/consents.ts';

type Parts = Pick<Deps, 'outbox' | 'box' | 'publicUrl' | 'now'>;

interface Subscriber {
  readonly email: string;
  readonly language: Language;
  readonly privacyVersion: string;
}

// At most one mail in ten minutes to a mailbox, also with a `+` in its address: nobody can flood it with this form.
const request = statement(
  (p: Subscriber) => sql<{ id: number }>`
    insert into newsletter_subscriptions as s (email, language, privacy_version, mail_requested_at)
    values (${p.email}, ${p.language}, ${p.privacyVersion}, now())
    on conflict (email_key(email)) do update set email = excluded.email, language = excluded.language,
      privacy_version = excluded.privacy_version, status = 'pending', mail_requested_at = now(), updated_at = now()
    where s.status <> 'confirmed' and (s.mail_requested_at is null or s.mail_requested_at < now() - interval '10 minutes')
    returning id`,
);

/** Subscribes an address, once its owner confirms. The reply is always the same, so that it says nothing about the address. */
export async function subscribe(parts: Parts, tx: Tx, input: z.output<typeof newsletterInput>) {
  const { email, language, privacyVersion, website } = input;
  // People do not see this field; only bots fill it in.
  if (!website) {
    const subscription = await runMaybe(tx, request({ email, language, privacyVersion }));
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

/** The links by which a reader leaves: one asks on a page, the other is for mail programs. */
export const leaveLinks = (publicUrl: string, language: Language, token: string) => ({
  leave: newsletterLink(publicUrl, '/boletin/baja', language, token),
  unsubscribe: new URL(`/api/newsletter/leave/${token}?lang=${language}`, publicUrl).href,
});

const subscriber = sql`email, language, privacy_version as "privacyVersion"`;

const keepTokens = statement(
  (p: { id: number; confirmHash: string; leaveHash: string }) => sql<Subscriber>`
    update newsletter_subscriptions set confirm_hash = ${p.confirmHash}, confirm_until = now() + interval '7 days',
      leave_hash = ${p.leaveHash}, updated_at = now()
    where id = ${p.id} and status = 'pending' returning ${subscriber}`,
);

/** Requests the mail with the links to confirm and to leave. We keep hashes of their tokens; only the newest mail is valid. */
async function sendConfirmation({ outbox, box, publicUrl, now }: Parts, tx: Tx, id: number): Promise<void> {
  const confirm = newToken();
  const leave = newToken();
  const found = await runMaybe(tx, keepTokens({ id, confirmHash: confirm.hash, leaveHash: leave.hash }));
  if (!found) return;
  const { email, language } = found;
  const until = new Date(now().getTime() + linkLife);
  const links = {
    confirm: newsletterLink(publicUrl, '/boletin/confirmar', language, confirm.token),
    ...leaveLinks(publicUrl, language, leave.token),
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

interface Link {
  readonly hash: string;
}

const confirmWith = statement(
  (p: Link) => sql<Subscriber>`
    update newsletter_subscriptions set status = 'confirmed', updated_at = now()
    where confirm_hash = ${p.hash} and confirm_until > now() and status = 'pending' returning ${subscriber}`,
);

/** The token of the confirmation mail or of any note. */
const leaves = (hash: string) => sql`(
  leave_hash = ${hash} or id = (select subscription_id from newsletter_links as l where l.leave_hash = ${hash}))`;

const leaveWith = statement(
  (p: Link) => sql<Subscriber>`
    update newsletter_subscriptions set status = 'left', confirm_hash = null, updated_at = now()
    where ${leaves(p.hash)} and status <> 'left' returning ${subscriber}`,
);

const confirmedWith = statement((p: Link) =>
  db
    .selectFrom('newsletter_subscriptions')
    .select('id')
    .where('confirm_hash', '=', p.hash)
    .where('status', '=', 'confirmed'),
);

const leftWith = statement(
  (p: Link) => sql<{ id: number }>`
    select id from newsletter_subscriptions where ${leaves(p.hash)} and status = 'left'`,
);

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
  const confirmed = await runMaybe(tx, confirmWith({ hash }));
  if (confirmed) await recordAnswer(prisma, confirmed, true);
  else if (!(await runMaybe(tx, confirmedWith({ hash })))) throw linkNotValid();
  return { success: true as const };
}

/** Ends the subscription. Following the link again changes nothing. */
export async function leaveNewsletter({ prisma, tx }: Scope, { token }: { token: string }) {
  const hash = hashOf(token);
  const left = await runMaybe(tx, leaveWith({ hash }));
  if (left) await recordAnswer(prisma, left, false);
  else if (!(await runMaybe(tx, leftWith({ hash })))) throw linkNotValid();
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
