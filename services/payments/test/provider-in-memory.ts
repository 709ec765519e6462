import { refused, unavailable } from '@tianguis/chassis/http/error';
import type { Voucher } from '../src/orders/voucher.ts';
import {
  KeySpent,
  type Movement,
  type NewIntent,
  type Once,
  type OpenIntent,
  type Provider,
} from '../src/provider/provider.ts';
import type { FailedRefund } from '../src/provider/stripe-events.ts';

const dayMs = 86_400_000;
const isFinal = ({ status }: Pick<Intent, 'status'>): boolean => status === 'succeeded' || status === 'canceled';

interface Refunded {
  readonly source: string;
  readonly amount: number;
  /** Our id of it; undefined where somebody asked for it at the provider itself. */
  readonly stepId: string | undefined;
}

/** A payment at the provider. Centavos. */
export interface Intent {
  readonly charge: NewIntent;
  readonly stripeId: string;
  status: OpenIntent['status'];
  failure: string | undefined;
  received: number;
  /** What went back to the payer, by refunds and disputes. */
  returned: number;
  disputed: number;
  /** Refunds that wait for money to become available: they moved none yet. */
  waiting: Refunded[];
  /** Those that moved money. */
  refunds: Refunded[];
  vouchers: number;
  /** When its hold ends. */
  until: Date;
}

/**
 * The payment provider in memory, with the rules of the real one: it does each thing once for each key, lists what moved, and
 * refuses what the money at hand does not cover. Refunds wait for money to become available and may fail, and only what a seller’s
 * account holds is taken back. The world around it pays, lets holds go, refunds and disputes.
 */
