import { carrierShareOf } from '@tianguis/proto/marketplace/carriers/share';
import type { OrderState } from '@tianguis/proto/marketplace/orders/order';
import { percentOf } from '@tianguis/proto/money';
import { withholdingRuleAt } from '@tianguis/proto/payments/earnings/withholding';
import { renewalTerms } from '@tianguis/proto/payments/orders/renewal';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  amount,
  carrierId,
  createProvider,
  type FailedHere,
  holdMs,
  isHold,
  start,
  stripeIdOf,
  type Way,
} from '../../test/order-provider.ts';
import { termsOf, type WithholdingTerms } from '../ledger/commission-rules.ts';
import { leftOf, newOrderMoney, sharesNow } from '../ledger/order-money.ts';
import type { Posting } from '../ledger/posting.ts';
import { asReturned, asSent, type BankRefund, withAccount } from '../orders/bank-refund.ts';
import type { CarrierEarning } from '../orders/carrier-store.ts';
import { collectionOf, collectKey } from '../orders/debt.ts';
import { dueSteps, type OrderStep } from '../orders/due-steps.ts';
import { isOver, type Order, owedOf } from '../orders/order.ts';
import { mainOf, othersThan, renewFrom } from '../orders/renewal.ts';
import { canPayCarrier } from '../payouts/carrier-transfers.ts';
import { dueTransfer, reversalDue, transferDue } from '../payouts/transfers.ts';
import type { Movement, Sighting } from '../provider/provider.ts';
import { oweRefund, transferPosting } from './bank-refunds.ts';
import { bookOrderMovement, bookTransfer } from './book-movements.ts';
import { reviewDebt } from './collect-debt.ts';
import { oweFailedRefund } from './failed-refunds.ts';
import { settleOrder } from './order-steps.ts';
import { oweCarrier } from './owe-carrier.ts';
import { isInDoubt, type Payment } from './payment.ts';
import { recordSighting } from './sightings.ts';
import type { UnitOfWork } from './unit-of-work.ts';

const sequences = Number(process.env.MONEY_SEQUENCES ?? 5_000);

const nothingShared = { seller: [], buyer: [], referrer: [], sharesCard: false, reviewAbove: 0 };

const noAccount = {
  state: 'asked',
  version: 1,
  holder: null,
  clabe: null,
  lastDigits: null,
  givenAt: null,
  sendBy: null,
  sentAt: null,
  sentBy: null,
  reference: null,
  returnReason: null,
  doneAt: null,
  isErased: false,
} as const;

/** Taxes as they are withheld from a seller without an RFC, of whose goods a third are used. */
const withholding: WithholdingTerms = { rule: withholdingRuleAt(start, undefined), amount, usedAmount: 333 };

/** What its buyer pays to have it brought, where they do: it is more than the goods left by some refunds, and less than others. */
const transport = 240;

/** The share of the carrier who brings it. */
const carrierShare = carrierShareOf(transport, 80);

