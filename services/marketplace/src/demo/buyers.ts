import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { type InterestInput, interestInput } from '@tianguis/proto/marketplace/interests/interest';
import { materialById } from '@tianguis/proto/materials/catalogue';
import { toCentavos } from '@tianguis/proto/money';
import { zoneById } from '@tianguis/proto/zones';
import { matchBuyers } from '../interests/on-listing-offered.ts';
import { termsOfInterest } from '../interests/terms.ts';
import { type Draw, drawing } from '../platform/draw.ts';
import { firstDemoBuyer } from './city.ts';
import { oneOf, places } from './draw.ts';
import { type Kind, kinds } from './kinds.ts';

interface DemoInterest {
  readonly member: number;
  readonly wish: InterestInput;
}

const verticals: readonly Kind['vertical'][] = ['construction', 'construction', 'food', 'hotel'];

/** Half of the buyers look around their own area, some only in it, the others anywhere. */
function placeOf(draw: Draw, home: string): Pick<InterestInput, 'zones' | 'near'> {
  const luck = draw();
  if (luck < 0.5) return { zones: [], near: { zone: home, km: oneOf(draw, [10, 15, 20, 30]) } };
  return { zones: luck < 0.75 ? [home] : [], near: null };
}

function wishOf(draw: Draw, vertical: Kind['vertical'], home: string): InterestInput {
  const { category, unit, pesos } = oneOf(
    draw,
    kinds.filter((kind) => kind.vertical === vertical),
  );
  const name = materialById(category)?.name.es ?? category;
  const price = draw() < 0.6 ? Math.max(1, Math.round(pesos * (0.6 + 0.5 * draw()))) : null;
  const place = placeOf(draw, home);
  const where = place.near ? ` a ${place.near.km} km de ${zoneById(home)?.name}` : '';
  return interestInput.parse({
    name: `${name}${where}`.slice(0, 80),
    categories: [category],
    ...place,
    ...(price !== null && { unit, price }),
    donations: draw() < 0.8,
    active: draw() < 0.95,
  });
}

/** What the demo's buyers look for: one to three things each, of one trade and in one area. The same for the same seed. */
export function demoInterests(buyers: number, seed = 4): DemoInterest[] {
  const draw = drawing(seed);
  return Array.from({ length: buyers }, (_, n) => firstDemoBuyer + n).flatMap((member) => {
    const vertical = oneOf(draw, verticals);
    const home = oneOf(draw, places);
    return Array.from({ length: 1 + Math.floor(3 * draw()) }, () => ({ member, wish: wishOf(draw, vertical, home) }));
  });
}

const insertInterests = statement(
  (p: { wishes: string }) => sql`
  insert into interests (member_id, name, categories, materials, phrases, words, verticals, conditions, zones,
    near_zone, near_km, unit, quantity, centavos, donations, active, terms)
  select member, name, categories, '{}', '{}', '{}', '{}', '{}', zones, near->>'zone', (near->>'km')::int, unit, null, centavos,
    donations, active, terms
  from jsonb_to_recordset(${p.wishes}::jsonb) as i (member int, name text, categories text[], zones text[], near jsonb, unit text,
    centavos bigint, donations boolean, active boolean, terms text[])`,
);

/** Lots that are matched with the buyers' interests, as if they had just been published: each takes some milliseconds. */
const compared = 40;

/** Adds the buyers' interests and matches some lots with them. Nobody is notified: the demo's buyers have no address. */
export async function seedInterests(
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
  await run(tx, insertInterests({ wishes: JSON.stringify(rows) }));
  for (const id of lots.slice(0, compared)) await matchBuyers(tx, id, new Date());
}
