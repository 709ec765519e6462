import { seededRandom } from '@tianguis/testkit/random';
import { signIn } from '@tianguis/testkit/session';
import { type RunningStack, startStack } from '@tianguis/testkit/stack';
import { databaseOf } from '@tianguis/testkit/stack-query';
import pg from 'pg';
import type { Row } from '../bench/shared/row.ts';
import { setFaults } from './faults.ts';
import { hardEnv, passDays, setHard } from './hard.ts';
import { killWhile } from './kills.ts';
import { auditOf, exactly, stripeOf } from './money.ts';
import { enter, messagesOf, openAccount, openShop, type Person, type Seller } from './sale/people.ts';
import { ended, type Fate, type Means, type Sale, sell, type World } from './sale/sell.ts';

const parts = { sellers: 10, buyers: 20 };
const among = /marketplace|payments|outreach|gateway|postgres|nats/;
const faults = [
  { provider: 'stripe', kind: '500', rate: 0.02 },
  { provider: 'stripe', kind: '429', rate: 0.02 },
  { provider: 'stripe', kind: 'drop-reply', rate: 0.02 },
  { provider: 'stripe', kind: 'duplicate-webhook', rate: 0.2, ms: 500 },
  { provider: 'stripe', kind: 'reorder-webhook', rate: 0.2, ms: 500 },
];

/** A world that is started for this, and of which parts are killed. */
interface OwnWorld extends World {
  readonly stack: RunningStack;
}

interface Outcome {
  readonly sales: number;
  readonly brought: number;
  readonly over: number;
  readonly killed: number;
}

/**
 * So many sales at once for each seed, on web's own calls, with cards, OXXO and SPEI, while any part is killed: each is to end as it was
 * meant to. The providers are as hard as they are, and the platform begins without money; days pass once all is sold.
 */
export async function saleSeeds(seeds: readonly number[], sales: number): Promise<Row[]> {
  const stack = await startStack(['--no-demo'], {
    ...hardEnv,
    OUTREACH_QUIET_HOURS: 'off',
    GATEWAY_RATE_LIMIT_FACTOR: '100000',
    PAYMENTS_INTENTS_PER_HOUR: '100000',
    // One buyer has several orders at once.
    MARKETPLACE_NEW_BUYER_RESERVATIONS: '1000',
    // A sale of seconds has all its notices within an hour.
    MARKETPLACE_NOTICES_PER_PAIR: '1000',
  });
  const market = new pg.Pool({ connectionString: databaseOf(stack.read(), 'marketplace'), max: 4 });
  // What is killed breaks connections that nobody uses; the next query opens another.
  market.on('error', () => {});
  try {
    await setHard(stack.read());
    const stripe = () => stripeOf(stack.read(), stack.data);
    const before = (await stripe().balance.retrieve()).available.reduce((sum, { amount }) => sum + amount, 0);
    const phone = (n: number) => `+52551${String(n).padStart(7, '0')}`;
    const bags = seeds.length * sales * 2;
    const sellers = await Promise.all(Array.from({ length: parts.sellers }, (_, n) => openShop(stack, phone(n), bags)));
    await Promise.all(sellers.map((seller) => openAccount(stack, seller)));
    const buyers = await Promise.all(Array.from({ length: parts.buyers }, (_, n) => enter(stack, phone(1_000 + n))));
    const outcomes: Outcome[] = [];
    for (const seed of seeds) {
      // Anew for each, as a decision on money asks for a recent one.
      const world = { stack, market, stripe, admin: await signIn(stack.read) };
      outcomes.push(await runSeed(world, { sellers, buyers }, { seed, sales }));
    }
    return [
      exactly('centavos in the balance before the first sale', before, 0),
      ...(await rowsOf({ stack, market }, outcomes, [...sellers, ...buyers])),
    ];
  } finally {
    await market.end();
    await stack.stop();
  }
}

