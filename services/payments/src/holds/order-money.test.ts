import type { OrderState } from '@tianguis/proto/marketplace/orders/order';
import { percentOf } from '@tianguis/proto/money';
import type { VoucherKind } from '@tianguis/proto/payments/orders/voucher';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bookOrderMovement } from '../bookings/book-order-movement.ts';
import { isInDoubt, type Payment } from '../intents/payment.ts';
import { recordSighting } from '../intents/record-sighting.ts';
import type { UnitOfWork } from '../intents/unit-of-work.ts';
import { termsAt } from '../ledger/commission-rules.ts';
import { newOrderMoney } from '../ledger/order-money.ts';
import type { Posting } from '../ledger/posting.ts';
import { dueSteps, type OrderStep } from '../orders/due-steps.ts';
import type { Order } from '../orders/order.ts';
import type { Voucher } from '../orders/voucher.ts';
import type { Movement, Sighting } from '../provider/provider.ts';
import { returnByHand } from './note-return.ts';
import { settleOrder } from './settle-order.ts';

const amount = 1_000;
const start = new Date('2026-11-22T12:00:00Z');
const sequences = Number(process.env.MONEY_SEQUENCES ?? 5_000);

/** How the order is paid: by a card that is held or charged, or first with a voucher. */
type Way = 'hold' | 'card' | VoucherKind;

/** The card provider in memory: one payment, and what it refuses. */
function createProvider(way: Way) {
  const movements: Movement[] = [];
  const done = new Map<string, boolean>();
  const intent = { status: 'requires_payment_method' as Sighting['status'], received: 0, returned: 0, disputed: 0 };
  const move = (kind: Movement['kind'], sum: number, fee = 0): void => {
    movements.push({ ...{ id: `txn_${movements.length}`, kind, amount: sum, fee }, stripeId: 'pi_1', at: start });
  };
  const receive = (sum: number): void => {
    Object.assign(intent, { status: 'succeeded', received: sum });
    move('capture', sum, 3);
  };
  const isVoucher = way === 'oxxo' || way === 'spei';
  // A transfer arrives in parts; a shop takes all or nothing.
  const sent = { sum: 0, vouchers: 0, back: 0 };
  const voucher = (): Voucher => ({
    ...{ kind: way === 'oxxo' ? 'oxxo' : 'spei', number: `v${sent.vouchers}`, bank: null, holder: null },
    ...{ reference: null, remaining: amount - sent.sum, until: start.toISOString(), url: null },
  });
  const left = (): number => intent.received - intent.returned - intent.disputed;
  return {
    ...{ movements, intent, left },
    seen: (): Sighting => ({
      ...{ stripeId: 'pi_1', paymentId: 'p', status: intent.status, failureReason: undefined },
      receivedCentavos: intent.received,
      ...(intent.status === 'requires_capture' && { captureBefore: new Date(start.getTime() + 1_000) }),
      ...(intent.status === 'requires_action' && { voucher: voucher() }),
    }),
    /** Its buyer is given a voucher, or another one once the last has run out. */
    issue(): void {
      if (!isVoucher || intent.status !== 'requires_payment_method') return;
      sent.vouchers += 1;
      intent.status = 'requires_action';
    },
    /** Nobody came in time. What was transferred stays with its sender. */
    lapse(): void {
      if (intent.status === 'requires_action') intent.status = 'requires_payment_method';
    },
    /** A part of a transfer; what comes when the payment is over is the sender's. */
    send(sum: number): void {
      if (way !== 'spei' || sent.vouchers === 0) return;
      sent.sum += sum;
      if (intent.status !== 'requires_action' || sent.sum < amount) return;
      sent.sum -= amount;
      receive(amount);
    },
    returnCash(): void {
      if (intent.status !== 'succeeded' && intent.status !== 'canceled') return;
      sent.back += sent.sum;
      sent.sum = 0;
    },
    sent,
    pay(): void {
      if (way === 'spei') this.send(amount);
      if (intent.status !== (way === 'oxxo' ? 'requires_action' : 'requires_payment_method')) return;
      if (way === 'hold') intent.status = 'requires_capture';
      else receive(amount);
    },
    cancel(): void {
      if (intent.status !== 'succeeded') intent.status = 'canceled';
    },
    refund(sum: number): boolean {
      if (way === 'oxxo' || sum <= 0 || sum > left() || intent.disputed > 0) return false;
      intent.returned += sum;
      move('refund', -sum);
      return true;
    },
    dispute(): void {
      if (isVoucher || left() <= 0 || intent.disputed > 0) return;
      intent.disputed = left();
      move('dispute', -intent.disputed, 300);
    },
    win(): void {
      if (intent.disputed > 0) move('dispute_won', intent.disputed);
      intent.disputed = 0;
    },
    /** Does a step once, whatever repeats; false where it is refused. */
    run({ key, kind, amount: sum }: OrderStep): boolean {
      const known = done.get(key);
      if (known !== undefined) return known;
      if (kind === 'capture' && intent.status === 'requires_capture' && sum <= amount) receive(sum);
      if (kind === 'release') this.cancel();
      const ok = kind === 'refund' ? this.refund(sum) : kind === 'release' || intent.status === 'succeeded';
      done.set(key, ok);
      return ok;
    },
  };
}

