import { carrierShareOf } from '@tianguis/proto/marketplace/carriers/share';
import type { OrderState } from '@tianguis/proto/marketplace/orders/order';
import { percentOf } from '@tianguis/proto/money';
import { withholdingRuleAt } from '@tianguis/proto/payments/earnings/withholding';
import { renewalTerms } from '@tianguis/proto/payments/orders/renewal';
import type { VoucherKind } from '@tianguis/proto/payments/orders/voucher';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { termsOf, type WithholdingTerms } from '../ledger/commission-rules.ts';
import { newOrderMoney, sharesNow } from '../ledger/order-money.ts';
import type { Posting } from '../ledger/posting.ts';
import { asReturned, asSent, type BankRefund, withAccount } from '../orders/bank-refund.ts';
import type { CarrierEarning } from '../orders/carrier-store.ts';
import { collectionOf, collectKey } from '../orders/debt.ts';
import { dueSteps, type OrderStep } from '../orders/due-steps.ts';
import { isOver, type Order, owedOf } from '../orders/order.ts';
import { mainOf, othersThan, renewFrom } from '../orders/renewal.ts';
import type { Voucher } from '../orders/voucher.ts';
import { canPayCarrier } from '../payouts/carrier-transfers.ts';
import { dueTransfer } from '../payouts/transfers.ts';
import type { Movement, Sighting } from '../provider/provider.ts';
import { oweRefund, transferPosting } from './bank-refunds.ts';
import { bookOrderMovement, bookTransfer } from './book-movements.ts';
import { reviewDebt } from './collect-debt.ts';
import { settleOrder } from './order-steps.ts';
import { oweCarrier } from './owe-carrier.ts';
import { isInDoubt, type Payment } from './payment.ts';
import { recordSighting } from './sightings.ts';
import type { UnitOfWork } from './unit-of-work.ts';

const amount = 1_000;
const start = new Date('2026-11-22T12:00:00Z');
const sequences = Number(process.env.MONEY_SEQUENCES ?? 5_000);

/** How the order is paid: by a card that is held, by consent anew, or charged, or first with a voucher. */
type Way = 'hold' | 'renewed' | 'card' | VoucherKind;
const isHold = (way: Way): boolean => way === 'hold' || way === 'renewed';
const holdMs = 1_000;

const stripeIdOf = (id: string): string => `pi_${id}`;

