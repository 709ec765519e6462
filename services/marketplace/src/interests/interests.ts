import { notFound, refused } from '@tianguis/chassis/http/error';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { defaultDelivery, type InterestInput, mostInterests } from '@tianguis/proto/marketplace/interests/interest';
import { toCentavos, toPesos } from '@tianguis/proto/money';
import { deliveryStore, nextDigest } from './delivery.ts';
import { matchStore, type NewMatch } from './match-store.ts';
import { findMatches, lotsLike } from './matching.ts';
import { phraseWords, termsOfInterest } from './terms.ts';

type Row = Omit<InterestInput, 'near' | 'price'> & {
  readonly id: number;
  readonly createdAt: Date;
  readonly nearZone: string | null;
  readonly nearKm: number | null;
  readonly centavos: number | null;
};
export type Interest = InterestInput & Pick<Row, 'id' | 'createdAt'>;

const columns = `id, name, categories, materials, phrases, verticals, conditions, zones, near_zone as "nearZone", near_km as "nearKm",
  unit, quantity::float8 as quantity, centavos::float8 as centavos, donations, active, created_at as "createdAt"`;

const interestOf = ({ nearZone, nearKm, centavos, ...row }: Row): Interest => ({
  ...row,
  near: nearZone === null || nearKm === null ? null : { zone: nearZone, km: nearKm },
  price: centavos === null ? null : toPesos(centavos),
});

const written = [
  'name',
  'categories',
  'materials',
  'phrases',
  'words',
  'verticals',
  'conditions',
  'zones',
  'near_zone',
  'near_km',
  'unit',
  'quantity',
  'centavos',
  'donations',
  'active',
  'terms',
] as const;

const recordOf = (wish: InterestInput): Record<(typeof written)[number], unknown> => ({
  name: wish.name,
  categories: wish.categories,
  materials: wish.materials,
  phrases: wish.phrases,
  words: phraseWords(wish.phrases),
  verticals: wish.verticals,
  conditions: wish.conditions,
  zones: wish.zones,
  near_zone: wish.near?.zone ?? null,
  near_km: wish.near?.km ?? null,
  unit: wish.unit,
  quantity: wish.quantity,
  centavos: wish.price === null ? null : toCentavos(wish.price),
  donations: wish.donations,
  active: wish.active,
  terms: termsOfInterest(wish),
});

const names = written.join(', ');
/** The columns of an interest that is given as JSON, `$3`. */
const values = `select ${names} from jsonb_populate_record(null::interests, $3::jsonb)`;

/** One member's interests. */
export const interestStore = ({ query }: Pick<Tx, 'query'>, memberId: number) => ({
  list: async (): Promise<Interest[]> =>
    (await query<Row>(`select ${columns} from interests where member_id = $1 order by id desc`, [memberId])).rows.map(
      interestOf,
    ),
  /** Undefined if the member has as many as they may. */
  async add(wish: InterestInput, most: number): Promise<Interest | undefined> {
    // Two at once could both pass the count.
    await query(`select 1 as locked from pg_advisory_xact_lock(hashtext('interests'), $1::int)`, [memberId]);
    const text = `insert into interests (member_id, ${names}) select $1::int, given.* from (${values}) as given
      where (select count(*) from interests where member_id = $1::int) < $2::int returning ${columns}`;
    const [row] = (await query<Row>(text, [memberId, most, JSON.stringify(recordOf(wish))])).rows;
    return row && interestOf(row);
  },
  async change(id: number, wish: InterestInput): Promise<Interest | undefined> {
    const text = `update interests set (${names}) = (${values}) where member_id = $1 and id = $2 returning ${columns}`;
    const [row] = (await query<Row>(text, [memberId, id, JSON.stringify(recordOf(wish))])).rows;
    return row && interestOf(row);
  },
  remove: async (id: number): Promise<boolean> =>
    (await query('delete from interests where member_id = $1 and id = $2', [memberId, id])).rowCount > 0,
});

/** Deletes everything about a member. */
export async function forgetMember({ query }: Pick<Tx, 'query'>, memberId: number): Promise<void> {
  for (const table of ['matches', 'interests', 'match_deliveries', 'match_digests', 'match_tastes'])
    await query(`delete from ${table} where member_id = $1`, [memberId]);
}

export const interestNotFound = () =>
  notFound('interest_not_found', {
    es: 'Eso ya no está entre lo que buscas',
    en: 'This is no longer among what you look for',
  });

const tooMany = () =>
  refused('too_many_interests', {
    es: `Puedes buscar hasta ${mostInterests} cosas a la vez: borra alguna`,
    en: `You may look for up to ${mostInterests} things at a time: delete one`,
  });

interface Member {
  readonly memberId: number;
  readonly language: Language;
  readonly now: Date;
}

export async function addInterest(tx: Tx, { memberId, language, now }: Member, wish: InterestInput) {
  const interest = await interestStore(tx, memberId).add(wish, mostInterests);
  if (!interest) throw tooMany();
  const delivery = { ...defaultDelivery, memberId, language, nextDigestAt: nextDigest(defaultDelivery, now) };
  await deliveryStore(tx).keep(delivery, { replace: false });
  return { interest, found: await matchLots(tx, memberId, interest) };
}

export async function changeInterest(tx: Tx, memberId: number, id: number, wish: InterestInput) {
  const interest = await interestStore(tx, memberId).change(id, wish);
  if (!interest) throw interestNotFound();
  return { interest, found: await matchLots(tx, memberId, interest) };
}

/** Newest lots that a new interest is compared with. */
const lotsCompared = 50;

/** Matches an interest with the lots on offer. Its member sees them now, so they are not notified. */
async function matchLots(tx: Tx, memberId: number, interest: Interest): Promise<number> {
  if (!interest.active) return 0;
  const phrases = phraseWords(interest.phrases);
  const matches: NewMatch[] = [];
  for (const lot of await lotsLike(tx, { ...interest, phrases }, lotsCompared)) {
    const found = await findMatches(tx, lot, { interestId: interest.id, limit: 1 });
    matches.push(...found.map((match) => ({ ...match, listingId: lot.id, state: 'told' as const, tellAt: null })));
  }
  await matchStore(tx).add(matches.filter((match) => match.memberId === memberId));
  return matches.length;
}