/** Our side in memory: what the tables hold, and the ledger with its keys. */
function createBooks(way: Way) {
  const method = way === 'hold' ? 'hold' : 'prepaid';
  const parties = { orderId: '1', sellerId: '7', terms: termsAt(start) };
  const ledger = new Map<string, Posting>();
  const steps = new Map<string, OrderStep & { status: 'due' | 'done' | 'refused' }>();
  const moves = new Map<OrderState, number>();
  const state = {
    order: {
      ...{ id: 1, number: 'P-1', buyerId: 8, sellerId: 7, amount, method, money: newOrderMoney(parties, 0) },
      ...{ held: 0, paidOut: 0, captureBefore: null, moves, refundsAsked: 0, told: { state: 'none', amount: 0 } },
    } as Order,
    payment: {
      ...{ id: 'p', stripeId: 'pi_1', status: 'requires_payment_method', amountCentavos: amount, type: 'order' },
      ...{ orderId: 1, captureMethod: method === 'hold' ? 'manual' : 'automatic', description: 'P-1' },
      ...{ createdAt: start, declines: 0, means: way === 'hold' ? 'card' : way, voucher: null },
      cardFingerprint: null,
    } as Payment,
  };
  const refundsAsked = (): number =>
    [...steps.values()].reduce((sum, { kind, status, amount: of }) => {
      return kind === 'refund' && status !== 'refused' ? sum + of : sum;
    }, 0);
  const unit: UnitOfWork = {
    enterEvent: async () => true,
    lock: async () => state.payment,
    record: async (_, { changes }) => {
      state.payment = { ...state.payment, ...changes };
    },
    order: async () => ({ ...state.order, refundsAsked: refundsAsked() }),
    referrerOf: async () => ({ referrerId: 5, refused: null }),
    refuseReferral: async () => undefined,
    recordOrder: async (_, changes) => {
      state.order = { ...state.order, ...changes };
    },
    postedOf: async (keys) => new Set(keys.filter((key) => ledger.has(key))),
    post: async (postings) => {
      for (const posting of postings) if (!ledger.has(posting.key)) ledger.set(posting.key, posting);
    },
  };
  const balances = (): Record<string, number> => {
    const sums: Record<string, number> = {};
    for (const { legs } of ledger.values())
      for (const { account, amount: of } of legs) sums[account.name] = (sums[account.name] ?? 0) + of;
    return sums;
  };
  return { ...{ state, steps, moves, ledger, unit, balances }, order: () => unit.order(1) };
}

type Provider = ReturnType<typeof createProvider>;
type Books = ReturnType<typeof createBooks>;

/** News of the payment, current or old: where the order of news matters the provider is asked, as the service does. */
async function hear(books: Books, provider: Provider, news = provider.seen()): Promise<void> {
  const current = isInDoubt(books.state.payment.status, news.status) ? provider.seen() : news;
  await recordSighting(books.unit, current);
}

