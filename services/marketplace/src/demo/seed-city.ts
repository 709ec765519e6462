import { createOutbox } from '@tianguis/chassis/messaging/outbox';
import { run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { demoMembers } from '@tianguis/proto/demo-members';
import { publishOffers } from '../listings/publish-offers.ts';
import type { Sealer } from '../pickups/deliveries.ts';
import { db } from '../platform/sql.ts';
import { demoInterests, seedInterests } from './buyers.ts';
import { demoLots, demoQuestions, demoSellers, firstDemoMember } from './city.ts';
import { insertLots } from './lots.ts';
import { seedOffers } from './offers.ts';
import { seedOrders } from './orders.ts';

const sizes = { sellers: 60, buyers: 500, lots: 800, questions: 900 };

const anyDemoSeller = statement((p: { first: number }) =>
  db.selectFrom('sellers').select('member_id').where('member_id', '>=', p.first).limit(1),
);

const insertSellers = statement(
  (p: { people: string }) => sql`
  insert into sellers (member_id, name, created_at)
  select member, name, now() - interval '90 days' from jsonb_to_recordset(${p.people}::jsonb) as s (member int, name text)
  on conflict do nothing`,
);

const insertQuestions = statement(
  (p: { asked: string; lots: readonly number[] }) => sql`
  insert into listing_questions (listing_id, member_id, question, answer, created_at, answered_at)
  select (${p.lots}::int[])[lot + 1], member, question, answer, now() - make_interval(secs => ago * 3600),
    case when answer is not null then now() - make_interval(secs => (ago - took) * 3600) end
  from jsonb_to_recordset(${p.asked}::jsonb) as q (lot int, member int, question text, answer text, ago float8, took float8)`,
);

// A seller's pilot starts with their first lot. The demo's buyer started to sell a few days ago, and is new to staff.
const startPilots = statement(
  (p: { newcomer: number; first: number }) => sql`
    update sellers set pilot_started_at = case when member_id = ${p.newcomer}::int then now() - interval '9 days'
      else (select min(published_at) from listings as l where l.member_id = sellers.member_id) end,
      kept_at = case when member_id <> ${p.newcomer}::int then now() end
    where member_id >= ${p.first}::int`,
);

/** Adds the demo's sellers, lots, questions, buyers, orders and offers, unless there are some. Returns how many lots were added. */
export async function seedCity(tx: Tx, sealer: Sealer): Promise<number> {
  if (await runMaybe(tx, anyDemoSeller({ first: firstDemoMember }))) return 0;
  const people = demoSellers(sizes.sellers);
  await run(tx, insertSellers({ people: JSON.stringify(people) }));
  const ids = await insertLots(tx, demoLots(people, sizes.lots, Date.now()));
  await publishOffers(tx, createOutbox({ service: 'marketplace' }), ids);
  const asked = demoQuestions(ids.length, sizes.buyers, sizes.questions);
  await run(tx, insertQuestions({ asked: JSON.stringify(asked), lots: ids }));
  await seedInterests(tx, demoInterests(sizes.buyers), ids);
  await run(tx, startPilots({ newcomer: demoMembers.buyer.id, first: firstDemoMember }));
  await seedOrders(tx, people, sealer, Date.now());
  await seedOffers(tx, people, Date.now());
  return ids.length;
}
