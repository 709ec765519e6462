import type { VoucherKind } from '@tianguis/proto/payments/orders/voucher';
import type { OrderStep } from '../src/orders/due-steps.ts';
import type { Voucher } from '../src/orders/voucher.ts';
import type { Movement, Sighting } from '../src/provider/provider.ts';

/** What the order costs, and when it was placed. */
export const amount = 1_000;
export const start = new Date('2026-11-22T12:00:00Z');

/** The carrier who brings it. */
export const carrierId = 9;

/** How the order is paid: by a card that is held, by consent anew, or charged, or first with a voucher. */
export type Way = 'hold' | 'renewed' | 'card' | VoucherKind;
export const isHold = (way: Way): boolean => way === 'hold' || way === 'renewed';
export const holdMs = 1_000;

export const stripeIdOf = (id: string): string => `pi_${id}`;

/** What became of a step: done, refused, or failed by the provider itself, which repeats that under the same key. */
type Outcome = 'done' | 'refused' | 'spent';

/** A refund that waits for money to become available: it moved none yet. `key`: its step; undefined where nobody of ours asked. */
interface Pending {
  readonly key: string | undefined;
  readonly id: string;
  readonly sum: number;
}

/** A refund of ours that failed before it moved any money. */
export interface FailedHere {
  readonly key: string;
  readonly id: string;
  readonly sum: number;
  /** Whether it failed because the payer disputed the payment while it waited. */
  readonly isDisputed: boolean;
}

/** The card provider in memory: a payment, those that follow its hold, and what it refuses. */
export function createProvider(way: Way, clock: { now: Date }) {
  const movements: Movement[] = [];
  const done = new Map<string, boolean>();
  /** Keys under which it failed by itself. */
  const spent = new Set<string>();
  const outage = { failures: 0 };
  const pending: Pending[] = [];
  const failures: FailedHere[] = [];
  const money = { isScarce: false };
  /** The seller’s account: what it was sent for the order, and what of that is left in it. */
  const seller = { paid: 0, held: 0, hasBanked: false, mayOwe: false };
  const transfers: { readonly amount: number; reversed: number }[] = [];
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
  /** What can still be refunded: less than what is left while refunds wait for money. */
  const free = (): number => left() - pending.reduce((sum, waiting) => sum + waiting.sum, 0);
  const first = intentOf('p');
  const failed = { yes: false };
  /** What the order's carrier was paid. */
  const carried = { sum: 0 };

  function moveBetween(kind: 'transfer' | 'transfer_returned', sum: number, carrier?: number): void {
    const ids = { id: `txn_${movements.length}`, stripeId: undefined, orderId: 1, carrierId: carrier };
    movements.push({ ...ids, kind, amount: sum, fee: 0, feeVat: 0, at: start });
  }

  function transfer(sum: number): boolean {
    transfers.push({ amount: sum, reversed: 0 });
    seller.paid += sum;
    seller.held += sum;
    moveBetween('transfer', -sum);
    return true;
  }

  /** Takes back what lies in the seller’s account; what their bank has is refused. */
  function reverse(sum: number): boolean {
    let back = 0;
    for (const one of transfers) {
      const wanted = Math.min(sum - back, one.amount - one.reversed);
      if (wanted <= 0 || wanted > seller.held) continue;
      one.reversed += wanted;
      seller.held -= wanted;
      seller.paid -= wanted;
      back += wanted;
      moveBetween('transfer_returned', wanted);
    }
    return back > 0;
  }

  function refundNow(id: string, sum: number): void {
    intentOf(id).returned += sum;
    move(id, 'refund', -sum);
  }

  function refund(id: string, sum: number, key?: string): boolean {
    if (way === 'oxxo' || sum <= 0 || sum > free() || intentOf(id).disputed > 0) return false;
    if (!money.isScarce) refundNow(id, sum);
    else pending.push({ key, id, sum });
    return true;
  }

  /** Refunds that wait come to nothing, before they moved any money. */
  function failPending(isDisputed: boolean): void {
    for (const { key, id, sum } of pending.splice(0)) {
      failed.yes = true;
      if (key !== undefined) failures.push({ key, id, sum, isDisputed });
    }
  }

  const effects: Partial<Record<OrderStep['kind'], (step: OrderStep) => boolean>> = {
    transfer: ({ amount: sum }) => transfer(sum),
    reverse: ({ amount: sum }) => reverse(sum),
    refund: ({ key, paymentId, amount: sum }) => refund(paymentId, sum, key),
    pay_carrier({ amount: sum }) {
      carried.sum += sum;
      moveBetween('transfer', -sum, carrierId);
      return true;
    },
    capture({ paymentId, amount: sum }) {
      const intent = intentOf(paymentId);
      if (intent.status === 'requires_capture' && sum <= amount) receive(paymentId, sum);
      return intent.status === 'succeeded';
    },
    release({ paymentId }) {
      cancel(paymentId);
      return true;
    },
  };

  function cancel(id: string): void {
    const intent = intentOf(id);
    if (intent.status !== 'succeeded') intent.status = 'canceled';
  }

  /** Does a step once, whatever repeats. */
  function doOnce(step: OrderStep): Outcome {
    const ok = done.get(step.key) ?? effects[step.kind]?.(step) ?? false;
    done.set(step.key, ok);
    return ok ? 'done' : 'refused';
  }

  return {
    failed,
    carried,
    seller,
    outage,
    money,
    failures,
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
    /** Charges a kept card for the goods received, once for each number. A declined charge is cancelled. */
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
    /** Its bank lets one of the payments go. */
    expire(number: number): void {
      bank.letGo = true;
      const ids = [...intents.keys()];
      cancel(ids[number % ids.length] ?? 'p');
    },
    /** Somebody refunds at the provider itself. */
    refundThere(sum: number): void {
      seller.mayOwe ||= refund(main(), sum);
    },
    /** Money became available: what waited for it is refunded. */
    release(): void {
      money.isScarce = false;
      for (const { id, sum } of pending.splice(0)) refundNow(id, sum);
    },
    failPending: () => failPending(false),
    /** The bank of who paid does not take a refund: the money is back at the provider. */
    failRefund(): void {
      const id = main();
      const intent = intentOf(id);
      if (way === 'oxxo' || intent.returned === 0) return;
      move(id, 'refund_failed', intent.returned);
      intent.returned = 0;
      failed.yes = true;
    },
    /** The seller’s account sends all that it holds to their bank. */
    bankSeller(): void {
      seller.hasBanked ||= seller.held > 0;
      seller.held = 0;
    },
    dispute(): void {
      const intent = intentOf(main());
      if (isVoucher || left() <= 0 || intent.disputed > 0) return;
      failPending(true);
      intent.disputed = left();
      move(main(), 'dispute', -intent.disputed, 300);
    },
    win(): void {
      const intent = intentOf(main());
      if (intent.disputed > 0) move(main(), 'dispute_won', intent.disputed);
      intent.disputed = 0;
    },
    main,
    /** Does a step, unless it fails by itself: then it may have done its work, and repeats the failure under the same key. */
    run(step: OrderStep, attempt: number): Outcome {
      const tried = `${step.key} ${attempt}`;
      if (outage.failures > 0 && !done.has(step.key)) {
        outage.failures -= 1;
        spent.add(tried);
        if (outage.failures % 2 === 1) doOnce(step);
      }
      return spent.has(tried) ? 'spent' : doOnce(step);
    },
  };
}