async function book(books: Books, provider: Provider, movement: Movement): Promise<void> {
  if (books.state.payment.status !== 'succeeded') await hear(books, provider);
  try {
    await bookOrderMovement(books.unit, books.state.payment, movement);
  } catch (err) {
    // A dispute that is won before it is known is refused and comes again with the next list.
    if (!(err instanceof RangeError)) throw err;
  }
}

/** One run of the job. `crash`: the provider did what it was asked for, and nobody wrote that down. */
async function work(books: Books, provider: Provider, now: Date, crash: boolean): Promise<void> {
  const order = await books.order();
  const isAlive = books.state.payment.status !== 'canceled';
  for (const step of order ? dueSteps({ order, paymentId: isAlive ? 'p' : undefined, now }) : [])
    if (!books.steps.has(step.key)) books.steps.set(step.key, { ...step, status: 'due' });
  for (const [key, step] of books.steps) {
    if (step.status !== 'due') continue;
    const ok = provider.run(step);
    if (crash) continue;
    await hear(books, provider);
    books.steps.set(key, { ...step, status: ok ? 'done' : 'refused' });
  }
  await settleOrder(books.unit, 1);
  provider.returnCash();
}

/** Staff give back from our own bank what the shop does not, and note it. */
async function returnNoted(books: Books): Promise<void> {
  const { state, steps, ledger } = books;
  for (const [key, step] of steps) {
    if (step.kind !== 'refund' || step.status !== 'refused') continue;
    const kept = { ...step, id: `hand-${ledger.size}`, orderId: 1, createdAt: start, isByStaff: true };
    const inTransaction = async () => undefined as never;
    await returnByHand({ inTransaction, inUnitOfWork: (work) => work(books.unit) }, state.payment, kept);
    steps.delete(key);
    steps.set(kept.id, { ...kept, key: kept.id, status: 'done' });
  }
}

const ends: readonly OrderState[] = ['declined', 'expired', 'cancelled'];

/** What the marketplace may say next of an order. */
function tell({ moves }: Books, number: number): void {
  const isOver = [...ends, 'settled' as const, 'refunded' as const].some((state) => moves.has(state));
  if (isOver) return;
  if (!moves.has('delivered')) {
    if (number % 2 === 0) moves.set('delivered', number % (amount + 1));
    else moves.set(ends[number % 3] ?? 'cancelled', 0);
  } else moves.set(number % 3 === 0 ? 'refunded' : 'settled', moves.get('delivered') ?? 0);
}

const action = fc.record({
  kind: fc.constantFrom(
    ...(['pay', 'tell', 'hear', 'hear', 'old', 'book', 'book', 'work', 'work', 'crash'] as const),
    ...(['expire', 'refund', 'dispute', 'win', 'late'] as const),
    ...(['issue', 'issue', 'lapse', 'send', 'hand'] as const),
  ),
  number: fc.nat(5_000),
});

