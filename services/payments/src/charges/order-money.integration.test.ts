import { randomInt } from 'node:crypto';
import { AppError } from '@tianguis/chassis/http/error';
import { loadConfig } from '@tianguis/chassis/process/config';
import type { OrderState } from '@tianguis/proto/marketplace/orders/order';
import { renewalTerms } from '@tianguis/proto/payments/orders/renewal';
import { testDatabase } from '@tianguis/testkit/database';
import { serviceEnv } from '@tianguis/testkit/service-env';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { providerInMemory } from '../../test/provider-in-memory.ts';
import { auditLedger, auditReport } from '../back-office/audit.ts';
import { config } from '../config.ts';
import { termsOf } from '../ledger/commission-rules.ts';
import { sharesNow } from '../ledger/order-money.ts';
import { isOver } from '../orders/order.ts';
import { addMove, addOrder, findOrder } from '../orders/order-store.ts';
import type { Deps } from '../platform/room.ts';
import type { Movement, Sighting } from '../provider/provider.ts';
import { payments } from '../service.ts';
import { bookingJob } from './book-movements.ts';
import { noteFailedRefund } from './failed-refunds.ts';
import { runOrderSteps } from './order-steps.ts';
import { payOrder } from './pay-order.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { applyPaymentEvent } from './sightings.ts';

/** Sequences for each way of paying and each seed. */
const sequences = Number(process.env.MONEY_SEQUENCES ?? 7);
const seeds = [20_261_124, Number(process.env.MONEY_SEED ?? randomInt(2 ** 31 - 1))];
const amount = 1_000;
const dayMs = 86_400_000;

// The service itself, on a database of its own and with a provider in memory. It is built and not started, so only this test acts.
const database = await testDatabase('payments');
const env = {
  ...serviceEnv(database.url, 'nats://127.0.0.1:1', 'http://127.0.0.1:1'),
  STRIPE_SECRET_KEY: 'sk_test_memory',
  STRIPE_WEBHOOK_SECRET: 'whsec_memory',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_memory_connect',
};
const service = payments.create(loadConfig(config, env));
const { storage } = service.deps;
const everyMovement: Movement[] = [];
afterAll(async () => {
  await service.close();
  await database.drop();
});

/** How an order is paid. `renewed`: by a hold that its buyer lets us renew. */
type Way = 'hold' | 'renewed' | 'card' | 'oxxo' | 'spei';

let lastOrder = 0;