export function providerInMemory(clock: { readonly now: () => Date }) {
  const intents = new Map<string, Intent>();
  const moved: { readonly source: string; readonly movement: Movement }[] = [];
  const replies = new Map<string, unknown>();
  const spent = new Set<string>();
  const faults = { lostReplies: 0, failures: 0, declinesRenewals: false };
  /** What the seller was paid, and what of that their account still holds. */
  const sold = { paidOut: 0, held: 0, hasBanked: false };
  const transfers: { readonly amount: number; reversed: number }[] = [];
  const failed: FailedRefund[] = [];
  const funds = { areScarce: false };

  const all = () => [...intents.values()];
  const leftOf = ({ received, returned }: Intent): number => received - returned;
  const freeOf = (intent: Intent): number =>
    leftOf(intent) - intent.waiting.reduce((sum, { amount }) => sum + amount, 0);

  function move(source: string, kind: Movement['kind'], amount: number, of: Partial<Movement>): string {
    const id = `txn_${source}_${kind}_${moved.length}`;
    const fee = kind === 'capture' ? 3 : 0;
    moved.push({
      source,
      movement: { id, kind, amount, fee, feeVat: Math.floor(fee / 3), stripeId: undefined, at: new Date(), ...of },
    });
    return source;
  }

  /**
   * Does the work once. The reply may be lost on its way. The provider may also fail by itself, with its work done or not: then it
   * repeats that for the same attempt.
   */
  async function once<T>(name: string, { id, attempt }: Pick<Once, 'id' | 'attempt'>, work: () => T): Promise<T> {
    const key = `${name} ${id}`;
    const tried = `${key} ${attempt}`;
    const fails = faults.failures > 0 && !replies.has(key);
    if (fails) {
      faults.failures -= 1;
      spent.add(tried);
      if (faults.failures % 2 === 1) replies.set(key, work());
    }
    if (spent.has(tried)) throw unavailable(1, new KeySpent());
    if (!replies.has(key)) replies.set(key, work());
    if (faults.lostReplies > 0) {
      faults.lostReplies -= 1;
      throw unavailable(1);
    }
    return replies.get(key) as T;
  }

  function take(intent: Intent, amount: number): void {
    Object.assign(intent, { status: 'succeeded', received: amount });
    move(intent.stripeId, 'capture', amount, { stripeId: intent.stripeId });
  }

  function hold(intent: Intent): void {
    Object.assign(intent, { status: 'requires_capture', until: new Date(clock.now().getTime() + 7 * dayMs) });
  }

  function issueVoucher(intent: Intent): void {
    intent.status = 'requires_action';
    intent.vouchers += 1;
  }

  function voucherOf({ charge, stripeId, vouchers }: Intent): Voucher {
    return {
      kind: charge.means === 'oxxo' ? 'oxxo' : 'spei',
      number: `${stripeId} ${vouchers}`,
      bank: null,
      holder: null,
      reference: null,
      remaining: charge.amountCentavos,
      until: new Date(Date.now() + dayMs).toISOString(),
      url: null,
    };
  }

  function sightingOf(intent: Intent): OpenIntent {
    const { charge, stripeId, status, failure, received, until } = intent;
    const isHeld = status === 'requires_capture';
    const customer = charge.savedCustomer ?? `cus_${charge.id}`;
    return {
      stripeId,
      paymentId: charge.id,
      clientSecret: `${stripeId}_secret_x`,
      status,
      failureReason: failure,
      receivedCentavos: received,
      captureBefore: isHeld ? until : undefined,
      saved: charge.renewalTerms === null ? undefined : { customer, method: isHeld ? 'pm_1' : undefined },
      voucher: status === 'requires_action' ? voucherOf(intent) : undefined,
    };
  }

  function open(charge: NewIntent): Intent {
    const intent: Intent = {
      charge,
      stripeId: `pi_${charge.id}`,
      status: 'requires_payment_method',
      failure: undefined,
      received: 0,
      returned: 0,
      disputed: 0,
      waiting: [],
      refunds: [],
      vouchers: 0,
      until: clock.now(),
    };
    intents.set(intent.stripeId, intent);
    if (charge.means !== 'card') issueVoucher(intent);
    else if (charge.savedMethod && faults.declinesRenewals) intent.failure = 'generic_decline';
    else if (charge.savedMethod) hold(intent);
    return intent;
  }

  function refundNow(intent: Intent, refund: Refunded): string {
    intent.returned += refund.amount;
    intent.refunds.push(refund);
    return move(refund.source, 'refund', -refund.amount, { stripeId: intent.stripeId });
  }

  function refund(intent: Intent, amount: number, source: string, stepId?: string): string {
    if (amount > freeOf(intent) || intent.disputed > 0)
      throw refused('payment_refused', { es: 'No alcanza', en: 'Not covered' });
    if (!funds.areScarce) return refundNow(intent, { source, amount, stepId });
    intent.waiting.push({ source, amount, stepId });
    return source;
  }

  /** Refunds that wait come to nothing. What somebody asked for here is nobody's of ours. */
  function failWaiting(intent: Intent, isDisputed: boolean): void {
    for (const { stepId } of intent.waiting.splice(0))
      if (stepId !== undefined) failed.push({ stepId, hasMoved: false, isDisputed });
  }

  /** Takes back what lies in the seller’s account; what their bank has is refused. */
  function reverse(id: string, amount: number, orderId: number): string[] {
    const sources: string[] = [];
    let left = amount;
    for (const one of transfers) {
      const sum = Math.min(left, one.amount - one.reversed);
      if (sum <= 0 || sum > sold.held) continue;
      one.reversed += sum;
      sold.held -= sum;
      sold.paidOut -= sum;
      left -= sum;
      sources.push(move(`trr_${id}_${sources.length}`, 'transfer_returned', sum, { orderId }));
    }
    if (sources.length === 0) throw refused('transfer_gone', { es: 'Ya no está', en: 'It is gone' });
    return sources;
  }

  const found = (stripeId: string): Intent => {
    const intent = intents.get(stripeId);
    if (!intent) throw new Error(`there is no ${stripeId}`);
    return intent;
  };
  const unused = () => {
    throw new Error('these tests never ask for this');
  };

  const provider: Provider = {
    charges: {
      create: async (charge) => sightingOf(await once('create', charge, () => open(charge))),
      retrieve: async (stripeId) => sightingOf(found(stripeId)),
      async cancel(stripeId) {
        const intent = found(stripeId);
        if (!isFinal(intent)) intent.status = 'canceled';
        return sightingOf(intent);
      },
      async capture(stripeId, step) {
        const intent = found(stripeId);
        await once('capture', step, () => {
          const isCovered = step.amount <= intent.charge.amountCentavos;
          if (intent.status === 'requires_capture' && isCovered) take(intent, step.amount);
        });
        return sightingOf(intent);
      },
      isRefunded: async (_, id) => !failed.some(({ stepId }) => stepId === id),
      refund: (stripeId, step) =>
        once('refund', step, () => refund(found(stripeId), step.amount, `re_${step.id}`, step.id)),
      returnCash: async () => undefined,
      forget: async () => undefined,
      forgetPayer: async () => undefined,
      cashOf: async () => undefined,
    },
    payouts: {
      transfer: (step) =>
        once('transfer', step, () => {
          sold.paidOut += step.amount;
          sold.held += step.amount;
          transfers.push({ amount: step.amount, reversed: 0 });
          return move(`tr_${step.id}`, 'transfer', -step.amount, { orderId: step.orderId });
        }),
      reverse: (step) => once('reverse', step, () => reverse(step.id, step.amount, step.orderId)),
      openAccount: unused,
      retrieveAccount: unused,
      depositsOf: unused,
      onboardingLink: unused,
    },
    movements: {
      async *list({ source } = {}) {
        for (const one of moved.toReversed()) if (source === undefined || source === one.source) yield one.movement;
      },
      balance: async () => moved.reduce((sum, { movement }) => sum + movement.amount - movement.fee, 0),
    },
    disputes: { answerOf: unused, upload: unused, submit: unused },
    events: { find: unused, list: unused },
  };

  return {
    provider,
    faults,
    sold,
    funds,
    failed,
    all,
    moved,
    sightings: () => all().map(sightingOf),
    /** The buyer pays whatever they can pay now. */
    pay(): void {
      for (const intent of all()) {
        const { charge, status } = intent;
        if (status !== (charge.means === 'card' ? 'requires_payment_method' : 'requires_action')) continue;
        if (charge.captureMethod === 'manual') hold(intent);
        else take(intent, charge.amountCentavos);
      }
    },
    /** A voucher is replaced by another one, or nobody pays it in time. */
    reissue(): void {
      for (const intent of all()) if (intent.status === 'requires_action') issueVoucher(intent);
    },
    lapse(): void {
      for (const intent of all()) if (intent.status === 'requires_action') intent.status = 'requires_payment_method';
    },
    /** The bank lets every hold go. */
    letGo(): void {
      for (const intent of all()) if (intent.status === 'requires_capture') intent.status = 'canceled';
    },
    /** The seller’s account sends all that it holds to their bank. */
    bankSeller(): void {
      sold.hasBanked ||= sold.held > 0;
      sold.held = 0;
    },
    /** Money became available: what waited for it is refunded. */
    release(): void {
      funds.areScarce = false;
      for (const intent of all()) for (const refund of intent.waiting.splice(0)) refundNow(intent, refund);
    },
    /** Refunds that wait for money fail. */
    failWaiting(): void {
      for (const intent of all()) failWaiting(intent, false);
    },
    /** The payer's bank does not take their last refund: its money is back. */
    bounce(): void {
      for (const intent of all()) {
        const last = intent.refunds.pop();
        if (!last) continue;
        intent.returned -= last.amount;
        move(last.source, 'refund_failed', last.amount, { stripeId: intent.stripeId });
        if (last.stepId !== undefined) failed.push({ stepId: last.stepId, hasMoved: true, isDisputed: false });
      }
    },
    /** Somebody refunds at the provider itself. */
    refundThere(amount: number): void {
      for (const intent of all())
        if (intent.charge.means !== 'oxxo' && amount > 0 && amount <= freeOf(intent) && intent.disputed === 0)
          refund(intent, amount, `re_there_${intent.stripeId}_${moved.length}`);
    },
    dispute(): void {
      for (const intent of all()) {
        if (intent.charge.means !== 'card' || leftOf(intent) <= 0 || intent.disputed > 0) continue;
        failWaiting(intent, true);
        intent.disputed = leftOf(intent);
        intent.returned += intent.disputed;
        move(`dp_${intent.stripeId}_${moved.length}`, 'dispute', -intent.disputed, { stripeId: intent.stripeId });
      }
    },
    winDispute(): void {
      for (const intent of all()) {
        if (intent.disputed === 0) continue;
        move(`dp_${intent.stripeId}_${moved.length}`, 'dispute_won', intent.disputed, { stripeId: intent.stripeId });
        intent.returned -= intent.disputed;
        intent.disputed = 0;
      }
    },
  };
}
