import type { Storage } from '@tianguis/chassis/storage/storage';
import { defaultDelivery } from '@tianguis/proto/marketplace/interests/interest';
import type { Learned } from '../../../services/marketplace/src/interests/learning.ts';
import { phraseWords, termsOfInterest } from '../../../services/marketplace/src/interests/terms.ts';
import type { Buyer } from './simulation.ts';

const interests = `insert into interests (member_id, name, categories, materials, phrases, words, verticals, conditions, zones,
    near_zone, near_km, unit, quantity, centavos, donations, active, terms, learned)
  select "memberId", name, categories, materials, phrases, words, '{}', conditions, '{}', near->>'zone', (near->>'km')::int, unit, null,
    (price * 100)::bigint, true, true, terms, learned
  from jsonb_to_recordset($1::jsonb) as b ("memberId" int, name text, categories text[], materials text[], phrases text[],
    words text[], conditions text[], near jsonb, unit text, price numeric, terms text[], learned jsonb)`;

const members = `with told as (
    insert into match_deliveries (member_id, frequency, hour, weekday, quiet_days, language, next_digest_at)
    select m, $2, $3, 1, '{}', 'es', now() + interval '1 day' from unnest($1::int[]) as m)
  insert into member_addresses select 'mail', m || '@example.com', m from unnest($1::int[]) as m`;

const atATime = 5_000;

/** Buyers who want to be told at once, what they say that they look for, and what was learned of them. */
export async function fillInterests(
  { query }: Pick<Storage, 'query'>,
  buyers: readonly Buyer[],
  learned: ReadonlyMap<number, Learned>,
): Promise<void> {
  for (let from = 0; from < buyers.length; from += atATime) {
    const some = buyers.slice(from, from + atATime);
    const rows = some.map(({ memberId, wish }) => ({
      memberId,
      ...wish,
      words: phraseWords(wish.phrases),
      terms: termsOfInterest(wish, learned.get(memberId)?.also),
      learned: learned.get(memberId) ?? null,
    }));
    await query(interests, [JSON.stringify(rows)]);
    const { frequency, hour } = defaultDelivery;
    await query(members, [some.map(({ memberId }) => memberId), frequency, hour]);
  }
  await query('vacuum analyze interests');
}