/** One order with its seller, its buyer, its provider, and what may happen to them. */
async function startSale(way: Way) {
  const orderId = ++lastOrder;
  const clock = { now: new Date() };
  const world = providerInMemory({ now: () => clock.now });
  const deps: Deps = { ...service.deps, provider: world.provider, now: () => clock.now };
  const { inTransaction } = deps;
  const book = bookingJob(deps);
  const isHold = way === 'hold' || way === 'renewed';
  const moves = new Set<OrderState>();
  const heard: Sighting[] = [];
  const log = deps.logger;
  const signal = new AbortController().signal;
  const buyer = { orderId, memberId: 8, caller: `buyer of ${orderId}` };
  const placed = {
    orderId,
    number: `P-${orderId}`,
    listingId: 1,
    buyerId: 8,
    sellerId: orderId,
    amount,
    method: isHold ? ('hold' as const) : ('prepaid' as const),
    approveBy: new Date().toISOString(),
    referral: { referralId: orderId, referrerId: orderId, memberIds: [9] },
  };
  await inTransaction(({ tx }) => addOrder(tx, placed, termsOf(new Date())));
  await storage.query(
    'insert into payout_accounts (member_id, stripe_id, can_receive, updated_at) values ($1, $2, true, now())',
    [orderId, `acct_${orderId}`],
  );

  /** Failures that the service expects, and makes up for later: refusals, and replies that were lost. */
  const tolerant = async (work: Promise<unknown>): Promise<void> => {
    await work.catch((err: unknown) => {
      if (!(err instanceof AppError)) throw err;
    });
  };
  const advance = () => tolerant(runOrderSteps(deps, orderId));
  const hear = (seen: Sighting | undefined, id: string) =>
    seen && tolerant(applyPaymentEvent(deps, { id, type: 'payment_intent.updated', seen, declined: false }));
  /** News of refunds that failed; the first ones may come later. */
  async function hearFailures(from: number): Promise<void> {
    for (const failure of world.failed.slice(from)) await tolerant(noteFailedRefund(deps, failure));
  }
  async function move(to: OrderState, owed = amount): Promise<void> {
    moves.add(to);
    await inTransaction(({ tx }) =>
      addMove(tx, { orderId, from: 'placed', to, by: 'seller', amount: owed, at: new Date().toISOString() }),
    );
  }
  async function reconcile(): Promise<void> {
    await storage.query("update payment_intents set checked_at = now() - interval '1 day' where order_id = $1", [
      orderId,
    ]);
    await reconcilePayments(deps, { log, signal });
  }
  const isMoved = (...states: OrderState[]) => states.some((state) => moves.has(state));

  const happenings = {
    async pay() {
      const means = isHold ? 'card' : way;
      const payer = { name: 'Luz Vega', mail: 'luz@example.com' };
      const renewal = way === 'renewed' ? renewalTerms.version : undefined;
      await tolerant(payOrder(deps, buyer, { means, renewal, payer }));
    },
    confirm: () => world.pay(),
    reissue: () => world.reissue(),
    lapse: () => world.lapse(),
    async approve() {
      if (!isMoved('approved', 'declined', 'expired', 'cancelled')) await move('approved');
    },
    async deliver(number: number) {
      if (!isMoved('delivered', 'declined', 'expired', 'cancelled')) await move('delivered', number % (amount + 1));
    },
    async fallThrough(number: number) {
      const ends = ['declined', 'expired', 'cancelled'] as const;
      if (!isMoved('delivered', ...ends)) await move(ends[number % 3] ?? 'cancelled', 0);
    },
    async settle(number: number) {
      const delivered = (await findOrder(storage, orderId))?.moves.get('delivered');
      if (delivered === undefined || isMoved('settled', 'refunded')) return;
      if (number % 3 === 0) await move('refunded');
      else await move('settled', number % 3 === 1 ? delivered : Math.floor(delivered / 2));
    },
    hear: (number: number) => hear(world.sightings()[number % 3], `evt_${orderId}_${heard.length}_${number}`),
    hearLate: (number: number) => hear(heard[number % Math.max(1, heard.length)], `evt_${orderId}_late_${number}`),
    reconcile,
    advance,
    async advanceTwiceAtOnce() {
      await Promise.all([advance(), advance()]);
    },
    async advanceWithoutReply(number: number) {
      world.faults.lostReplies = 1 + (number % 2);
      await advance();
      world.faults.lostReplies = 0;
    },
    async advanceWhileItFails(number: number) {
      world.faults.failures = 1 + (number % 2);
      await advance();
      world.faults.failures = 0;
    },
    async book() {
      await book();
    },
    declineRenewals(number: number) {
      world.faults.declinesRenewals = number % 2 === 0;
    },
    async waitDays(number: number) {
      clock.now = new Date(clock.now.getTime() + (number % 4) * dayMs);
    },
    bankSeller: () => world.bankSeller(),
    scarce() {
      world.funds.areScarce = true;
    },
    release: () => world.release(),
    failWaiting: () => world.failWaiting(),
    bounce: () => world.bounce(),
    hearFailures: (number: number) => hearFailures(number % 2),
    letGo: () => world.letGo(),
    refundThere: (number: number) => world.refundThere(number % amount),
    dispute: () => world.dispute(),
    winDispute: () => world.winDispute(),
  };

  async function finish(): Promise<void> {
    world.release();
    for (let round = 0; round < 5; round += 1) {
      await reconcile();
      await hearFailures(0);
      await advance();
      await book();
    }
  }

  /** All that can be seen of the order's money, to compare it with itself. */
  async function snapshot() {
    const order = await findOrder(storage, orderId);
    if (!order) throw new Error(`order ${orderId} is not known`);
    const { rows: ledger } = await storage.query<{ name: string; kind: string; balance: number }>(
      `select name, accounts.kind, sum(amount)::int as balance from transfers join entries on transfer_id = transfers.id
        join accounts on accounts.id = account_id
        where subject = $1 or subject in (select id::text from payment_intents where order_id = $2) group by name, accounts.kind order by name`,
      [String(orderId), orderId],
    );
    const { rows: refusedSteps } = await storage.query<{ kind: string }>(
      "select kind from order_steps where order_id = $1 and status = 'refused' and kind <> 'renew'",
      [orderId],
    );
    return { order, ledger, refusedSteps, movements: world.moved.length };
  }

  /** The hold that counts for the order, and the newest one that we know of. */
  async function holds() {
    const { rows } = await storage.query<{ counts: number; newest: number }>(
      `select hold as counts, max(renewal) as newest from orders join payment_intents on order_id = orders.id
        where orders.id = $1 and held > 0 and payment_intents.status = 'requires_capture' group by orders.id`,
      [orderId],
    );
    return rows[0];
  }

  return {
    orderId,
    way,
    isHold,
    world,
    moves,
    happenings,
    finish,
    snapshot,
    holds,
    remember: () => void heard.push(...world.sightings()),
    hearAllAgain: async () => {
      for (const [at, seen] of heard.entries()) await hear(seen, `evt_${orderId}_again_${at}`);
    },
    isCovered: () => world.all().some(({ status, until }) => status === 'requires_capture' && until > clock.now),
  };
}

