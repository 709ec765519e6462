import { anyOf, run, runCount, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import { phoneHash } from '../../contacts/phone-hash.ts';
import type { KnownPhone } from '../contact-import.ts';

interface Known {
  readonly phone: string;
  readonly kind: KnownPhone;
}

const retired = (p: { phones: readonly string[] }) => sql<Known>`
  select p.phone, r.reason as kind from unnest(${p.phones}::text[]) as p (phone) join retired_phones as r
    on r.phone_hash = ${phoneHash(sql.ref('p.phone'))}`;

const known = statement(
  (p: { phones: readonly string[] }) => sql<Known>`
    select phone, 'table' as kind from outreach_contacts where phone = ${anyOf(p.phones)} union all ${retired(p)}`,
);

/** Which of these phones are of a contact, or retired. */
export async function knownPhones(
  on: Pick<Tx | Storage, 'query'>,
  phones: readonly string[],
): Promise<Map<string, KnownPhone>> {
  const rows = await run(on, known({ phones }));
  return new Map(rows.map(({ phone, kind }) => [phone, kind]));
}

const isLate = sql`r.retired_at > now() - interval '10 minutes'`;

const lastRetired = statement(
  () => sql<{ reason: string }>`select reason from retired_phones as r where ${isLate} limit 1`,
);

const retiredAmong = statement((p: { phones: readonly string[] }) => sql<Known>`${retired(p)} where ${isLate}`);

/** Whether one of these phones was retired within the last minutes. */
export const retiredLately = async (tx: Tx, phones: () => readonly string[]): Promise<boolean> =>
  (await runCount(tx, lastRetired())) > 0 && (await runCount(tx, retiredAmong({ phones: phones() }))) > 0;
