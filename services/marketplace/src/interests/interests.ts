import { notFound, refused } from '@tianguis/chassis/http/error';
import { type InferResult, run, runCount, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { defaultDelivery, type InterestInput, mostInterests } from '@tianguis/proto/marketplace/interests/interest';
import { toCentavos, toPesos } from '@tianguis/proto/money';
import { db } from '../platform/sql.ts';
import { deliveryStore, nextDigest } from './delivery.ts';
import { learnAnswers } from './learned-store.ts';
import { matchStore, type NewMatch } from './match-store.ts';
import { findMatches, lotsLike } from './matching.ts';
import { phraseWords, termsOfInterest } from './terms.ts';

export type Interest = InterestInput & { readonly id: number; readonly createdAt: Date };

const columns = [
  'id',
  'name',
  'categories',
  'materials',
  'phrases',
  'verticals',
  'conditions',
  'zones',
  'near_zone as nearZone',
  'near_km as nearKm',
  'unit',
  sql<number | null>`quantity::float8`.as('quantity'),
  'centavos',
  'donations',
  'active',
  'daily',
  'created_at as createdAt',
] as const;

const interestsOf = statement((p: { memberId: number }) =>
  db.selectFrom('interests').select(columns).where('member_id', '=', p.memberId).orderBy('id', 'desc'),
);

type Row = InferResult<ReturnType<typeof interestsOf>>[number];

const interestOf = ({ nearZone, nearKm, centavos, ...row }: Row): Interest => ({
  ...row,
  near: nearZone === null || nearKm === null ? null : { zone: nearZone, km: nearKm },
  price: centavos === null ? null : toPesos(centavos),
});

/** An interest as it is stored. */
const recordOf = (wish: InterestInput) => ({
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
  paused_by_opt_out: false,
  daily: wish.daily,
  terms: termsOfInterest(wish),
});

type Stored = ReturnType<typeof recordOf>;

/** The columns of an interest, each from the parameter of its name. */
const stored = (p: Stored): Stored => ({
  name: p.name,
  categories: p.categories,
  materials: p.materials,
  phrases: p.phrases,
  words: p.words,
  verticals: p.verticals,
  conditions: p.conditions,
  zones: p.zones,
  near_zone: p.near_zone,
  near_km: p.near_km,
  unit: p.unit,
  quantity: p.quantity,
  centavos: p.centavos,
  donations: p.donations,
  active: p.active,
  paused_by_opt_out: p.paused_by_opt_out,
  daily: p.daily,
  terms: p.terms,
});

const lockMember = statement(
  (p: { memberId: number }) => sql`
    select 1 as locked from pg_advisory_xact_lock(hashtext('interests'), ${p.memberId}::int)`,
);

const countOf = statement((p: { memberId: number }) =>
  db
    .selectFrom('interests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', p.memberId),
);

const insertInterest = statement((p: Stored & { memberId: number }) =>
  db
    .insertInto('interests')
    .values({ member_id: p.memberId, ...stored(p) })
    .returning(columns),
);

const updateInterest = statement((p: Stored & { memberId: number; id: number }) =>
  db
    .updateTable('interests')
    .set(stored(p))
    .where('member_id', '=', p.memberId)
    .where('id', '=', p.id)
    .returning(columns),
);

const deleteInterest = statement((p: { memberId: number; id: number }) =>
  db.deleteFrom('interests').where('member_id', '=', p.memberId).where('id', '=', p.id),
);

/** One member's interests. */
export const interestStore = (on: Pick<Tx, 'query'>, memberId: number) => ({
  list: async (): Promise<Interest[]> => (await run(on, interestsOf({ memberId }))).map(interestOf),
  /** Undefined if the member has as many as they may. */
  async add(wish: InterestInput, most: number): Promise<Interest | undefined> {
    // Two at once could both pass the count.
    await run(on, lockMember({ memberId }));
    const { count } = await runOne(on, countOf({ memberId }));
    return count < most ? interestOf(await runOne(on, insertInterest({ memberId, ...recordOf(wish) }))) : undefined;
  },
  async change(id: number, wish: InterestInput): Promise<Interest | undefined> {
    const row = await runMaybe(on, updateInterest({ memberId, id, ...recordOf(wish) }));
    return row && interestOf(row);
  },
  remove: async (id: number): Promise<boolean> => (await runCount(on, deleteInterest({ memberId, id }))) > 0,
});

const tablesOfMembers = ['matches', 'interests', 'match_deliveries', 'match_digests', 'consent_ledger'] as const;

const deletions = tablesOfMembers.map((table) =>
  statement((p: { memberId: number }) => sql`delete from ${sql.table(table)} where member_id = ${p.memberId}`),
);

/** Deletes everything about a member. */
export async function forgetMember(tx: Pick<Tx, 'query'>, memberId: number): Promise<void> {
  for (const deletion of deletions) await run(tx, deletion({ memberId }));
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
  await deliveryStore(tx).add(delivery);
  await learnAnswers(tx, memberId, now);
  return { interest, found: await matchLots(tx, memberId, interest) };
}

export async function changeInterest(
  tx: Tx,
  { memberId, now }: Pick<Member, 'memberId' | 'now'>,
  id: number,
  wish: InterestInput,
) {
  const interest = await interestStore(tx, memberId).change(id, wish);
  if (!interest) throw interestNotFound();
  await learnAnswers(tx, memberId, now);
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