type Sale = Awaited<ReturnType<typeof startSale>>;
type Happening = readonly [keyof Sale['happenings'], number];
type Snapshot = Awaited<ReturnType<Sale['snapshot']>>;

/** What must hold after each happening. */
async function checkAlways({ world, moves, holds }: Sale): Promise<void> {
  const intents = world.all();
  const taken = intents.filter(({ received }) => received > 0);
  expect(taken.length, 'payments that took money').toBeLessThanOrEqual(1);
  for (const { charge, received, returned } of intents) {
    expect(received, 'taken of what was authorised').toBeLessThanOrEqual(charge.amountCentavos);
    expect(returned, 'returned of what was taken').toBeLessThanOrEqual(received);
  }
  const received = taken[0]?.received ?? 0;
  expect(world.sold.paidOut, 'paid out of the seller’s 90 %').toBeLessThanOrEqual(Math.ceil(received * 0.9));
  expect(world.sold.paidOut, 'taken back from the seller').toBeGreaterThanOrEqual(0);
  if (world.sold.paidOut > 0) expect([...moves], 'paid out once settled').toContain('settled');
  const known = await holds();
  if (known) expect(known.counts, 'of two holds the newest counts').toBe(known.newest);
}

/** What must hold once the service has heard of everything. */
function checkInTheEnd(
  { world, way, isHold, moves }: Sale,
  { order, ledger, refusedSteps }: Snapshot,
  isOnlyUs: boolean,
): void {
  const { money, held } = order;
  const intents = world.all();
  const sum = (part: 'received' | 'returned' | 'disputed') =>
    intents.reduce((total, intent) => total + intent[part], 0);
  const balance = (name: string) => ledger.find((account) => account.name === name)?.balance ?? 0;
  // What OXXO does not give back is owed to the buyer until it is transferred.
  const left = sum('received') - sum('returned') - order.owedBack;

  expect(
    ledger.reduce((total, account) => total + account.balance, 0),
    'the ledger balances',
  ).toBe(0);
  const moved = world.moved.reduce((total, { movement }) => total + movement.amount - movement.fee, 0);
  expect(balance('provider:clearing'), 'the ledger has what is at the provider').toBe(moved);
  expect(money.captured, 'captured as at the provider').toBe(sum('received'));
  expect(money.disputed, 'disputed as at the provider').toBe(sum('disputed'));
  expect(order.paidOut, 'paid out as at the provider').toBe(world.sold.paidOut);

  const holds = intents.filter(({ status }) => status === 'requires_capture');
  expect(holds.length, 'holds in the end').toBeLessThanOrEqual(1);
  expect(held, 'held as at the provider').toBe(amount * holds.length);
  if (isHold && moves.has('delivered'))
    expect(money.captured, 'taken for what was delivered').toBeLessThanOrEqual(order.moves.get('delivered') ?? 0);

  const isSettled = money.settled !== undefined;
  const shares = sharesNow(money);
  expect(balance(`order:${order.id}:pending`), 'pending until settled').toBe(isSettled ? 0 : 0 - Math.max(0, left));
  expect(balance('platform:commission')).toBe(isSettled ? 0 - shares.commission : 0);
  expect(balance('platform:referral_cost')).toBe(isSettled ? shares.referral : 0);
  const owed = balance(`referrer:${order.id}:payable`) + balance(`referrer:${order.id}:review`);
  expect(owed, 'owed to the referrer, or waiting for staff').toBe(isSettled ? 0 - shares.referral : 0);

  if (!isOnlyUs) return;
  expect(refusedSteps, 'refused by the provider').toEqual([]);
  expect(balance(`order:${order.id}:refund`), 'owed to the buyer').toBe(0 - order.owedBack);
  if (way !== 'oxxo' && world.failed.length === 0) expect(order.owedBack, 'given back by the provider').toBe(0);
  expect(balance(`seller:${order.id}:payable`), 'owed to the seller once all is paid').toBe(0);
  if (isOver(order) || moves.has('refunded'))
    expect([left, held], 'kept of an order that fell through').toEqual([0, 0]);
  if (moves.has('settled') && left > 0) expect(isSettled, 'shared out once settled').toBe(true);
  if (moves.has('settled') && money.captured > 0)
    expect(left, 'kept for what was settled').toBe(Math.min(order.moves.get('settled') ?? 0, money.captured));
  const delivered = order.moves.get('delivered') ?? 0;
  if (isHold && delivered > 0 && intents.some(({ received }) => received > 0))
    expect(money.captured, 'taken for what was delivered').toBe(delivered);
}

const outside: readonly Happening[0][] = ['letGo', 'refundThere', 'dispute', 'winDispute'];

