import type { Tx } from '@tianguis/chassis/storage/storage';
import { toCentavos } from '@tianguis/proto/money';
import { matchBuyers } from '../interests/on-listing-offered.ts';
import { termsOfInterest } from '../interests/terms.ts';
import type { DemoInterest } from './buyers.ts';

const interests = `insert into interests (member_id, name, categories, materials, phrases, words, verticals, conditions, zones,
    near_zone, near_km, unit, quantity, centavos, donations, active, terms)
  select member, name, categories, '{}', '{}', '{}', '{}', '{}', zones, near->>'zone', (near->>'km')::int, unit, null, centavos,
    donations, active, terms
  from jsonb_to_recordset($1::jsonb) as i (member int, name text, categories text[], zones text[], near jsonb, unit text,
    centavos bigint, donations boolean, active boolean, terms text[])`;

/** Lots that are compared with what buyers look for, as if they had been published just now: each takes some milliseconds. */
const compared = 40;

/** Lays in what buyers look for, and whom some of the lots fit. Nobody is told: the demo's buyers have no address. */
export async function layInterests(
  tx: Pick<Tx, 'query'>,
  wishes: readonly DemoInterest[],
  lots: readonly number[],
): Promise<void> {
  const rows = wishes.map(({ member, wish }) => ({
    member,
    ...wish,
    terms: termsOfInterest(wish),
    centavos: wish.price === null ? null : toCentavos(wish.price),
  }));
  await tx.query(interests, [JSON.stringify(rows)]);
  for (const id of lots.slice(0, compared)) await matchBuyers(tx, id, new Date());
}
