import { consumersWith } from '@tianguis/chassis/messaging/consumer';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { orderPlaced } from '@tianguis/proto/marketplace/orders/events';
import { day } from '@tianguis/proto/time';
import type { PrismaTx } from '../platform/database.ts';
import { db } from '../platform/sql.ts';
import { type Answer, type Learned, learn, type Reaction, type SeenLine } from './learning.ts';
import { type LotLine, type LotRow, linesOf, termsOfInterest } from './terms.ts';

type Queries = Pick<Tx, 'query'>;

/** A notice that was not answered in this time counts as unanswered. */
const answerTime = 3 * day;
/** Newest answers that count. */
const mostAnswers = 150;

type Answered = LotRow & { readonly interestId: number | null; readonly answer: Answer; readonly at: Date };

const answersOf = statement(
  (p: { memberId: number; toldBefore: Date; limit: number }) => sql<Answered>`
    with bought as (
      select listing_id, min(placed_at) as at from orders
      where buyer_id = ${p.memberId}::int and state not in ('declined', 'expired', 'cancelled') group by listing_id
    ), answered as (
      select coalesce(m.listing_id, b.listing_id) as listing_id, m.interest_id,
        coalesce(b.at, m.opened_at, m.told_at, m.found_at) as at,
        case when b.at is not null then 'bought' when m.state = 'dismissed' then 'declined'
          when m.opened_at is not null then 'opened' else 'unanswered' end as answer
      from (select * from matches where member_id = ${p.memberId}::int) as m
        full join bought as b on b.listing_id = m.listing_id
      where b.at is not null or m.state in ('dismissed', 'opened')
        or (m.state = 'told' and m.told_at < ${p.toldBefore}::timestamptz)
      order by 3 desc limit ${p.limit}
    )
    select a.interest_id as "interestId", a.answer, a.at, l.id, l.member_id as "memberId", l.title, l.zone, l.donation,
      null::timestamptz as "endsAt",
      jsonb_agg(jsonb_build_object('name', n.name, 'category', n.category, 'material', n.material, 'unit', n.unit,
        'condition', n.condition, 'quantity', n.quantity, 'centavos', n.centavos) order by n.position) as lines
    from answered as a join listings as l on l.id = a.listing_id join listing_lines as n on n.listing_id = l.id
    where l.zone is not null and l.published_at is not null
    group by a.interest_id, a.answer, a.at, l.id order by a.at, l.id`,
);

const interestsOf = statement((p: { memberId: number }) =>
  db
    .selectFrom('interests')
    .select(['id', 'categories', 'materials', 'phrases', 'words', 'verticals', 'zones', 'active'])
    .select(['near_zone as nearZone', 'near_km as nearKm'])
    .where('member_id', '=', p.memberId)
    .orderBy('id')
    .forUpdate(),
);

const storeLearned = statement(
  (p: { id: number; learned: string | null; terms: readonly string[] }) => sql`
    update interests set learned = ${p.learned}::jsonb, terms = ${p.terms}::text[] where id = ${p.id}::int`,
);

type Row = Awaited<ReturnType<typeof readInterests>>[number];
const readInterests = (on: Queries, memberId: number) => run(on, interestsOf({ memberId }));

const names = ({ categories, words }: Row, line: LotLine): boolean =>
  categories.includes(line.category ?? '') ||
  words.some((phrase) => phrase.split(' ').every((word) => line.ownWords.includes(word)));

const seenLine = (interest: Row, line: LotLine): SeenLine => ({
  category: line.category,
  material: line.material,
  condition: line.condition,
  quantity: line.quantity,
  centavos: line.isUsualUnit ? line.centavos : null,
  named: names(interest, line),
});

const isAbout = ({ id, materials }: Row, { interestId }: Answered, lines: readonly SeenLine[]): boolean =>
  interestId === id ||
  (interestId === null &&
    lines.some(({ named, material }) => named || materials.some((stated) => stated === material)));

function reactionsTo(interest: Row, answers: readonly Answered[]): Reaction[] {
  return answers.flatMap((answered) => {
    const lines = linesOf(answered).map((line) => seenLine(interest, line));
    if (!isAbout(interest, answered, lines)) return [];
    const { answer, at, zone, memberId: sellerId } = answered;
    return [{ answer, at, zone, sellerId, lines }];
  });
}

function learnedOf(interest: Row, answers: readonly Answered[], now: Date): Learned | undefined {
  const { materials, nearZone, nearKm, zones } = interest;
  return learn(reactionsTo(interest, answers), { materials, nearZone, nearKm, namesZones: zones.length > 0 }, now);
}

/** Fits anew what a member's answers say about each of their interests. */
export async function learnAnswers(tx: Queries, memberId: number, now: Date): Promise<void> {
  const interests = await readInterests(tx, memberId);
  if (interests.length === 0) return;
  const toldBefore = new Date(now.getTime() - answerTime);
  const answers = await run(tx, answersOf({ memberId, toldBefore, limit: mostAnswers }));
  for (const interest of interests) {
    const learned = learnedOf(interest, answers, now);
    const terms = termsOfInterest(interest, learned?.also);
    await run(tx, storeLearned({ id: interest.id, learned: learned ? JSON.stringify(learned) : null, terms }));
  }
}

/** A purchase says most about what a buyer looks for. */
export const onInterestBought = (now: () => Date) =>
  consumersWith<PrismaTx>()({
    event: orderPlaced,
    name: 'learn-order-placed',
    handle: ({ data, tx }) => learnAnswers(tx, data.buyerId, now()),
  });
