import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { KnownPhone } from '../contact-import.ts';

// What phone_hash() gives, with the salt read once.
const retired = `select p.phone, r.reason as kind from unnest($1::text[]) as p (phone) join retired_phones as r
  on r.phone_hash = encode(sha256(convert_to((select salt from phone_salt) || p.phone, 'UTF8')), 'hex')`;
const known = `select phone, 'table' as kind from outreach_contacts where phone = any($1::text[]) union all ${retired}`;

/** Which of these phones are of a contact, or retired. */
export async function knownPhones(
  on: Pick<Tx | Storage, 'query'>,
  phones: readonly string[],
): Promise<Map<string, KnownPhone>> {
  const { rows } = await on.query<{ phone: string; kind: KnownPhone }>(known, [phones]);
  return new Map(rows.map(({ phone, kind }) => [phone, kind]));
}

/** Whether one of these phones was retired within the last minutes. */
export async function retiredLately(tx: Tx, phones: () => readonly string[]): Promise<boolean> {
  const lately = `r.retired_at > now() - interval '10 minutes'`;
  const any = await tx.query(`select 1 from retired_phones as r where ${lately} limit 1`);
  return any.rowCount > 0 && (await tx.query(`${retired} where ${lately}`, [phones()])).rowCount > 0;
}