/** The card provider in memory: a payment, those that follow its hold, and what it refuses. */
function createProvider(way: Way, clock: { now: Date }) {
  const movements: Movement[] = [];
  const done = new Map<string, boolean>();
  const newIntent = (status: Sighting['status'], failure?: string) => ({
    status,
    failure,
    received: 0,
    returned: 0,
    disputed: 0,
    until: new Date(clock.now.getTime() + holdMs),
  });
  const intents = new Map([['p', newIntent('requires_payment_method')]]);
  const intentOf = (id: string) => {
    const known = intents.get(id);
    if (!known) throw new Error(`there is no ${id}`);
    return known;
  };
  const all = () => [...intents.values()];
  const bank = { declines: false, letGo: false };
  /** The payment that was taken, else the first one. */
  const main = (): string => [...intents].find(([, { status }]) => status === 'succeeded')?.[0] ?? 'p';
  const move = (id: string, kind: Movement['kind'], sum: number, fee = 0): void => {
    const stripeId = stripeIdOf(id);
    movements.push({
      id: `txn_${movements.length}`,
      kind,
      amount: sum,
      fee,
      feeVat: Math.floor(fee / 3),
      stripeId,
      at: start,
    });
  };
  const receive = (id: string, sum: number): void => {
    Object.assign(intentOf(id), { status: 'succeeded', received: sum });
    move(id, 'capture', sum, 3);
  };
  const isVoucher = way === 'oxxo' || way === 'spei';
  // A transfer arrives in parts; a shop takes all or nothing.
  const sent = { sum: 0, vouchers: 0, back: 0 };
  const voucher = (): Voucher => ({
    kind: way === 'oxxo' ? 'oxxo' : 'spei',
    number: `v${sent.vouchers}`,
    bank: null,
    holder: null,
    reference: null,
    remaining: amount - sent.sum,
    until: start.toISOString(),
    url: null,
  });
  const left = (): number =>
    all().reduce((sum, { received, returned, disputed }) => sum + received - returned - disputed, 0);
  const first = intentOf('p');
  const failed = { yes: false };
  /** What the order's carrier was paid. */
  const carried = { sum: 0 };
  return {
    failed,
    carried,
    movements,
    intents,
    bank,
    left,
    seen(id = 'p'): Sighting {
      const { status, received, until, failure } = intentOf(id);
      return {
        stripeId: stripeIdOf(id),
        paymentId: id,
        status,
        failureReason: failure,
        receivedCentavos: received,
        ...(status === 'requires_capture' && { captureBefore: until }),
        ...(status === 'requires_action' && { voucher: voucher() }),
      };
    },
    /** Holds anew without the buyer, once for each number; a bank that declines leaves it to be paid by them. */
    renew(id: string): void {
      if (!intents.has(id))
        intents.set(
          id,
          bank.declines ? newIntent('requires_payment_method', 'declined') : newIntent('requires_capture'),
        );
    },
    /** Charges a kept card for what was received, once for each number; a charge that is declined is called off. */
    charge(id: string, sum: number): void {
      if (intents.has(id)) return;
      intents.set(id, newIntent(bank.declines ? 'canceled' : 'requires_payment_method', 'declined'));
      if (!bank.declines) receive(id, sum);
    },
    /** Its buyer is given a voucher, or another one once the last has run out. */
    issue(): void {
      if (!isVoucher || first.status !== 'requires_payment_method') return;
      sent.vouchers += 1;
      first.status = 'requires_action';
    },
    /** Nobody came in time. What was transferred stays with its sender. */
    lapse(): void {
      if (first.status === 'requires_action') first.status = 'requires_payment_method';
    },
    /** A part of a transfer; what comes when the payment is over is the sender's. */
    send(sum: number): void {
      if (way !== 'spei' || sent.vouchers === 0) return;
      sent.sum += sum;
      if (first.status !== 'requires_action' || sent.sum < amount) return;
      sent.sum -= amount;
      receive('p', amount);
    },
    returnCash(): void {
      if (first.status !== 'succeeded' && first.status !== 'canceled') return;
      sent.back += sent.sum;
      sent.sum = 0;
    },
    sent,
    pay(): void {
      if (way === 'spei') this.send(amount);
      for (const [id, intent] of intents) {
        if (intent.status !== (way === 'oxxo' ? 'requires_action' : 'requires_payment_method')) continue;
        if (!isHold(way)) receive(id, amount);
        else Object.assign(intent, newIntent('requires_capture'));
      }
    },
    cancel(id: string): void {
      const intent = intentOf(id);
      if (intent.status !== 'succeeded') intent.status = 'canceled';
    },
    /** Its bank lets one of the payments go. */
    expire(number: number): void {
      bank.letGo = true;
      const ids = [...intents.keys()];
      this.cancel(ids[number % ids.length] ?? 'p');
    },
    refund(id: string, sum: number): boolean {
      const intent = intentOf(id);
      if (way === 'oxxo' || sum <= 0 || sum > left() || intent.disputed > 0) return false;
      intent.returned += sum;
      move(id, 'refund', -sum);
      return true;
    },
    /** The bank of who transferred does not take a refund: the money is back at the provider. */
    failRefund(): void {
      if (way !== 'spei' || first.returned === 0) return;
      move('p', 'refund_failed', first.returned);
      first.returned = 0;
      failed.yes = true;
    },
    dispute(): void {
      const intent = intentOf(main());
      if (isVoucher || left() <= 0 || intent.disputed > 0) return;
      intent.disputed = left();
      move(main(), 'dispute', -intent.disputed, 300);
    },
    win(): void {
      const intent = intentOf(main());
      if (intent.disputed > 0) move(main(), 'dispute_won', intent.disputed);
      intent.disputed = 0;
    },
    main,
    /** Does a step once, whatever repeats; false where it is refused. */
    run({ key, kind, paymentId, amount: sum }: OrderStep): boolean {
      const known = done.get(key);
      if (known !== undefined) return known;
      if (kind === 'pay_carrier') {
        carried.sum += sum;
        const ids = { id: `txn_${movements.length}`, stripeId: undefined, orderId: 1, carrierId };
        movements.push({ ...ids, kind: 'transfer', amount: -sum, fee: 0, feeVat: 0, at: start });
        done.set(key, true);
        return true;
      }
      const intent = intentOf(paymentId);
      if (kind === 'capture' && intent.status === 'requires_capture' && sum <= amount) receive(paymentId, sum);
      if (kind === 'release') this.cancel(paymentId);
      const ok = kind === 'refund' ? this.refund(paymentId, sum) : kind === 'release' || intent.status === 'succeeded';
      done.set(key, ok);
      return ok;
    },
  };
}

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