/** Our side in memory: what the tables hold, and the ledger with its keys. */
function createBooks(way: Way, withholds: boolean, isBrought: boolean) {
  const method = isHold(way) ? 'hold' : 'prepaid';
  const parties = {
    orderId: '1',
    sellerId: '7',
    terms: termsOf(start),
    transport: isBrought ? transport : 0,
  };
  const ledger = new Map<string, Posting>();
  const steps = new Map<string, OrderStep & { status: 'due' | 'done' | 'refused'; attempt: number }>();
  const moves = new Map<OrderState, number>();
  const state = {
    order: {
      id: 1,
      number: 'P-1',
      buyerId: 8,
      sellerId: 7,
      amount,
      usedAmount: withholding.usedAmount,
      transport: parties.transport,
      method,
      money: newOrderMoney(parties, 0),
      held: 0,
      paidOut: 0,
      captureBefore: null,
      hold: 0,
      moves,
      refundsAsked: 0,
      owedBack: 0,
      uncollected: 0,
      writtenOff: false,
      told: { state: 'none', amount: 0 },
      review: null,
    } as Order,
  };
  const payments = new Map<string, Payment>([
    [
      'p',
      {
        id: 'p',
        stripeId: stripeIdOf('p'),
        status: 'requires_payment_method',
        amountCentavos: amount,
        type: 'order',
        orderId: 1,
        captureMethod: method === 'hold' ? 'manual' : 'automatic',
        description: 'P-1',
        createdAt: start,
        declines: 0,
        means: isHold(way) ? 'card' : way,
        voucher: null,
        cardFingerprint: null,
        renews: null,
        renewal: 0,
        savedCustomer: null,
        savedMethod: null,
        renewalTerms: null,
        ...(way === 'renewed' && { renewalTerms: renewalTerms.version, savedMethod: 'pm' }),
      } as Payment,
    ],
  ]);
  const bankRefunds = new Map<string, BankRefund>();
  const carrier = { earning: undefined as CarrierEarning | undefined, hasAccount: false };
  const seller = { hasAccount: false };
  const debts: string[] = [];
  const refundsAsked = (): number =>
    [...steps.values()].reduce((sum, { kind, status, amount: of }) => {
      return kind === 'refund' && status !== 'refused' ? sum + of : sum;
    }, 0);
  const unit: UnitOfWork = {
    enterEvent: async () => true,
    lockPayment: async ({ paymentId = '' }) => payments.get(paymentId),
    recordPayment: async (payment, { changes }) => {
      payments.set(payment.id, { ...payment, ...changes });
    },
    lockOrder: async () => ({ ...state.order, refundsAsked: refundsAsked() }),
    referrerOf: async () => ({ referrerId: 5, refused: null, facts: nothingShared }),
    withholdingOf: async () => (withholds ? { ...withholding, amount: amount - parties.transport } : undefined),
    refuseReferral: async () => undefined,
    recordOrder: async (_, changes) => {
      state.order = { ...state.order, ...changes };
    },
    addBankRefund: async ({ id: orderId }, { id, paymentId, amount: of }) => {
      bankRefunds.set(id, { ...noAccount, id, orderId, paymentId, amount: of, askedAt: new Date(0) });
    },
    lockBankRefund: async (id) => bankRefunds.get(id),
    saveBankRefund: async (_, refund) => {
      bankRefunds.set(refund.id, refund);
    },
    carrierOf: async () => carrier.earning,
    recordCarrier: async (earning, paidOut) => {
      carrier.earning = { ...earning, paidOut };
    },
    isCharging: async (order) => {
      const known = steps.get(collectKey(order.id));
      if (known) return known.status === 'due';
      const isPaying = [...payments.values()].some(({ status }) => status !== 'canceled');
      return !isPaying && collectionOf(order, [...payments.values()]).length > 0;
    },
    recordDebt: async (_, { state: now }) => {
      debts.push(now);
      return debts.length;
    },
    noteWriteOff: async () => undefined,
    audit: async () => undefined,
    advance: async () => undefined,
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
  return {
    state,
    payments,
    steps,
    carrier,
    seller,
    isBrought,
    bankRefunds,
    debts,
    moves,
    ledger,
    unit,
    balances,
    order: () => unit.lockOrder(1),
  };
}

type Provider = ReturnType<typeof createProvider>;
type Books = ReturnType<typeof createBooks>;

/** News of a payment, current or old: where the order of news matters the provider is asked, as the service does. */
async function hear(books: Books, provider: Provider, news: Sighting): Promise<void> {
  const payment = books.payments.get(news.paymentId ?? '');
  const current = payment && isInDoubt(payment, news) ? provider.seen(payment.id) : news;
  await recordSighting(books.unit, current);
}

/** The reconciliation: a payment whose answer was lost is asked for once more, under its number. */
async function hearAll(books: Books, provider: Provider): Promise<void> {
  for (const { id, status } of [...books.payments.values()]) {
    if (status === 'creating' && !id.startsWith('collect')) provider.renew(id);
    if (!provider.intents.has(id)) continue;
    await hear(books, provider, provider.seen(id));
  }
}

async function book(books: Books, provider: Provider, movement: Movement): Promise<void> {
  if (movement.orderId !== undefined) {
    await bookTransfer(books.unit, 1, movement);
    return;
  }
  const paymentOf = () => [...books.payments.values()].find(({ stripeId }) => stripeId === movement.stripeId);
  if (paymentOf()?.status !== 'succeeded') await hearAll(books, provider);
  const payment = paymentOf();
  if (!payment) throw new Error(`${movement.id} is of no payment`);
  try {
    await bookOrderMovement(books.unit, payment, movement);
  } catch (err) {
    // A dispute that is won before it is known is refused and comes again with the next list.
    if (!(err instanceof RangeError)) throw err;
  }
}

/** News of a refund that failed before it moved any money. Staff have what nobody is owed on their list. */
async function hearFailure({ unit, payments, steps }: Books, failure: FailedHere): Promise<void> {
  const { key, id, sum } = failure;
  const payment = payments.get(id);
  const step = steps.get(key);
  if (!payment || !step) throw new Error(`${key} is of no payment`);
  const isOwed = await oweFailedRefund(unit, payment, { id: key, amount: sum, isDisputed: failure.isDisputed });
  if (!isOwed) steps.set(key, { ...step, status: 'refused' });
}

type Crash = 'before' | 'after' | undefined;

/** The marketplace says that the order was delivered by a carrier, once it was and as often as it likes. */
function carry({ carrier, isBrought, moves }: Books): void {
  if (!isBrought || !(moves.has('delivered') || moves.has('settled'))) return;
  carrier.earning ??= { orderId: 1, carrierId, amount: carrierShare, paidOut: 0, isReserved: false };
}

/** The transfer to the carrier that is due. */
function planCarrier({ carrier, steps, balances }: Books, order: Order): void {
  const { earning, hasAccount } = carrier;
  if (!earning || !hasAccount || !canPayCarrier(order)) return;
  const mine = [...steps.values()].filter(({ kind }) => kind === 'pay_carrier');
  const asked = mine.reduce((sum, { amount: of }) => sum + of, 0);
  const owed = 0 - (balances()[`carrier:${carrierId}:payable`] ?? 0) - (asked - earning.paidOut);
  const due = dueTransfer({ share: earning.amount, asked, owed });
  const key = `carrier:1:${mine.length}`;
  if (due > 0) steps.set(key, { key, kind: 'pay_carrier', paymentId: 'p', amount: due, status: 'due', attempt: 0 });
}

/** What is to be reversed from the order's seller, then what they are to be paid. */
function planSeller(books: Books, order: Order, paymentId: string): void {
  const add = (planned: readonly OrderStep[]): void => {
    for (const step of planned)
      if (!books.steps.has(step.key)) books.steps.set(step.key, { ...step, status: 'due', attempt: 0 });
  };
  const returns = [...books.steps.values()].filter(
    ({ kind, status }) => (kind === 'refund' || kind === 'reverse') && status === 'due',
  );
  add(
    reversalDue(
      order,
      paymentId,
      returns.map((step) => ({ ...step, id: step.key })),
    ),
  );
  if (books.seller.hasAccount) add(transferDue(order, paymentId, owedToSeller(books)));
}

/** What the seller was sent and is owed by our steps and the ledger, as the table has it. */
function owedToSeller({ steps, ledger, balances }: Books) {
  const mine = [...steps.values()];
  const transfers = mine.filter(({ kind }) => kind === 'transfer');
  const sumOf = (list: readonly OrderStep[]) => list.reduce((sum, { amount: of }) => sum + of, 0);
  const reversed = sumOf(mine.filter(({ kind, status }) => kind === 'reverse' && status !== 'refused'));
  const sent = sumOf(transfers.filter(({ status }) => status !== 'refused'));
  const paid = [...ledger.values()]
    .filter(({ step }) => step === 'transfer')
    .flatMap(({ legs }) => legs)
    .filter(({ account: of }) => of.name === 'seller:7:payable')
    .reduce((sum, { amount: of }) => sum + of, 0);
  const waiting = mine.filter(
    ({ kind, status }) =>
      (kind === 'transfer' && status === 'refused') || (/^(refund|reverse)$/.test(kind) && status === 'due'),
  );
  return {
    asked: sumOf(transfers) - reversed,
    number: transfers.length,
    waiting: waiting.length,
    owed: 0 - (balances()['seller:7:payable'] ?? 0) - (sent - paid),
  };
}

/** Writes down what is to be done. */
async function plan(books: Books, now: Date): Promise<void> {
  const order = await books.order();
  if (!order) return;
  const alive = [...books.payments.values()].filter(({ status }) => status !== 'canceled');
  const main = mainOf(alive);
  const from = main && renewFrom(main, order.captureBefore);
  const facts = { order, paymentId: main?.id, others: othersThan(main, alive), renewFrom: from, now };
  for (const step of dueSteps(facts))
    if (!books.steps.has(step.key)) books.steps.set(step.key, { ...step, status: 'due', attempt: 0 });
  if (main) planSeller(books, order, main.id);
  planCarrier(books, order);
  if (main) return;
  for (const step of collectionOf(order, [...books.payments.values()]))
    if (!books.steps.has(step.key)) books.steps.set(step.key, { ...step, status: 'due', attempt: 0 });
}

/** The payment that charges a kept card: our row first, if so much is still owed and nobody pays it otherwise. */
function chargeOf(
  { payments, state: { order } }: Books,
  { key, paymentId, amount: sum }: OrderStep,
): Payment | undefined {
  const saved = payments.get(paymentId);
  const isPaying = [...payments.values()].some(({ status }) => status !== 'canceled');
  if (!saved || (!payments.has(key) && (isPaying || owedOf(order) < sum))) return undefined;
  const row = { ...saved, id: key, stripeId: null, amountCentavos: sum, renewal: saved.renewal + 1, declines: 0 };
  const next = payments.get(key) ?? { ...row, renewalTerms: null, status: 'creating' as const };
  payments.set(key, next);
  return next;
}

/** The payment that a renewal makes: our row first, if its order still needs it. */
function rowOf({ payments, state: { order } }: Books, { key, paymentId }: OrderStep): Payment | undefined {
  const former = payments.get(paymentId);
  const isHeldBy = order.held > 0 && order.hold === former?.renewal;
  const isNeeded = isHeldBy && !isOver(order) && !order.moves.has('delivered');
  if (!former || (!payments.has(key) && !isNeeded)) return undefined;
  const row = { ...former, id: key, stripeId: null, renews: former.id, renewal: former.renewal + 1, declines: 0 };
  const next = payments.get(key) ?? { ...row, status: 'creating' as const, cardFingerprint: null };
  payments.set(key, next);
  return next;
}

/** Nothing that holds is let go as long as its order needs it, but what another hold follows. */
function mayRelease(books: Books, provider: Provider, { paymentId }: OrderStep, now: Date): boolean {
  const { order } = books.state;
  const intent = provider.intents.get(paymentId);
  if (intent?.status !== 'requires_capture' || provider.bank.letGo) return true;
  if (isOver(order) || order.moves.has('delivered') || intent.until <= now) return true;
  return [...provider.intents].some(([id, { status }]) => id !== paymentId && status === 'requires_capture');
}

type Step = Books['steps'] extends Map<string, infer Kept> ? Kept : never;

function outcomeOf(provider: Provider, step: Step, own: Payment | undefined): ReturnType<Provider['run']> {
  if (step.kind !== 'renew' && step.kind !== 'collect') return provider.run(step, step.attempt);
  const wanted = step.kind === 'renew' ? 'requires_capture' : 'succeeded';
  return own !== undefined && provider.seen(own.id).status === wanted ? 'done' : 'refused';
}

/** One run of the job. `crash`: before the provider was asked, or after it did and before anybody wrote that down. */
async function work(books: Books, provider: Provider, now: Date, crash?: Crash): Promise<void> {
  await plan(books, now);
  await oweCarrier(books.unit, 1);
  // The seller returns their part before the buyer is refunded.
  const due = [...books.steps].toSorted(
    ([, one], [, other]) => Number(other.kind === 'reverse') - Number(one.kind === 'reverse'),
  );
  for (const [key, step] of due) {
    if (step.status !== 'due') continue;
    if (step.kind === 'release') expect(mayRelease(books, provider, step, now), 'a hold without another').toBe(true);
    const next = step.kind === 'renew' ? rowOf(books, step) : undefined;
    if (crash === 'before') continue;
    if (next) provider.renew(key);
    const charge = step.kind === 'collect' ? chargeOf(books, step) : undefined;
    if (charge) provider.charge(key, step.amount);
    const outcome = outcomeOf(provider, step, next ?? charge);
    if (crash === 'after') continue;
    await hearAll(books, provider);
    if (outcome === 'spent') {
      books.steps.set(key, { ...step, attempt: step.attempt + 1 });
      continue;
    }
    const payment = books.payments.get(step.paymentId);
    const isOwed = outcome === 'refused' && step.kind === 'refund' && payment?.means === 'oxxo';
    if (isOwed) await oweRefund(books.unit, payment, { id: key, amount: step.amount });
    books.steps.set(key, { ...step, status: isOwed ? 'done' : outcome });
  }
  if (!(await reviewDebt(books.unit, 1))) await settleOrder(books.unit, 1);
  provider.returnCash();
}

const account = { holder: 'Luz Vega', clabe: '032180000118359719' };

/** Buyers give their account, and staff transfer what waits for it: every refund, or one of them, which a bank may send back. */
async function transfer(books: Books, which?: number): Promise<void> {
  const waiting = [...books.bankRefunds.values()].filter(({ state }) => state !== 'sent');
  const sent = [...books.bankRefunds.values()].filter(({ state }) => state === 'sent');
  for (const refund of which === undefined ? waiting : waiting.slice(0, which % 2)) {
    const given = withAccount(refund, account, start);
    const done = asSent(given, { reference: 'SPEI 1', staffId: 1 }, start);
    await move(books, done, -refund.amount, 'refund_sent');
  }
  if (which === undefined || which % 3 > 0) return;
  for (const refund of sent.slice(0, 1))
    await move(books, asReturned(refund, 'Cuenta cancelada', new Date(0)), refund.amount, 'refund_returned');
}

async function move(
  { unit }: Books,
  refund: BankRefund,
  owed: number,
  step: Parameters<typeof transferPosting>[0],
): Promise<void> {
  const order = await unit.lockOrder(1);
  if (!order) throw new Error('there is no order');
  await unit.recordOrder(order, { owedBack: order.owedBack + owed });
  await unit.saveBankRefund(order, refund);
  await unit.post([transferPosting(step, refund)]);
}

const ends: readonly OrderState[] = ['declined', 'expired', 'cancelled'];

/** What the marketplace may say next of an order. */
function tell({ moves }: Books, number: number): void {
  if (moves.size === 0 && number % 3 > 0) return void moves.set('approved', 0);
  const isOver = [...ends, 'settled' as const, 'refunded' as const].some((state) => moves.has(state));
  if (isOver) return;
  if (!moves.has('delivered')) {
    if (number % 2 === 0) moves.set('delivered', number % (amount + 1));
    else moves.set(ends[number % 3] ?? 'cancelled', 0);
  } else moves.set(number % 3 === 0 ? 'refunded' : 'settled', moves.get('delivered') ?? 0);
}

type Action = { readonly kind: string; readonly number: number };

const number = fc.nat(5_000);
const action = fc.record({
  kind: fc.constantFrom(
    'pay',
    'tell',
    'hear',
    'hear',
    'old',
    'book',
    'book',
    'work',
    'work',
    'crash',
    'expire',
    'refund',
    'dispute',
    'win',
    'late',
    'issue',
    'issue',
    'lapse',
    'send',
    'hand',
    'fail',
    'carry',
    'open',
    'join',
    'bank',
    'scarce',
    'release',
    'poorer',
    'failures',
    'outage',
  ),
  number,
});
const whatever = fc.tuple(fc.constantFrom<Way>('hold', 'card', 'oxxo', 'spei'), fc.array(action, { maxLength: 25 }));

// Held, approved, and half of the hold's time is over.
const nearItsEnd = ['pay', 'hear', 'approve', 'tick', 'tick'].map((kind) => ({ kind, number: holdMs - 1 }));
const aboutRenewal = fc.record({
  kind: fc.constantFrom(
    'work',
    'work',
    'work',
    'early',
    'crash',
    'hear',
    'hear',
    'hear',
    'old',
    'tick',
    'tick',
    'book',
    'tell',
    'poor',
    'pay',
    'expire',
    'late',
    'refund',
    'dispute',
    'carry',
    'open',
  ),
  number,
});
const renewed = fc
  .array(aboutRenewal, { maxLength: 25 })
  .map((actions): [Way, Action[]] => ['renewed', [...nearItsEnd, ...actions]]);

// Paid, delivered in part and settled: its seller was paid, and a refund may wait for money.
const step = (kind: string, of = 0): Action => ({ kind, number: of });
const delivered = [step('join'), step('pay'), step('hear'), step('tell', 1), step('tell', 800), step('work')];
const waiting = [...delivered.slice(0, -1), step('scarce'), step('work'), step('hear')];
const settled = [...delivered, step('book'), step('hear'), step('tell', 1), step('work'), step('book', 1)];
const paidOut = [...settled, step('work'), step('work'), step('book', 1), step('book', 2)];
const aboutReturns = fc.record({
  kind: fc.constantFrom(
    'tell',
    'hear',
    'book',
    'book',
    'work',
    'work',
    'crash',
    'refund',
    'dispute',
    'win',
    'fail',
    'bank',
    'scarce',
    'release',
    'poorer',
    'failures',
    'outage',
  ),
  number,
});
const returned = fc
  .tuple(
    fc.constantFrom<Way>('hold', 'card', 'spei'),
    fc.constantFrom(delivered, waiting, settled, paidOut),
    fc.array(aboutReturns, { maxLength: 20 }),
  )
  .map(([way, first, actions]): [Way, Action[]] => [way, [...first, ...actions]]);

it(
  `ends balanced and as the provider has it, whatever happens in whatever order (${sequences} sequences)`,
  async () => {
    const property = async (way: Way, actions: readonly Action[], withholds: boolean, isBrought: boolean) => {
      const clock = { now: start };
      const books = createBooks(way, withholds, isBrought);
      const provider = createProvider(way, clock);
      const old = [provider.seen()];
      const seenNow = () => [...provider.intents.keys()].map((id) => provider.seen(id));
      for (const { kind, number } of actions) {
        const movement = provider.movements[number % Math.max(1, provider.movements.length)];
        const news = [old, seenNow()].map((list) => list[number % list.length] ?? provider.seen());
        if (kind === 'pay') provider.pay();
        if (kind === 'issue') provider.issue();
        if (kind === 'lapse') provider.lapse();
        if (kind === 'send') provider.send(number % amount);
        if (kind === 'hand') await transfer(books, number);
        if (kind === 'tell') tell(books, number);
        if (kind === 'approve' && books.moves.size === 0) books.moves.set('approved', 0);
        if (kind === 'hear') for (const sighting of news.slice(1)) await hear(books, provider, sighting);
        if (kind === 'old') for (const sighting of news.slice(0, 1)) await hear(books, provider, sighting);
        if (kind === 'book' && movement) await book(books, provider, movement);
        if (kind === 'work') await work(books, provider, clock.now);
        if (kind === 'crash') await work(books, provider, clock.now, 'after');
        if (kind === 'early') await work(books, provider, clock.now, 'before');
        if (kind === 'expire' && number % 4 === 0) provider.expire(number);
        // What is owed to the buyer is still at the provider: nobody gives it back on the dashboard as well.
        if (kind === 'refund' && !provider.failed.yes) provider.refundThere(number % amount);
        if (kind === 'fail') provider.failRefund();
        if (kind === 'dispute') provider.dispute();
        if (kind === 'win') provider.win();
        if (kind === 'carry') carry(books);
        if (kind === 'open') books.carrier.hasAccount = true;
        if (kind === 'join') books.seller.hasAccount = true;
        if (kind === 'bank') provider.bankSeller();
        if (kind === 'scarce') provider.money.isScarce = true;
        if (kind === 'release') provider.release();
        if (kind === 'poorer') provider.failPending();
        if (kind === 'failures')
          for (const failure of provider.failures.slice(number % 2)) await hearFailure(books, failure);
        if (kind === 'outage') provider.outage.failures = 1 + (number % 3);
        if (kind === 'poor') provider.bank.declines = number % 2 === 0;
        if (kind === 'tick') clock.now = new Date(clock.now.getTime() + (number % holdMs) / 2);
        if (kind === 'late' && number % 8 === 0) clock.now = new Date(clock.now.getTime() + 2 * holdMs);
        old.push(...seenNow());
        expect([...provider.intents.values()].filter(({ received }) => received > 0).length).toBeLessThanOrEqual(1);
        checkCover(books, provider, clock.now);
      }
      // What was lost is found: the reconciliation asks, the list is read, and the job runs.
      books.carrier.hasAccount = true;
      books.seller.hasAccount = true;
      provider.outage.failures = 0;
      provider.release();
      for (let round = 0; round < 7; round += 1) {
        carry(books);
        await hearAll(books, provider);
        for (const movement of provider.movements) await book(books, provider, movement);
        for (const failure of provider.failures) await hearFailure(books, failure);
        await work(books, provider, clock.now);
      }
      await check(books, provider, way);
      await transfer(books);
      await check(books, provider, way);
      expect(books.state.order.owedBack, 'all of it was transferred').toBe(0);
      for (const { key, isDisputed } of provider.failures)
        if (isDisputed) expect([...books.bankRefunds.keys()], 'owed beside what the bank took').not.toContain(key);
      const byHand = actions.some(({ kind }) => kind === 'refund' || kind === 'dispute' || kind === 'expire');
      if (!byHand) expect(refusedOf(books, provider)).toEqual([]);
      // Where nobody else ends a hold, what was delivered is what was charged.
      const { status, receivedCentavos: received } = provider.seen();
      const delivered = books.moves.get('delivered') ?? 0;
      const endsByUs =
        status !== 'requires_payment_method' && !actions.some(({ kind }) => /^(expire|late)$/.test(kind));
      // Nobody has to pay what is given back, so a payment that was never made is called off.
      const isForgiven = status === 'canceled' && books.moves.has('refunded');
      if (way === 'hold' && endsByUs && !isForgiven && delivered > 0) expect(received).toBe(delivered);
    };
    const inputs = fc.asyncProperty(
      fc.oneof(whatever, renewed, returned),
      fc.boolean(),
      fc.boolean(),
      ([way, actions], withholds, isBrought) => property(way, actions, withholds, isBrought),
    );
    // A dispute and its end are booked after the refund that followed them.
    const known = [
      ['pay', 0],
      ['dispute', 0],
      ['win', 0],
      ['refund', 1],
      ['book', 3],
    ] as const;
    const after = known.map(([kind, of]) => ({ kind, number: of }));
    // A bank takes the payment back while a refund waits for money, or before it is heard that a refund came back.
    const meanwhile = [...waiting, step('dispute')];
    const bounced = [...paidOut, step('fail'), step('dispute'), step('book', 4), step('win')];
    // A refund by hand fails, and is owed, while all of it is refunded.
    const twice = [...delivered, step('refund', 1), step('fail'), step('tell'), step('crash')];
    const bouncedTwice = [...twice, step('fail')];
    const examples: [[Way, Action[]], boolean, boolean][] = [
      [['card', after], false, false],
      [['card', after], true, true],
      [['card', meanwhile], false, false],
      [['card', bounced], false, false],
      [['hold', twice], false, false],
      [['hold', bouncedTwice], false, false],
    ];
    await fc.assert(inputs, { numRuns: sequences, examples });
  },
  60_000 + sequences * 12,
);

/** As long as we know of a hold, its order is held, whatever becomes of another one: else the marketplace calls it off. */
function checkCover({ payments, state: { order } }: Books, { bank, intents }: Provider, now: Date): void {
  if (bank.letGo || isOver(order) || order.moves.has('delivered')) return;
  const lives = (id: string) => (intents.get(id)?.until ?? now) > now;
  const isKnown = [...payments.values()].some(({ id, status }) => status === 'requires_capture' && lives(id));
  if (isKnown) expect(order.held, 'what is known to be held').toBe(amount);
}

// A bank that does not hold anew is no fault: the buyer is told. Nor is a seller whose bank has what is asked back: they owe it.
const refusedOf = ({ steps }: Books, { seller }: Provider) =>
  [...steps.values()].filter(
    ({ kind, status }) =>
      status === 'refused' && kind !== 'renew' && kind !== 'collect' && !(kind === 'reverse' && seller.hasBanked),
  );

/**
 * What the seller was paid is their share, or more: they owe what their bank has already, and what somebody refunded at the provider
 * itself.
 */
function checkSeller(books: Books, provider: Provider): void {
  const { state, balances } = books;
  const { money, paidOut } = state.order;
  const { paid, hasBanked, mayOwe } = provider.seller;
  const share = money.settled === undefined ? 0 : sharesNow(money).seller;
  expect(paidOut, 'what the seller was paid').toBe(paid);
  expect(0 - (balances()['seller:7:payable'] ?? 0), 'what the seller is owed').toBe(share - paid);
  if (refusedOf(books, provider).length > 0) return;
  const isBack = money.disputed > 0 && !hasBanked && !mayOwe;
  if (isBack) expect(paid, 'taken back from the seller for the bank').toBeLessThanOrEqual(share);
  if (money.disputed > 0) return;
  const isWhole = books.moves.has('settled') && leftOf(money) > 0 && !mayOwe;
  if (isWhole) expect(money.settled, 'shared out once settled').toBeDefined();
  if (money.settled === undefined) return;
  if (hasBanked || mayOwe) expect(paid, 'the seller’s share').toBeGreaterThanOrEqual(share);
  else expect(paid, 'the seller’s share').toBe(share);
}

/** Delivered is owed, once; it is paid once the order's money came or never will, whatever became of the order later. */
function checkCarrier({ carrier, isBrought, moves, state, balances }: Books, paid: number): void {
  const earned = isBrought && (moves.has('delivered') || moves.has('settled')) ? carrierShare : 0;
  const expected = canPayCarrier(state.order) ? earned : 0;
  expect([paid, carrier.earning?.paidOut ?? 0], 'what the carrier was paid').toEqual([expected, expected]);
  const sums = balances();
  expect(0 - (sums[`carrier:${carrierId}:payable`] ?? 0), 'what the carrier is owed').toBe(earned - paid);
  expect(sums['platform:carrier_cost'] ?? 0).toBe(earned);
}

async function check(books: Books, provider: Provider, way: Way): Promise<void> {
  const { intents, left, movements, sent, carried, seller, failed } = provider;
  const { state, moves, ledger } = books;
  const { money, held } = state.order;
  const all = [...intents.values()];
  const received = all.reduce((sum, intent) => sum + intent.received, 0);
  for (const { legs } of ledger.values()) expect(legs.reduce((sum, { amount: of }) => sum + of, 0)).toBe(0);
  const balances = books.balances();
  const fees = movements.reduce((sum, { fee }) => sum + fee, 0);
  expect(balances['provider:clearing'] ?? 0).toBe(left() - fees - carried.sum - seller.paid);
  checkCarrier(books, carried.sum);
  checkSeller(books, provider);
  expect(money.captured).toBe(received);
  expect(money.captured).toBeLessThanOrEqual(amount);
  expect([...ledger.values()].filter(({ step }) => step === 'capture').length).toBe(received > 0 ? 1 : 0);
  const holding = all.filter(({ status }) => status === 'requires_capture');
  expect(holding.length).toBeLessThanOrEqual(1);
  expect(held).toBe(amount * holding.length);
  // What was received and not charged is noted, until it is.
  const owed = owedOf(state.order);
  expect([
    balances['order:1:uncollected'] ?? 0,
    0 - (balances['memo:uncollected'] ?? 0),
    state.order.uncollected,
  ]).toEqual([owed, owed, owed]);
  if (owed > 0) expect(received).toBe(0);
  // What we owe the buyer, or gave back from our own bank, is still at the provider.
  const sentBack = 0 - (balances['platform:bank'] ?? 0);
  const waiting = [...books.bankRefunds.values()].reduce(
    (sum, { state: now, amount: of }) => (now === 'sent' ? sum : sum + of),
    0,
  );
  expect([0 - (balances['order:1:refund'] ?? 0), state.order.owedBack]).toEqual([waiting, waiting]);
  const byHand = sentBack + waiting;
  if (way !== 'oxxo' && !failed.yes) expect(byHand).toBe(0);
  if (all.every(({ status }) => status === 'succeeded' || status === 'canceled')) expect(sent.sum).toBe(0);
  const taxes = ['tax:isr_withheld', 'tax:iva_withheld'];
  // The platform pays what a bank took beyond the rest.
  const lost = balances['platform:dispute_loss'] ?? 0;
  const shares = ['order:1:pending', 'seller:7:payable', 'platform:commission', 'platform:transport', ...taxes].map(
    (name) => (name === 'seller:7:payable' ? seller.paid : 0) - (balances[name] ?? 0),
  );
  expect(shares.reduce((sum, of) => sum + of, 0)).toBe(left() - byHand + lost);
  for (const of of shares) expect(of).toBeGreaterThanOrEqual(0);
  const { withheld } = sharesNow(money);
  expect(taxes.map((name) => 0 - (balances[name] ?? 0))).toEqual([withheld?.isr ?? 0, withheld?.vatWithheld ?? 0]);
  const shared = Math.max(0, (money.settled ?? 0) - money.returnedAfter);
  const goods = Math.max(0, shared - (money.transport ?? 0));
  expect(0 - (balances['platform:transport'] ?? 0), 'goods go back first').toBe(shared - goods);
  expect(0 - (balances['platform:commission'] ?? 0)).toBe(percentOf(goods, money.terms.commissionPercent));
  const referral = percentOf(goods, money.terms.referralPercent);
  expect([
    0 - (balances['referrer:5:payable'] ?? 0) - (balances['referrer:5:review'] ?? 0),
    balances['platform:referral_cost'] ?? 0,
  ]).toEqual([referral, referral]);
  const fellThrough = ends.some((end) => moves.has(end)) || moves.has('refunded');
  const isDisputed = all.some(({ disputed }) => disputed > 0);
  if (fellThrough && !isDisputed && refusedOf(books, provider).length === 0)
    expect([left() - byHand + lost, held]).toEqual([0, 0]);
  if (moves.has('delivered') && state.order.method === 'hold')
    expect(received).toBeLessThanOrEqual(moves.get('delivered') ?? 0);
}
