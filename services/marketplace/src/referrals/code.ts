import { randomInt } from 'node:crypto';
import { runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { shortCodeLength, shortCodeLetters } from '@tianguis/proto/marketplace/referrals/code';

/** Whether the active referrer `u` holds a code: the short one, their own, or one that they got later. */
export const holdsCode = (code: string) => sql`u.is_active
  and (u.referral_code = ${code} or u.short_code = ${code} or u.id = (select referrer_id from referral_codes where code = ${code}))`;

const makeShortCode = statement(
  (p: { id: number; code: string }) => sql<{ code: string }>`
  update referral_users set short_code = coalesce(short_code, ${p.code})
  where id = ${p.id} and not exists (select from referral_users where short_code = ${p.code})
  returning short_code as code`,
);

const randomShortCode = (): string =>
  Array.from({ length: shortCodeLength }, () => shortCodeLetters[randomInt(shortCodeLetters.length)]).join('');

const mostTries = 5;

/** The short code of a referrer, made now if they have none. */
export async function shortCodeOf(on: Pick<Tx, 'query'>, id: number): Promise<string> {
  for (let tries = 0; tries < mostTries; tries++) {
    const made = await runMaybe(on, makeShortCode({ id, code: randomShortCode() }));
    if (made) return made.code;
  }
  throw new Error(`${mostTries} short codes in a row were taken`);
}
