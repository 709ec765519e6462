import { randomUUID } from 'node:crypto';
import { refused } from '@tianguis/chassis/http/error';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import { run, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import { ratingConfirmed } from '@tianguis/proto/marketplace/ratings/events';
import { type NotificationRequest, sealVariable } from '@tianguis/proto/notifications';
import { day } from '@tianguis/proto/time';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';
import { hashOf, newToken } from '../platform/token.ts';
import { orderRatingStore } from './order-rating-store.ts';
import type { OpenRating, RatedRole } from './rating-store.ts';

const linkLife = 7 * day;
const mailsADay = 5;

const lockMailbox = statement(
  (p: { email: string }) => sql`select pg_advisory_xact_lock(hashtext('rating ' || email_key(${p.email})))`,
);

const unconfirmedOf = statement(
  (p: { email: string }) => sql<{ count: number }>`
    select count(*)::int as count from ratings
    where email_key(rater_email) = email_key(${p.email}) and confirm_hash is not null and confirmed_at is null
      and created_at > now() - interval '1 day'`,
);

const tooManyMails = () =>
  refused(
    'too_many_unconfirmed_ratings',
    {
      es: `A este correo ya le mandamos ${mailsADay} confirmaciones hoy. Confirma alguna o intenta mañana`,
      en: `We already sent ${mailsADay} confirmations to this email today. Confirm one or try tomorrow`,
    },
    'raterEmail',
  );

/** A token for the mail to a rater. At most five wait in a day for one mailbox, so that nobody can flood it. */
export async function openConfirmation(tx: Tx, email: string, now: Date) {
  await run(tx, lockMailbox({ email }));
  const { count } = await runOne(tx, unconfirmedOf({ email }));
  if (count >= mailsADay) throw tooManyMails();
  const { token, hash } = newToken();
  return { token, hash, until: new Date(now.getTime() + linkLife) };
}

interface Confirmation {
  readonly email: string;
  readonly language: Language;
  readonly token: string;
  readonly until: Date;
}

/** Requests the mail with the link. It carries no word of the form, so that nobody can send texts through our address. */
export async function mailConfirmation(
  { outbox, box, publicUrl }: Pick<Deps, 'outbox' | 'box' | 'publicUrl'>,
  tx: Tx,
  { email, language, token, until }: Confirmation,
): Promise<void> {
  const link = new URL('/calificaciones/confirmar', publicUrl);
  link.search = new URLSearchParams({ token, lang: language }).toString();
  const data: NotificationRequest = {
    notificationId: `rating-${randomUUID()}`,
    to: { channel: 'mail', address: email },
    template: 'rating_confirmation',
    language,
    purpose: 'transactional',
    variables: {},
    sealed: { confirm: sealVariable(box, link.href, until) },
  };
  await outbox.append(tx, marketplaceNotificationRequested, { subject: `notifications/${data.notificationId}`, data });
}

interface Waiting extends OpenRating {
  readonly id: number;
  readonly ratedName: string;
  readonly ratedType: RatedRole;
  readonly rating: number;
  readonly comment: string | null;
  readonly createdAt: Date;
  readonly confirmed: boolean;
  readonly verified: boolean;
}

const waitingWith = statement(
  (p: { hash: string }) => sql<Waiting>`
    select id, rater_type as "raterType", rater_email as "raterEmail", rated_email as "ratedEmail",
      transaction_id as "transactionId", rated_name as "ratedName", rated_type as "ratedType", rating, comment,
      created_at as "createdAt", confirmed_at is not null as confirmed, verified
    from ratings where confirm_hash = ${p.hash} and confirm_until > now()`,
);

const lockWaiting = statement((p: { hash: string }) =>
  db.selectFrom('ratings').select('id').where('confirm_hash', '=', p.hash).forUpdate(),
);

const ownerOf = statement((p: { email: string }) =>
  db
    .selectFrom('member_addresses')
    .select('member_id as memberId')
    .where('channel', '=', 'mail')
    .where('address', '=', p.email),
);

const markConfirmed = statement((p: { id: number }) =>
  db.updateTable('ratings').set({ confirmed_at: sql<Date>`now()` }).where('id', '=', p.id),
);

const markVerified = statement((p: { id: number; raterId: number; ratedId: number }) =>
  db.updateTable('ratings').set({ verified: true, rater_id: p.raterId, rated_id: p.ratedId }).where('id', '=', p.id),
);

const deleteRating = statement((p: { id: number }) => db.deleteFrom('ratings').where('id', '=', p.id));

const linkNotValid = () =>
  refused('link_not_valid', { es: 'Este enlace ya no es válido', en: 'This link is no longer valid' }, 'token');

async function waiting(tx: Pick<Tx, 'query'>, token: string): Promise<Waiting> {
  const found = await runMaybe(tx, waitingWith({ hash: hashOf(token) }));
  if (!found) throw linkNotValid();
  return found;
}

/** The rating behind a mail's link. */
export async function readConfirmation(on: Pick<Tx, 'query'>, token: string) {
  const { ratedName, ratedType, rating, comment, createdAt, confirmed } = await waiting(on, token);
  return { rating: { ratedName, ratedType, rating, comment, createdAt, confirmed } };
}

/** Whether the owner of this mailbox is the signed-in member. */
export const ownsMailbox = async (tx: Pick<Tx, 'query'>, email: string, memberId: number): Promise<boolean> =>
  (await runMaybe(tx, ownerOf({ email })))?.memberId === memberId;

/** The link proves the rater's mailbox: the comment is shown, and the rating verified if it names a sale of its owner. */
export async function confirmRating({ outbox }: Pick<Deps, 'outbox'>, tx: Tx, token: string) {
  await run(tx, lockWaiting({ hash: hashOf(token) }));
  const rating = await waiting(tx, token);
  if (rating.confirmed) return { success: true as const, verified: rating.verified };
  await run(tx, markConfirmed({ id: rating.id }));
  const owner = await runMaybe(tx, ownerOf({ email: rating.raterEmail }));
  const sale = owner && (await orderRatingStore(tx).findSale(rating, owner.memberId));
  if (sale) await run(tx, markVerified({ id: rating.id, ...sale }));
  await publishIn(outbox, tx)(ratingConfirmed, {
    subject: `ratings/${rating.id}`,
    data: { ratingId: rating.id, answer: 'confirmed' },
  });
  return { success: true as const, verified: sale !== undefined };
}

/** Deletes a rating that was sent with the address of the link's reader. */
export async function withdrawRating({ outbox }: Pick<Deps, 'outbox'>, tx: Tx, token: string) {
  const { id } = await waiting(tx, token);
  await run(tx, deleteRating({ id }));
  await publishIn(outbox, tx)(ratingConfirmed, {
    subject: `ratings/${id}`,
    data: { ratingId: id, answer: 'withdrawn' },
  });
  return { success: true as const };
}
