import { run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import type { DeskMailKind } from '@tianguis/proto/gateway/desk-mail/kinds';
import { secondFactorMissing } from '../identity/session-store.ts';
import type { WaitingItem, WaitingList } from './read-waiting.ts';

type Queries = Pick<Storage, 'query'>;

/** Somebody of staff, as far as mails to them are concerned. */
export interface Recipient {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: 'agent' | 'admin';
  readonly off: readonly DeskMailKind[];
  readonly language: Language;
  readonly mailedAt: Date | null;
}

/** Accounts that are in use. An admin who lacks the second factor acts as an agent. */
const recipients = sql<Recipient>`
  select u.id, u.email, u.name, case when ${secondFactorMissing} then 'agent' else u.role end as role,
    u.desk_mail_off as off, u.desk_mail_language as language, u.desk_mail_at as "mailedAt"
  from admin_users u where u.disabled_at is null and u.password_hash is not null`;
const allRecipients = statement(() => sql<Recipient>`${recipients} order by u.id`);
const recipientById = statement((p: { id: number }) => sql<Recipient>`${recipients} and u.id = ${p.id}`);
const lockedRecipient = statement((p: { id: number }) => sql<Recipient>`${recipients} and u.id = ${p.id} for update`);

export const listRecipients = (on: Queries): Promise<Recipient[]> => run(on, allRecipients());
export const findRecipient = (on: Queries, id: number): Promise<Recipient | undefined> =>
  runMaybe(on, recipientById({ id }));
/** Locks the account, so that two rounds at once queue one mail, and each change is told from what was before it. */
export const lockRecipient = (tx: Tx, id: number): Promise<Recipient | undefined> =>
  runMaybe(tx, lockedRecipient({ id }));

const insertWaiting = statement(
  (p: { keys: readonly string[]; kind: string; since: readonly string[] }) => sql`
    insert into desk_waiting (key, kind, since)
    select key, ${p.kind}, since from unnest(${p.keys}::text[], ${p.since}::timestamptz[]) as item (key, since)
    on conflict (key) do nothing`,
);
const deleteOthers = statement(
  (p: { keys: readonly string[]; kind: string }) => sql`
    delete from desk_waiting where kind = ${p.kind} and not key = any(${p.keys}::text[])`,
);

/** Notes what of a kind waits. What waits no more is forgotten, with who was mailed about it; only a whole list says so. */
export async function noteWaiting(tx: Tx, kind: DeskMailKind, { items, isWhole }: WaitingList): Promise<void> {
  const keys = items.map(({ key }) => key);
  if (isWhole) await run(tx, deleteOthers({ keys, kind }));
  await run(tx, insertWaiting({ keys, kind, since: items.map(({ since }) => since) }));
}

const unmailed = statement(
  (p: { keys: readonly string[]; userId: number }) => sql<{ key: string; since: Date }>`
    select w.key, w.since from desk_waiting w where w.key = any(${p.keys}::text[])
      and not exists (select 1 from desk_mailed m where m.key = w.key and m.user_id = ${p.userId})`,
);

/** Of these items, those that somebody was not mailed about yet, and since when each waits. */
export async function unmailedOf(tx: Tx, userId: number, items: readonly WaitingItem[]): Promise<Map<string, Date>> {
  const rows = await run(tx, unmailed({ keys: items.map(({ key }) => key), userId }));
  return new Map(rows.map(({ key, since }) => [key, since]));
}

const insertMailed = statement(
  (p: { keys: readonly string[]; userId: number; at: string }) => sql`
    insert into desk_mailed (key, user_id, mailed_at)
    select key, ${p.userId}::int, ${p.at}::timestamptz from unnest(${p.keys}::text[]) as key`,
);
const setMailedAt = statement(
  (p: { userId: number; at: string }) => sql`
    update admin_users set desk_mail_at = ${p.at}::timestamptz where id = ${p.userId}`,
);

export async function noteMailed(tx: Tx, userId: number, keys: readonly string[], now: Date): Promise<void> {
  const at = now.toISOString();
  await run(tx, insertMailed({ keys, userId, at }));
  await run(tx, setMailedAt({ userId, at }));
}

const stillWaiting = statement(
  (p: { keys: readonly string[] }) => sql<{ key: string }>`
    select key from desk_waiting where key = any(${p.keys}::text[])`,
);

/** Which of these still wait. */
export async function waitingOf(on: Queries, keys: readonly string[]): Promise<Set<string>> {
  return new Set((await run(on, stillWaiting({ keys }))).map(({ key }) => key));
}

const updateChoice = statement(
  (p: { id: number; on: readonly string[]; off: readonly string[]; language: string | null }) => sql`
    update admin_users set desk_mail_language = coalesce(${p.language}, desk_mail_language), updated_at = now(),
      desk_mail_off = array(select distinct kind from unnest(desk_mail_off || ${p.off}::text[]) as kind
        where not kind = any(${p.on}::text[]))
    where id = ${p.id}`,
);

interface Choice {
  readonly kinds?: readonly { readonly kind: DeskMailKind; readonly on: boolean }[] | undefined;
  readonly language?: Language | undefined;
}

export async function changeChoice(on: Queries, id: number, { kinds = [], language }: Choice): Promise<void> {
  const namesOf = (isOn: boolean) => kinds.filter((kind) => kind.on === isOn).map(({ kind }) => kind);
  await run(on, updateChoice({ id, on: namesOf(true), off: namesOf(false), language: language ?? null }));
}