/** The carrier who brings it, and their share. */
const carrierId = 9;
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
  const steps = new Map<string, OrderStep & { status: 'due' | 'done' | 'refused' }>();
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
  if (movement.carrierId !== undefined) {
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
  if (due > 0) steps.set(key, { key, kind: 'pay_carrier', paymentId: 'p', amount: due, status: 'due' });
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
    if (!books.steps.has(step.key)) books.steps.set(step.key, { ...step, status: 'due' });
  planCarrier(books, order);
  if (main) return;
  for (const step of collectionOf(order, [...books.payments.values()]))
    if (!books.steps.has(step.key)) books.steps.set(step.key, { ...step, status: 'due' });
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

function isDone(provider: Provider, step: OrderStep, own: Payment | undefined): boolean {
  if (step.kind === 'renew') return own !== undefined && provider.seen(own.id).status === 'requires_capture';
  if (step.kind === 'collect') return own !== undefined && provider.seen(own.id).status === 'succeeded';
  return provider.run(step);
}

/** One run of the job. `crash`: before the provider was asked, or after it did and before anybody wrote that down. */
async function work(books: Books, provider: Provider, now: Date, crash?: Crash): Promise<void> {
  await plan(books, now);
  await oweCarrier(books.unit, 1);
  for (const [key, step] of books.steps) {
    if (step.status !== 'due') continue;
    if (step.kind === 'release') expect(mayRelease(books, provider, step, now), 'a hold without another').toBe(true);
    const next = step.kind === 'renew' ? rowOf(books, step) : undefined;
    if (crash === 'before') continue;
    if (next) provider.renew(key);
    const charge = step.kind === 'collect' ? chargeOf(books, step) : undefined;
    if (charge) provider.charge(key, step.amount);
    const done = isDone(provider, step, next ?? charge);
    if (crash === 'after') continue;
    await hearAll(books, provider);
    const payment = books.payments.get(step.paymentId);
    const isOwed = !done && step.kind === 'refund' && payment?.means === 'oxxo';
    if (isOwed) await oweRefund(books.unit, payment, { id: key, amount: step.amount });
    books.steps.set(key, { ...step, status: done || isOwed ? 'done' : 'refused' });
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
        if (kind === 'refund' && !provider.failed.yes) provider.refund(provider.main(), number % amount);
        if (kind === 'fail') provider.failRefund();
        if (kind === 'dispute') provider.dispute();
        if (kind === 'win') provider.win();
        if (kind === 'carry') carry(books);
        if (kind === 'open') books.carrier.hasAccount = true;
        if (kind === 'poor') provider.bank.declines = number % 2 === 0;
        if (kind === 'tick') clock.now = new Date(clock.now.getTime() + (number % holdMs) / 2);
        if (kind === 'late' && number % 8 === 0) clock.now = new Date(clock.now.getTime() + 2 * holdMs);
        old.push(...seenNow());
        expect([...provider.intents.values()].filter(({ received }) => received > 0).length).toBeLessThanOrEqual(1);
        checkCover(books, provider, clock.now);
      }
      // What was lost is found: the reconciliation asks, the list is read, and the job runs.
      books.carrier.hasAccount = true;
      for (let round = 0; round < 4; round += 1) {
        carry(books);
        await hearAll(books, provider);
        for (const movement of provider.movements) await book(books, provider, movement);
        await work(books, provider, clock.now);
      }
      await check(books, provider, way);
      await transfer(books);
      await check(books, provider, way);
      expect(books.state.order.owedBack, 'all of it was transferred').toBe(0);
      const byHand = actions.some(({ kind }) => kind === 'refund' || kind === 'dispute' || kind === 'expire');
      if (!byHand) expect(refusedOf(books)).toEqual([]);
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
      fc.oneof(whatever, renewed),
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
    const examples: [[Way, Action[]], boolean, boolean][] = [
      [['card', after], false, false],
      [['card', after], true, true],
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

// A bank that does not hold anew is no fault: the buyer is told.
const refusedOf = ({ steps }: Books) =>
  [...steps.values()].filter(({ kind, status }) => kind !== 'renew' && kind !== 'collect' && status === 'refused');

/** Delivered is owed, once; it is paid once the order's money came or never will, whatever became of the order later. */
function checkCarrier({ carrier, isBrought, moves, state, balances }: Books, paid: number): void {
  const earned = isBrought && (moves.has('delivered') || moves.has('settled')) ? carrierShare : 0;
  const expected = canPayCarrier(state.order) ? earned : 0;
  expect([paid, carrier.earning?.paidOut ?? 0], 'what the carrier was paid').toEqual([expected, expected]);
  const sums = balances();
  expect(0 - (sums[`carrier:${carrierId}:payable`] ?? 0), 'what the carrier is owed').toBe(earned - paid);
  expect(sums['platform:carrier_cost'] ?? 0).toBe(earned);
}

async function check(books: Books, { intents, left, movements, sent, carried }: Provider, way: Way): Promise<void> {
  const { state, moves, ledger } = books;
  const { money, held } = state.order;
  const all = [...intents.values()];
  const received = all.reduce((sum, intent) => sum + intent.received, 0);
  for (const { legs } of ledger.values()) expect(legs.reduce((sum, { amount: of }) => sum + of, 0)).toBe(0);
  const balances = books.balances();
  const fees = movements.reduce((sum, { fee }) => sum + fee, 0);
  expect(balances['provider:clearing'] ?? 0).toBe(left() - fees - carried.sum);
  checkCarrier(books, carried.sum);
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
  if (way !== 'oxxo' && way !== 'spei') expect(byHand).toBe(0);
  if (all.every(({ status }) => status === 'succeeded' || status === 'canceled')) expect(sent.sum).toBe(0);
  const taxes = ['tax:isr_withheld', 'tax:iva_withheld'];
  const shares = ['order:1:pending', 'seller:7:payable', 'platform:commission', 'platform:transport', ...taxes].map(
    (name) => 0 - (balances[name] ?? 0),
  );
  expect(shares.reduce((sum, of) => sum + of, 0)).toBe(left() - byHand);
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
  if (fellThrough && !isDisputed && refusedOf(books).length === 0) expect([left() - byHand, held]).toEqual([0, 0]);
  if (moves.has('delivered') && state.order.method === 'hold')
    expect(received).toBeLessThanOrEqual(moves.get('delivered') ?? 0);
}
