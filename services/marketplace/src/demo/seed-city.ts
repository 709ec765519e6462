import { createOutbox } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { publishOffers } from '../listings/publish-offers.ts';
import type { Sealer } from '../pickups/deliveries.ts';
import { demoInterests, seedInterests } from './buyers.ts';
import { demoLots, demoQuestions, demoSellers, firstDemoMember } from './city.ts';
import { insertLots } from './lots.ts';
import { seedOffers } from './offers.ts';
import { seedOrders } from './orders.ts';

const sizes = { sellers: 60, buyers: 500, lots: 800, questions: 900 };

const sellers = `insert into sellers (member_id, name, created_at)
  select member, name, now() - interval '90 days' from jsonb_to_recordset($1::jsonb) as s (member int, name text)
  on conflict do nothing`;

const questions = `insert into listing_questions (listing_id, member_id, question, answer, created_at, answered_at)
  select ($2::int[])[lot + 1], member, question, answer, now() - make_interval(secs => ago * 3600),
    case when answer is not null then now() - make_interval(secs => (ago - took) * 3600) end
  from jsonb_to_recordset($1::jsonb) as q (lot int, member int, question text, answer text, ago float8, took float8)`;

/** Adds the demo's sellers, lots, questions, buyers, orders and offers, unless there are some. Returns how many lots were added. */
export async function seedCity(tx: Tx, sealer: Sealer): Promise<number> {
  const { rows } = await tx.query('select 1 from sellers where member_id >= $1 limit 1', [firstDemoMember]);
  if (rows.length > 0) return 0;
  const people = demoSellers(sizes.sellers);
  await tx.query(sellers, [JSON.stringify(people)]);
  const ids = await insertLots(tx, demoLots(people, sizes.lots, Date.now()));
  await publishOffers(tx, createOutbox({ service: 'marketplace' }), ids);
  const asked = demoQuestions(ids.length, sizes.buyers, sizes.questions);
  await tx.query(questions, [JSON.stringify(asked), ids]);
  await seedInterests(tx, demoInterests(sizes.buyers), ids);
  await seedOrders(tx, people, sealer, Date.now());
  await seedOffers(tx, people, Date.now());
  return ids.length;
}
