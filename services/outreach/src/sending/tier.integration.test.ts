import { afterEach, expect, it } from 'vitest';
import { phone } from '../../test/kit/people.ts';
import { useRig } from '../../test/kit/rig.ts';
import { createTierKeeper } from './tier.ts';

// Nothing sends: what a look lets go stays in the queue.
const rig = await useRig({}, { start: false });
afterEach(() => rig.storage.query('delete from message_logs'));

/** Messages to people from number `first` on, the first of them sent that many minutes ago, and each a minute later. */
const sent = (first: number, count: number, { minutesAgo, daysOld }: { minutesAgo: number; daysOld: number }) =>
  rig.storage.query(
    `insert into message_logs (phone, message_content, status, purpose, created_at, claimed_at, sent_at)
     select phone, 'Hola', 'sent', 'marketing', now() - $2 * interval '1 day', at, at
     from unnest($1::text[]) with ordinality as each (phone, n), lateral (select now() - ($3 + 1 - n) * interval '1 minute' as at) as times`,
    [phonesFrom(first, count), daysOld, minutesAgo],
  );

const queue = (first: number, count: number) =>
  rig.storage.query(
    `insert into message_logs (phone, message_content, status, purpose, sent_at)
     select phone, 'Hola', 'queued', 'marketing', null from unnest($1::text[]) as each (phone)`,
    [phonesFrom(first, count)],
  );

const phonesFrom = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, i) => phone(first + i));

/** How many messages wait for room, how many may leave, and in how many minutes there is room at the latest. */
async function lookWith(tier: number) {
  const keeper = createTierKeeper({ storage: rig.storage, tier: () => tier, now: () => new Date() });
  await keeper.step();
  const { rows } = await rig.storage.query<{ waiting: number; free: number; minutes: number | null }>(
    `select count(*) filter (where error_code = 'tier_spent')::int as waiting,
       count(*) filter (where error_code is null)::int as free,
       round(extract(epoch from min(not_before) filter (where error_code = 'tier_spent') - now()) / 60)::int as minutes
     from message_logs where status = 'queued'`,
  );
  return rows[0];
}

it('counts people to whom a message went that had been held for days', async () => {
  await sent(1, 3, { minutesAgo: 60, daysOld: 4 });
  await queue(11, 3);
  expect(await lookWith(4)).toMatchObject({ waiting: 2, free: 1 });
});

it('says when the tier has room, not when the first of too many leaves the 24 hours', async () => {
  await sent(1, 10, { minutesAgo: 600, daysOld: 1 });
  await queue(11, 2);
  // Ten were begun where four may be: the seventh has to leave.
  expect(await lookWith(4)).toEqual({ waiting: 2, free: 0, minutes: 24 * 60 - 594 });
});

it('says where the tier is just spent that there is room once the first leaves the 24 hours', async () => {
  await sent(1, 4, { minutesAgo: 600, daysOld: 1 });
  await queue(11, 2);
  expect(await lookWith(4)).toEqual({ waiting: 2, free: 0, minutes: 24 * 60 - 600 });
});