it(`ends balanced and as the provider has it, whatever happens in whatever order (${sequences} sequences)`, async () => {
  const property = async (way: Way, actions: readonly { kind: string; number: number }[]) => {
    const [books, provider] = [createBooks(way), createProvider(way)];
    const old = [provider.seen()];
    let now = start;
    for (const { kind, number } of actions) {
      const movement = provider.movements[number % Math.max(1, provider.movements.length)];
      if (kind === 'pay') provider.pay();
      if (kind === 'issue') provider.issue();
      if (kind === 'lapse') provider.lapse();
      if (kind === 'send') provider.send(number % amount);
      if (kind === 'hand' && way === 'oxxo') await returnNoted(books);
      if (kind === 'tell') tell(books, number);
      if (kind === 'hear') await hear(books, provider);
      if (kind === 'old') await hear(books, provider, old[number % old.length]);
      if (kind === 'book' && movement) await book(books, provider, movement);
      if (kind === 'work' || kind === 'crash') await work(books, provider, now, kind === 'crash');
      if (kind === 'expire' && number % 4 === 0) provider.cancel();
      if (kind === 'refund') provider.refund(number % amount);
      if (kind === 'dispute') provider.dispute();
      if (kind === 'win') provider.win();
      if (kind === 'late' && number % 8 === 0) now = new Date(start.getTime() + 2_000);
      old.push(provider.seen());
    }
    // What was lost is found: the reconciliation asks, the list is read, and the job runs.
    for (let round = 0; round < 4; round += 1) {
      await hear(books, provider);
      for (const movement of provider.movements) await book(books, provider, movement);
      await work(books, provider, now, false);
    }
    await check(books, provider, way);
    if (way === 'oxxo') await returnNoted(books);
    if (way === 'oxxo') await work(books, provider, now, false);
    if (way === 'oxxo') await check(books, provider, way);
    const byHand = actions.some(({ kind }) => kind === 'refund' || kind === 'dispute' || kind === 'expire');
    if (!byHand) expect([...books.steps.values()].filter(({ status }) => status === 'refused')).toEqual([]);
    // Where nobody else ends a hold, what was delivered is what was charged.
    const [{ status, received }, delivered] = [provider.intent, books.moves.get('delivered') ?? 0];
    const endsByUs = status !== 'requires_payment_method' && !actions.some(({ kind }) => /^(expire|late)$/.test(kind));
    if (way === 'hold' && endsByUs && delivered > 0) expect(received).toBe(delivered);
  };
  const inputs = fc.asyncProperty(
    fc.constantFrom<Way>('hold', 'card', 'oxxo', 'spei'),
    fc.array(action, { maxLength: 25 }),
    property,
  );
  // A dispute and its end are booked after the refund that followed them.
  const known = [
    ['pay', 0],
    ['dispute', 0],
    ['win', 0],
    ['refund', 1],
    ['book', 3],
  ] as const;
  const examples: [Way, { kind: string; number: number }[]][] = [
    ['card', known.map(([kind, number]) => ({ kind, number }))],
  ];
  await fc.assert(inputs, { numRuns: sequences, examples });
}, 60_000);

async function check(books: Books, { intent, left, movements, sent }: Provider, way: Way): Promise<void> {
  const { state, moves, ledger } = books;
  const { money, held } = state.order;
  for (const { legs } of ledger.values()) expect(legs.reduce((sum, { amount: of }) => sum + of, 0)).toBe(0);
  const balances = books.balances();
  const fees = movements.reduce((sum, { fee }) => sum + fee, 0);
  expect(balances['provider:clearing'] ?? 0).toBe(left() - fees);
  expect(money.captured).toBe(intent.received);
  expect(money.captured).toBeLessThanOrEqual(amount);
  expect([...ledger.values()].filter(({ step }) => step === 'capture').length).toBe(intent.received > 0 ? 1 : 0);
  expect(held).toBe(intent.status === 'requires_capture' ? amount : 0);
  // What staff gave back from our own bank is still at the provider.
  const byHand = 0 - (balances['platform:bank'] ?? 0);
  if (way !== 'oxxo') expect(byHand).toBe(0);
  if (intent.status === 'succeeded' || intent.status === 'canceled') expect(sent.sum).toBe(0);
  const owed = ['order:1:pending', 'seller:7:payable', 'platform:commission'].map((name) => 0 - (balances[name] ?? 0));
  expect(owed.reduce((sum, of) => sum + of, 0)).toBe(left() - byHand);
  for (const of of owed) expect(of).toBeGreaterThanOrEqual(0);
  const referral = percentOf((money.settled ?? 0) - money.returnedAfter, money.terms.referralPercent);
  expect([0 - (balances['referrer:5:payable'] ?? 0), balances['platform:referral_cost'] ?? 0]).toEqual([
    referral,
    referral,
  ]);
  const fellThrough = ends.some((end) => moves.has(end)) || moves.has('refunded');
  const refused = [...books.steps.values()].some(({ status }) => status === 'refused');
  if (fellThrough && intent.disputed === 0 && !refused) expect([left() - byHand, held]).toEqual([0, 0]);
  if (moves.has('delivered') && state.order.method === 'hold')
    expect(intent.received).toBeLessThanOrEqual(moves.get('delivered') ?? 0);
}