async function play(way: Way, sequence: readonly Happening[]): Promise<void> {
  const sale = await startSale(way);
  let isLetGo = false;
  for (const [name, number] of sequence) {
    const wasCovered = sale.isCovered();
    sale.remember();
    await sale.happenings[name](number);
    await checkAlways(sale);
    isLetGo ||= name === 'letGo';
    const isNeeded = !['delivered', 'declined', 'expired', 'cancelled'].some((state) =>
      sale.moves.has(state as OrderState),
    );
    if (wasCovered && isNeeded && !isLetGo && name !== 'waitDays')
      expect(sale.isCovered(), 'still held while the order needs it').toBe(true);
  }
  await sale.finish();
  await checkAlways(sale);
  const end = await sale.snapshot();
  checkInTheEnd(sale, end, !sequence.some(([name]) => outside.includes(name)));
  await sale.hearAllAgain();
  await sale.finish();
  expect(await sale.snapshot(), 'all that happened, heard once more').toEqual(end);
  everyMovement.push(...sale.world.moved.map(({ movement }) => movement));
}

const number = fc.nat(5_000);
const usual = ['pay', 'confirm', 'hear', 'hear', 'advance', 'reconcile', 'book'] as const;
const ordered = ['approve', 'deliver', 'settle', 'fallThrough'] as const;
const troubles = ['hearLate', 'advanceTwiceAtOnce', 'advanceWithoutReply', 'advanceWhileItFails'] as const;
const funds = ['bankSeller', 'scarce', 'release', 'failWaiting', 'bounce', 'hearFailures'] as const;
const waysOf: Record<Way, readonly Happening[0][]> = {
  hold: [],
  renewed: ['waitDays', 'waitDays', 'declineRenewals'],
  card: [],
  oxxo: ['reissue', 'lapse'],
  spei: ['reissue', 'lapse'],
};
const paid: Happening[] = [
  ['pay', 0],
  ['confirm', 0],
  ['hear', 0],
];

const toRenewal: Happening[] = [...paid, ['approve', 0], ['waitDays', 3], ['waitDays', 3]];
const renewed: Happening[] = [...toRenewal, ['advance', 0], ['hear', 0]];
const delivered: Happening[] = [...paid, ['approve', 0], ['deliver', 900], ['advance', 0], ['book', 0]];
// A complaint leaves half of what was delivered: a second refund.
const refundedTwice: Happening[] = [...delivered, ['settle', 2], ['advance', 0], ['advance', 0]];
// The same while no money is available: the refund waits.
const waiting: Happening[] = [...delivered, ['scarce', 0], ['settle', 2], ['advance', 0], ['advance', 0]];
const paidOut: Happening[] = [...delivered, ['settle', 1], ['advance', 0], ['advance', 0], ['advance', 0]];

/** A bank takes the payment back while a refund waits for money, or before a refund comes back. */
const known: readonly Happening[][] = [
  [...waiting, ['dispute', 0], ['hearFailures', 0]],
  [...refundedTwice, ['dispute', 0], ['bounce', 0], ['book', 0], ['winDispute', 0]],
];

/** Sequences that start anywhere in an order's life. Half of them leave out what others do at the provider. */
function sequencesOf(way: Way) {
  const ours = [...usual, ...usual, ...ordered, ...ordered, ...troubles, ...funds, ...waysOf[way]];
  const starts = [[], paid, delivered, refundedTwice, waiting, paidOut];
  const renewals = way === 'renewed' ? [toRenewal, renewed, renewed, renewed] : [];
  const tailOf = (names: readonly Happening[0][]) =>
    fc.array(fc.tuple(fc.constantFrom(...names), number), { maxLength: 20 });
  return fc
    .tuple(fc.constantFrom(...starts, ...renewals), fc.oneof(tailOf(ours), tailOf([...ours, ...outside])))
    .map(([start, rest]): Happening[] => [...start, ...rest]);
}

it.each(['hold', 'renewed', 'card', 'oxxo', 'spei'] as const)(
  `keeps money and books right, whatever happens to an order in whatever order: %s (seeds ${seeds.join(' and ')})`,
  async (way) => {
    for (const seed of seeds)
      await fc.assert(
        fc.asyncProperty(sequencesOf(way), (happenings) => play(way, happenings)),
        { numRuns: sequences + known.length, endOnFailure: true, seed, examples: known.map((one) => [one]) },
      );
  },
  120_000,
);

it('leaves books that balance and agree with the provider', async () => {
  const movements = { list: () => everyMovement };
  const checked = await auditLedger({
    storage,
    movements: {
      list: async function* () {
        yield* movements.list();
      },
      balance: async () => everyMovement.reduce((sum, { amount, fee }) => sum + amount - fee, 0),
    },
  });
  expect(auditReport(checked)).toContain('The ledger is in order.');
});