const fateAt = (chance: number): Fate => {
  if (chance < 0.6) return 'settled';
  if (chance < 0.7) return 'refunded';
  if (chance < 0.8) return 'disputed';
  return chance < 0.9 ? 'cancelled' : 'declined';
};

/** Staff transfer refunds of vouchers by hand, so only sales without a refund use vouchers. */
function meansAt(chance: number, fate: Fate): Means {
  if (fate !== 'settled' || chance < 0.7) return 'card';
  return chance < 0.85 ? 'oxxo' : 'spei';
}

/** Days until the money of all refunds is there, and no bank waits for evidence any more. */
const daysToEnd = 14;

async function runSeed(
  world: OwnWorld,
  { sellers, buyers }: { readonly sellers: readonly Seller[]; readonly buyers: readonly Person[] },
  { seed, sales }: { readonly seed: number; readonly sales: number },
): Promise<Outcome> {
  const random = seededRandom(seed);
  const begun = performance.now();
  const planned = Array.from({ length: sales }, (_, n) => {
    const seller = sellers[n % sellers.length];
    const buyer = buyers[n % buyers.length];
    if (!seller || !buyer) throw new Error('nobody sells or buys');
    const fate = fateAt(random());
    const means = meansAt(random(), fate);
    return {
      sale: { name: `${seed}-${n}`, seller, buyer, fate, means, isBrought: n % 3 === 0 } satisfies Sale,
      part: random() < 0.3,
    };
  });
  await setFaults(world.stack.read(), faults);
  let isOver = false;
  const killing = killWhile(world.stack, { most: 100, isOn: () => !isOver, among, random });
  const ids = await Promise.all(planned.map(({ sale, part }) => sell(world, sale, part))).finally(() => {
    isOver = true;
  });
  const killed = await killing;
  await setFaults(world.stack.read(), []);
  let isEnded = false;
  const passing = passDays(world.stack.read(), { fast: daysToEnd, isOver: () => isEnded });
  const over = await Promise.all(planned.map(({ sale }, n) => ended(sale, ids[n] ?? 0))).finally(() => {
    isEnded = true;
  });
  await passing;
  const brought = planned.filter(({ sale }) => sale.isBrought).length;
  const outcome = { sales, brought, over: over.filter(Boolean).length, killed };
  console.log(`seed ${seed}:`, outcome, `${Math.round((performance.now() - begun) / 1_000)} s`);
  return outcome;
}

async function rowsOf(
  { stack, market }: Pick<OwnWorld, 'stack' | 'market'>,
  outcomes: readonly Outcome[],
  people: readonly Person[],
): Promise<Row[]> {
  const total = (key: keyof Outcome) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
  const what = `${total('sales')} sales, ${total('brought')} of them brought, ${total('killed')} SIGKILLs`;
  const stock = await market.query<{ reserved: number; off: number }>(
    `select coalesce(sum(n.reserved), 0)::float8 as reserved, count(*) filter (where n.quantity <> $1::numeric - (
        select coalesce(sum(d.delivered), 0) from order_lines d join orders o on o.id = d.order_id
        where d.line_id = n.id))::int as off from listing_lines n`,
    [total('sales') * 2],
  );
  const doubled = await Promise.all(people.map(async ({ phone }) => repeatedIn(await messagesOf(stack, phone))));
  for (const body of doubled.flat()) console.error('came twice:', body);
  return [
    exactly(`${what}: ended as meant, with their money`, total('over'), total('sales')),
    exactly(`${what}: bags still reserved`, stock.rows[0]?.reserved ?? -1, 0),
    exactly(`${what}: lots whose stock differs from what was delivered`, stock.rows[0]?.off ?? -1, 0),
    exactly(`${what}: messages that came twice`, doubled.flat().length, 0),
    exactly(`${what}: parts that ended by themselves`, stack.crashes().length, 0),
    exactly(`${what}: what the audit finds`, await auditOf(stack.data), 0),
  ];
}

const repeatedIn = (bodies: readonly string[]): string[] =>
  bodies.filter((body, index) => /P-\d{6}/.test(body) && bodies.indexOf(body) !== index);
