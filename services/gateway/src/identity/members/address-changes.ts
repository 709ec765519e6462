import { conflict, refused } from '@tianguis/chassis/http/error';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import { run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { memberAddressRemoved, memberAddressVerified } from '@tianguis/proto/gateway/members/events';
import { undoDays } from '@tianguis/proto/gateway/members/operations';
import { gatewayNotificationRequested } from '@tianguis/proto/gateway/notifications';
import { type RecipientAddress, sealVariable } from '@tianguis/proto/notifications';
import { day } from '@tianguis/proto/time';
import { db } from '../../platform/sql.ts';
import { hashOf, newToken } from '../cookies.ts';
import { memberSessions } from '../session-store.ts';
import { changeMember, dropAddress, findMember, lockMember, type Member, putAddress } from './member-store.ts';

export interface ChangeNeeds {
  readonly outbox: Outbox;
  /** Seals what only outreach can open. */
  readonly box: { seal(text: string): string };
  readonly publicUrl: string;
}

/** A member who changes an address, and the hash of the session in which they do. */
export interface Changing {
  readonly memberId: number;
  readonly session: string;
}

export const addressTaken = ({ channel }: Pick<RecipientAddress, 'channel'>) =>
  conflict(
    'address_taken',
    { es: 'Esta dirección es de otra cuenta', en: 'This address belongs to another account' },
    channel === 'mail' ? 'email' : 'phone',
  );

const memberGone = () =>
  refused('member_gone', { es: 'Esta cuenta ya no existe', en: 'This account no longer exists' });

interface NewChange {
  readonly token: string;
  readonly memberId: number;
  readonly channel: string;
  /** Null where the channel had no address. */
  readonly former: string | null;
  readonly address: string;
}

const insertChange = statement((p: NewChange) =>
  db.insertInto('member_address_changes').values({
    token_hash: p.token,
    member_id: p.memberId,
    channel: p.channel,
    former_address: p.former,
    address: p.address,
  }),
);

const deleteCodesOf = statement((p: { memberId: number }) =>
  db.deleteFrom('member_codes').where('member_id', '=', p.memberId),
);

/**
 * Gives a member an address, in place of the one on its channel. The addresses that the account had are notified and can undo it;
 * other sessions and codes of the account end. Returns the hashes of those sessions.
 */
export async function changeAddress(
  needs: ChangeNeeds,
  tx: Tx,
  { memberId, session, to }: Changing & { readonly to: RecipientAddress },
): Promise<string[]> {
  await lockMember(tx, memberId);
  const before = await findMember(tx, memberId);
  if (!before) throw memberGone();
  const former = before.addresses.find(({ channel }) => channel === to.channel)?.address ?? null;
  if (former !== null && former !== to.address) await dropAddress(tx, memberId, { ...to, address: former });
  if (!(await putAddress(tx, memberId, to))) throw addressTaken(to);
  await needs.outbox.append(tx, memberAddressVerified, { subject: `members/${memberId}`, data: { memberId, ...to } });
  if (former === to.address) return [];
  const link = newToken();
  const { channel, address } = to;
  await run(tx, insertChange({ token: link.hash, memberId, channel, former, address }));
  await notifyFormer(needs, tx, before, { to, isNew: former === null, link });
  await run(tx, deleteCodesOf({ memberId }));
  return memberSessions.endAll(tx, memberId, session);
}

interface Notice {
  readonly to: RecipientAddress;
  /** The account had no address on this channel before. */
  readonly isNew: boolean;
  readonly link: { readonly token: string; readonly hash: string };
}

/** Tells every address that the account had before the change how to undo it. */
async function notifyFormer({ outbox, box, publicUrl }: ChangeNeeds, tx: Tx, member: Member, notice: Notice) {
  const { to, isNew, link } = notice;
  const until = new Date(Date.now() + undoDays * day);
  const url = new URL('/deshacer', publicUrl);
  url.searchParams.set('token', link.token);
  if (member.language !== 'es') url.searchParams.set('lang', member.language);
  for (const { channel, address } of member.addresses) {
    const notificationId = `address-changed-${link.hash}-${channel}`;
    await outbox.append(tx, gatewayNotificationRequested, {
      subject: `notifications/${notificationId}`,
      data: {
        notificationId,
        to: { channel, address },
        template: 'address_changed',
        language: member.language,
        purpose: 'transactional',
        variables: { change: changeText(to, isNew, member.language) },
        sealed: { link: sealVariable(box, url.href, until) },
      },
    });
  }
}

/** Enough of an address for its owner to recognise it. */
const hintOf = ({ channel, address }: RecipientAddress): string =>
  channel === 'whatsapp' ? address.slice(-4) : address.replace(/^(.).*@/, '$1…@');

const texts = {
  whatsapp: {
    es: { new: 'se agregó un WhatsApp que termina en', other: 'tu WhatsApp cambió a uno que termina en' },
    en: { new: 'a WhatsApp number was added that ends in', other: 'your WhatsApp number changed to one that ends in' },
  },
  mail: {
    es: { new: 'se agregó el correo', other: 'tu correo cambió a' },
    en: { new: 'an email was added:', other: 'your email changed to' },
  },
};

const changeText = (to: RecipientAddress, isNew: boolean, language: Language): string =>
  `${texts[to.channel][language][isNew ? 'new' : 'other']} ${hintOf(to)}`;

const linkNotValid = () =>
  refused(
    'link_not_valid',
    {
      es: 'Este enlace ya no vale: los cambios se pueden deshacer durante siete días',
      en: 'This link is no longer valid: a change can be undone for seven days',
    },
    'token',
  );

interface KeptChange {
  readonly id: number;
  readonly memberId: number;
  readonly undone: boolean;
}

const changeByToken = statement(
  (p: { token: string }) => sql<KeptChange>`
    select id, member_id as "memberId", undone_at is not null as undone from member_address_changes
    where token_hash = ${p.token} and created_at > now() - ${sql.lit(undoDays)} * interval '1 day'`,
);

interface UndoneChange {
  readonly id: number;
  readonly channel: RecipientAddress['channel'];
  readonly former: string | null;
}

// The first change since then of each channel knows the address to go back to.
const undo = statement(
  (p: { memberId: number; id: number }) => sql<UndoneChange>`
    with undone as (update member_address_changes set undone_at = now()
      where member_id = ${p.memberId} and id >= ${p.id} and undone_at is null
      returning id, channel, former_address)
    select distinct on (channel) id, channel, former_address as former from undone order by channel, id`,
);

/**
 * Puts an account's addresses back to what they were before a change; what changed after it goes as well. Ends all sessions and
 * codes of the account. Undoing it again changes nothing.
 */
export async function undoAddressChange(needs: Pick<ChangeNeeds, 'outbox'>, tx: Tx, token: string) {
  const found = await runMaybe(tx, changeByToken({ token: hashOf(token) }));
  if (!found) throw linkNotValid();
  const { id, memberId } = found;
  await lockMember(tx, memberId);
  const undone = await run(tx, undo({ memberId, id }));
  for (const change of undone) await restore(needs, tx, memberId, change);
  const member = await findMember(tx, memberId);
  if (!member) throw linkNotValid();
  const addresses = member.addresses.map(({ channel, address }) => ({ channel, address }));
  if (undone.length === 0) return { addresses, ended: [] };
  await run(tx, deleteCodesOf({ memberId }));
  const [first] = addresses;
  if (first && !addresses.some(({ channel }) => channel === member.channel))
    await changeMember(needs, tx, member, { channel: first.channel });
  return { addresses, ended: await memberSessions.endAll(tx, memberId) };
}

async function restore(
  { outbox }: Pick<ChangeNeeds, 'outbox'>,
  tx: Tx,
  memberId: number,
  { channel, former }: UndoneChange,
): Promise<void> {
  const subject = `members/${memberId}`;
  const now = (await findMember(tx, memberId))?.addresses.find((one) => one.channel === channel);
  if (now) await dropAddress(tx, memberId, now);
  if (former !== null) {
    const at = { channel, address: former };
    if (!(await putAddress(tx, memberId, at))) throw addressTaken(at);
    await outbox.append(tx, memberAddressVerified, { subject, data: { memberId, ...at } });
  } else if (now) {
    const data = { memberId, channel, address: now.address };
    await outbox.append(tx, memberAddressRemoved, { subject, data });
  }
}

const deleteExpired = statement(
  () => sql`delete from member_address_changes where created_at < now() - ${sql.lit(undoDays)} * interval '1 day'`,
);

/** Deletes changes that can be undone no more. */
export async function forgetExpiredChanges(on: Pick<Tx, 'query'>): Promise<void> {
  await run(on, deleteExpired());
}
