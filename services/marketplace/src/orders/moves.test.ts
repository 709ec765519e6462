import {
  amountOf,
  type OrderActor,
  type OrderState,
  orderActors,
  orderMethods,
  orderMoneyStates,
  orderStates,
  stoppableStates,
  type TroubleKind,
} from '@tianguis/proto/marketplace/orders/order';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clockMove,
  dueAt,
  judgeMove,
  lastSlotEnd,
  type Move,
  type MoveName,
  moves,
  nextMoves,
  nextStaffMoves,
  orderAfter,
  owedOf,
  type Requote,
  resumed,
} from './moves.ts';
import { hoursAfter, momentOf, numberOf, type OrderFacts, type Slot } from './order.ts';
import { isNewer, type Money } from './payment-events.ts';

const start = new Date('2026-11-22T12:00:00Z');
const placed = (changes: Partial<OrderFacts> = {}): OrderFacts => ({
  state: 'placed',
  method: 'hold',
  amount: 191_000,
  money: 'none',
  moneyAmount: 0,
  slot: null,
  approveBy: hoursAfter(start, 48),
  payBy: null,
  pickupBy: null,
  captureBefore: null,
  confirmBy: null,
  complainBy: null,
  answerBy: null,
  decideBy: null,
  hasEvidence: false,
  ...changes,
});
const held = { money: 'authorised', moneyAmount: 191_000, captureBefore: hoursAfter(start, 168) } as const;

/** The order after a move at `start`; throws where the move is refused. */
function after(
  order: OrderFacts,
  move: MoveName,
  by: OrderActor,
  more: {
    reason?: string;
    confirmed?: true;
    forBuyer?: true;
    slot?: Slot;
    trouble?: TroubleKind;
    requote?: Requote;
  } = {},
) {
  const attempt = { now: start, ...more };
  const verdict = judgeMove(order, move, by, attempt);
  if (!('row' in verdict)) throw new Error(verdict.refusal);
  return orderAfter(order, verdict, attempt);
}

const outcome = (order: OrderFacts, move: MoveName, by: OrderActor, more: object = {}) => {
  const verdict = judgeMove(order, move, by, { now: start, ...more });
  return 'row' in verdict ? verdict.to : verdict.refusal;
};

describe('who may move an order, and when', () => {
  it('approves and declines for the seller alone, in time', () => {
    expect(outcome(placed(), 'approve', 'seller')).toBe('approved');
    expect(outcome(placed(), 'approve', 'buyer')).toBe('state');
    expect(outcome(placed(), 'approve', 'seller', { now: hoursAfter(start, 48) })).toBe('late');
    expect(outcome(placed(), 'decline', 'seller')).toBe('declined');
    expect(outcome(placed({ state: 'approved' }), 'decline', 'seller')).toBe('state');
  });

  it('lets the seller cancel with a reason, the buyer without, and only staff once it is on its way', () => {
    const approved = placed({ state: 'approved' });
    expect(outcome(approved, 'cancel', 'seller')).toBe('reason');
    expect(outcome(approved, 'cancel', 'seller', { reason: 'Se mojó' })).toBe('cancelled');
    expect(outcome(approved, 'cancel', 'buyer')).toBe('cancelled');
    const moving = placed({ state: 'in_transit' });
    expect(outcome(moving, 'cancel', 'buyer')).toBe('state');
    expect(outcome(moving, 'cancel', 'staff', { reason: 'Chocó' })).toBe('cancelled');
  });

  it('schedules what is paid, 24 h before the end of the hold', () => {
    const slot = { from: hoursAfter(start, 143), until: hoursAfter(start, 144) };
    expect(outcome(placed({ state: 'approved' }), 'schedule', 'buyer', { slot })).toBe('guard');
    expect(outcome(placed({ state: 'approved', ...held }), 'schedule', 'buyer', { slot })).toBe('scheduled');
    expect(outcome(placed({ state: 'approved', ...held, moneyAmount: 1 }), 'schedule', 'buyer', { slot })).toBe(
      'guard',
    );
    const late = { from: hoursAfter(start, 144), until: hoursAfter(start, 145) };
    expect(outcome(placed({ state: 'approved', ...held }), 'schedule', 'buyer', { slot: late })).toBe('guard');
    expect(outcome(placed({ state: 'approved', amount: 0 }), 'schedule', 'buyer', { slot: late })).toBe('scheduled');
    const ending = placed({ state: 'approved', amount: 0, pickupBy: hoursAfter(start, 144) });
    expect(outcome(ending, 'schedule', 'buyer', { slot: late })).toBe('guard');
  });

  it('gives a pickup another slot, and takes one away that the seller cannot keep or that was missed', () => {
    const slot = { from: hoursAfter(start, 3), until: hoursAfter(start, 4) };
    const scheduled = placed({ state: 'scheduled', ...held, slot, pickupBy: hoursAfter(start, 300) });
    expect(outcome(scheduled, 'reschedule', 'buyer', { slot })).toBe('guard');
    const other = { from: hoursAfter(start, 5), until: hoursAfter(start, 6) };
    expect(outcome(scheduled, 'reschedule', 'buyer', { slot: other })).toBe('scheduled');
    expect(outcome(scheduled, 'withdraw_slot', 'seller')).toBe('reason');
    expect(outcome(scheduled, 'withdraw_slot', 'seller', { reason: 'Inventario' })).toBe('approved');
    const late = hoursAfter(start, 6);
    expect([dueAt(scheduled), clockMove(scheduled, late)]).toEqual([late, 'miss_slot']);
    const verdict = judgeMove(scheduled, 'miss_slot', 'clock', { now: late });
    if (!('row' in verdict)) throw new Error('it was not missed');
    const after = orderAfter(scheduled, verdict, { now: late });
    expect(after).toEqual({ ...scheduled, state: 'approved', slot: null });
    expect([dueAt(after), dueAt({ ...after, money: 'captured' })]).toEqual([held.captureBefore, scheduled.pickupBy]);
  });

  it('drops a transport: by staff with a reason, or as its slot starts without a driver', () => {
    const slot = { from: hoursAfter(start, 30), until: hoursAfter(start, 31) };
    const scheduled = placed({ state: 'scheduled', ...held, moneyAmount: 221_000, transport: 30_000, slot });
    expect(outcome(placed({ state: 'scheduled', ...held, slot }), 'drop_transport', 'staff', { reason: 'No' })).toBe(
      'guard',
    );
    expect(outcome(scheduled, 'drop_transport', 'staff')).toBe('reason');
    expect(outcome(scheduled, 'drop_transport', 'staff', { reason: 'Sin vehículo' })).toBe('scheduled');
    expect(dueAt(scheduled)).toEqual(slot.from);
    expect(clockMove(scheduled, slot.from)).toBe('lose_transport');
    const driven = { ...scheduled, driverSlot: slot.from };
    expect([dueAt(driven), clockMove(driven, slot.from)]).toEqual([hoursAfter(start, 33), undefined]);
    expect(clockMove({ ...scheduled, driverSlot: hoursAfter(start, 20) }, slot.from), 'of another slot').toBe(
      'lose_transport',
    );
    expect(clockMove({ ...scheduled, stoppedAt: start }, slot.from)).toBeUndefined();
  });

  it('has the buyer of what weighs more hold the difference, or drops the transport by them, by staff or by the clock', () => {
    const slot = { from: start, until: hoursAfter(start, 1) };
    const loading = placed({ state: 'in_transit', ...held, moneyAmount: 221_000, transport: 30_000, slot });
    const report = { reason: 'Pesa el doble', trouble: 'overload' } as const;
    const requote = { centavos: 42_000, by: hoursAfter(start, 2), fits: true };
    const asked = after(loading, 'report_trouble', 'driver', { ...report, requote });
    expect([asked.trouble, asked.requote, asked.transport]).toEqual(['overload', 42_000, 30_000]);
    expect(outcome(asked, 'depart', 'driver', { confirmed: true }), 'nothing leaves before').toBe('guard');
    expect(outcome(asked, 'retry_pickup', 'staff', { reason: 'Otra', slot })).toBe('guard');
    expect(outcome(asked, 'pay_difference', 'clock'), 'only the first price is held').toBe('guard');
    expect([dueAt(asked), clockMove(asked, hoursAfter(start, 1)), clockMove(asked, hoursAfter(start, 2))]).toEqual([
      requote.by,
      undefined,
      'lose_transport',
    ]);
    const holding = { ...asked, moneyAmount: 233_000 };
    expect(clockMove(holding, start)).toBe('pay_difference');
    const paid = after({ ...holding, transport: 42_000 }, 'pay_difference', 'clock');
    expect([paid.state, paid.trouble, paid.requote, paid.requoteBy]).toEqual(['in_transit', null, null, null]);
    const larger = after({ ...holding, transport: 42_000, requoteFits: false }, 'pay_difference', 'clock');
    expect([larger.trouble, larger.requote], 'it takes another vehicle').toEqual(['overload', null]);
    const dropped = after({ ...asked, transport: 0, transportDropped: 30_000 }, 'drop_transport', 'buyer');
    expect([dropped.state, dropped.trouble, dropped.requote, dropped.slot]).toEqual(['approved', null, null, null]);
    expect(owedOf(dropped), 'what is held covers the goods').toBeUndefined();
    expect(outcome(asked, 'drop_transport', 'staff')).toBe('reason');
    const unpriced = after(loading, 'report_trouble', 'driver', report);
    expect(outcome(unpriced, 'drop_transport', 'buyer'), 'staff decide without a price').toBe('guard');
    expect(outcome(unpriced, 'drop_transport', 'staff', { reason: 'No cabe' })).toBe('approved');
  });

  it('demands the price of the goods and of the transport, and takes what went back of a dropped one for no debt', () => {
    const approved = placed({ state: 'approved', transport: 30_000, payBy: hoursAfter(start, 72) });
    expect(owedOf({ ...approved, ...held })).toBeDefined();
    expect(owedOf({ ...approved, ...held, moneyAmount: 221_000 })).toBeUndefined();
    const dropped = { ...approved, transport: 0, transportDropped: 200_000, money: 'partly_refunded' } as const;
    expect(owedOf({ ...dropped, moneyAmount: 200_000 })).toBeUndefined();
    const gift = { ...dropped, amount: 0, money: 'refunded', moneyAmount: 200_000 } as const;
    expect(clockMove(gift, start), 'a gift stays one').toBeUndefined();
  });

  it('starts within the slot ± 2 h and delivers what was confirmed', () => {
    const slot = { from: hoursAfter(start, 3), until: hoursAfter(start, 4) };
    const scheduled = placed({ state: 'scheduled', ...held, slot });
    expect(outcome(scheduled, 'start', 'driver')).toBe('guard');
    expect(outcome(scheduled, 'start', 'driver', { now: hoursAfter(start, 1) })).toBe('in_transit');
    expect(outcome(scheduled, 'start', 'driver', { now: hoursAfter(start, 7) })).toBe('guard');
    expect(outcome(placed({ state: 'in_transit' }), 'deliver', 'receiver')).toBe('guard');
    const forBuyer = { confirmed: true, forBuyer: true };
    expect(outcome(placed({ state: 'in_transit' }), 'deliver', 'receiver', forBuyer)).toBe('delivered');
  });

  it('A4: only reports what the seller’s driver delivers, until the buyer confirms or complains', () => {
    const moving = placed({ state: 'in_transit', ...held });
    expect(outcome(moving, 'deliver', 'receiver', { confirmed: true })).toBe('guard');
    expect(outcome(moving, 'report', 'receiver')).toBe('guard');
    const reported = after(moving, 'report', 'receiver', { confirmed: true });
    expect([reported.state, reported.confirmBy]).toEqual(['reported', hoursAfter(start, 72)]);
    expect(reported.complainBy).toBeNull();
    for (const by of ['seller', 'staff', 'driver', 'clock'] as const)
      expect(outcome(reported, 'receive', by), by).toBe('state');
    expect(after(reported, 'receive', 'buyer').complainBy).toEqual(hoursAfter(start, 48));
    expect(outcome(reported, 'dispute', 'buyer', { reason: 'No llegó' })).toBe('disputed');
    expect(outcome(reported, 'settle', 'buyer')).toBe('state');
  });

  it('A4: presumes a reported delivery after 72 h with photos and positions, and otherwise has staff decide', () => {
    const reported = placed({ state: 'reported', ...held, confirmBy: hoursAfter(start, 72) });
    expect(clockMove(reported, hoursAfter(start, 71))).toBeUndefined();
    expect(clockMove(reported, hoursAfter(start, 72))).toBe('doubt');
    expect(clockMove({ ...reported, hasEvidence: true }, hoursAfter(start, 72))).toBe('presume');
    expect(dueAt(reported), 'not the end of the hold').toEqual(hoursAfter(start, 72));
  });

  it('takes complaints for 48 h, settles then, and leaves a complaint to staff', () => {
    const delivered = placed({ state: 'delivered', complainBy: hoursAfter(start, 48) });
    const after = { now: hoursAfter(start, 48) };
    expect(outcome(delivered, 'dispute', 'buyer', { reason: 'Faltan 3' })).toBe('disputed');
    expect(outcome(delivered, 'dispute', 'buyer', { reason: 'Faltan 3', ...after })).toBe('late');
    expect(outcome(delivered, 'settle', 'buyer')).toBe('settled');
    expect(outcome(delivered, 'settle', 'clock')).toBe('early');
    expect(outcome(delivered, 'settle', 'clock', after)).toBe('settled');
    expect(outcome(placed({ state: 'disputed' }), 'settle', 'clock', after)).toBe('state');
    expect(outcome(placed({ state: 'disputed' }), 'refund', 'staff', { reason: 'No llegó' })).toBe('refunded');
  });

  it('gives a part back by staff: more than nothing, less than all', () => {
    const disputed = placed({ state: 'disputed', amount: 1_000 });
    const part = (giveBack: number) => outcome(disputed, 'part', 'staff', { reason: 'Faltó uno', giveBack });
    expect([part(1), part(999), part(0), part(1_000)]).toEqual(['settled', 'settled', 'guard', 'guard']);
    expect(nextStaffMoves(disputed, start)).toEqual(['settle', 'part', 'refund']);
    expect(nextStaffMoves({ ...disputed, amount: 0 }, start)).toEqual(['settle', 'refund']);
  });

  it('has the seller give back what the buyer asks for, all or a part, and nothing of a gift', () => {
    const asked = (changes: Partial<OrderFacts>) => placed({ state: 'disputed', amount: 1_000, ...changes });
    const outcomes = (order: OrderFacts) => [
      outcome(order, 'return_all', 'seller'),
      outcome(order, 'return_part', 'seller'),
    ];
    expect(outcomes(asked({ asks: 'all' }))).toEqual(['refunded', 'guard']);
    expect(outcomes(asked({ asks: 'part', asksBack: 999 }))).toEqual(['guard', 'settled']);
    for (const asksBack of [0, 1_000, null]) expect(outcomes(asked({ asks: 'part', asksBack }))[1]).toBe('guard');
    for (const asks of ['nothing', null] as const) expect(outcomes(asked({ asks }))).toEqual(['guard', 'guard']);
    expect(outcomes(asked({ asks: 'all', amount: 0 }))[0]).toBe('guard');
    expect(nextMoves(asked({ asks: 'all' }), 'seller', start)).toEqual([
      { move: 'return_all', until: null, needsReason: false },
    ]);
    expect(nextMoves(asked({ asks: 'all' }), 'buyer', start)).toEqual([]);
  });

  it('gives the seller 48 hours to answer a complaint, and staff five days to decide it', () => {
    const disputed = after(placed({ state: 'delivered', complainBy: hoursAfter(start, 1) }), 'dispute', 'buyer', {
      reason: 'Faltan 3',
    });
    expect([disputed.answerBy, disputed.decideBy]).toEqual([hoursAfter(start, 48), hoursAfter(start, 120)]);
    const doubted = after(placed({ state: 'reported', confirmBy: start }), 'doubt', 'clock');
    expect([doubted.answerBy, doubted.decideBy], 'nobody complained').toEqual([null, hoursAfter(start, 120)]);
    expect(dueAt(disputed), 'nothing is decided by silence').toBeNull();
  });

  it('S9: goes on after staff gave back a part of what was paid before the pickup', () => {
    const paid = placed({ state: 'approved', method: 'prepaid', payBy: start, pickupBy: hoursAfter(start, 240) });
    const partly = { ...paid, money: 'partly_refunded', moneyAmount: 10_000 } as const;
    expect(clockMove(partly, hoursAfter(start, 1))).toBeUndefined();
    expect(owedOf(partly)).toBeUndefined();
    expect(clockMove(partly, hoursAfter(start, 241))).toBe('miss_pickup');
  });

  it('expires what nobody approves, pays, picks up, or captures in time', () => {
    const due = (order: OrderFacts) => [dueAt(order), clockMove(order, dueAt(order) ?? start)];
    const approved = { state: 'approved', payBy: hoursAfter(start, 72), pickupBy: hoursAfter(start, 336) } as const;
    expect(due(placed())).toEqual([hoursAfter(start, 48), 'expire']);
    expect(due(placed(approved))).toEqual([hoursAfter(start, 72), 'lapse']);
    expect(due(placed({ ...approved, ...held }))).toEqual([hoursAfter(start, 168), 'run_out']);
    expect(due(placed({ ...approved, amount: 0, payBy: null }))).toEqual([hoursAfter(start, 336), 'miss_pickup']);
    expect(due(placed({ ...approved, ...held, money: 'released' }))[1]).toBe('lose_payment');
    expect(clockMove(placed(), hoursAfter(start, 47))).toBeUndefined();
  });

  it('D: takes no payment of less than the amount for paid, held or captured', () => {
    const slot = { from: hoursAfter(start, 3), until: hoursAfter(start, 4) };
    const approved = { state: 'approved', payBy: hoursAfter(start, 72), pickupBy: hoursAfter(start, 336) } as const;
    for (const money of ['authorised', 'captured'] as const) {
      const short = placed({ ...approved, money, moneyAmount: 190_999 });
      expect(outcome(short, 'schedule', 'buyer', { slot }), money).toBe('guard');
      expect(owedOf(short), money).toEqual({ method: 'hold', by: approved.payBy });
      expect(clockMove(short, approved.payBy), money).toBe('lapse');
      const full = { ...short, moneyAmount: 191_000 };
      expect(outcome(full, 'schedule', 'buyer', { slot }), money).toBe('scheduled');
      expect(owedOf(full), money).toBeUndefined();
      expect(clockMove(full, approved.payBy), money).toBeUndefined();
    }
  });

  it('takes money that is neither held nor captured for no payment', () => {
    const slot = { from: hoursAfter(start, 3), until: hoursAfter(start, 4) };
    for (const money of ['none', 'paid_out', 'released', 'refunded', 'partly_refunded'] as const)
      expect(outcome(placed({ state: 'approved', money, moneyAmount: 191_000 }), 'schedule', 'buyer', { slot })).toBe(
        'guard',
      );
    const payBy = hoursAfter(start, 72);
    expect(owedOf(placed({ state: 'scheduled', payBy }))).toBeUndefined();
    expect(owedOf(placed({ state: 'approved' }))).toBeUndefined();
  });

  it('ends the last slot with the earlier of the pickup’s deadline and the day before the hold’s end', () => {
    expect(lastSlotEnd(placed())).toBeNull();
    const ending = (hours: number) => lastSlotEnd(placed({ ...held, pickupBy: hoursAfter(start, hours) }));
    expect([ending(143), ending(145)]).toEqual([hoursAfter(start, 143), hoursAfter(start, 144)]);
  });

  it('extends a deadline from its end, keeps a later one to pay, and looks past those that are not known', () => {
    expect(after(placed(), 'extend', 'staff', { reason: 'Puente' }).approveBy).toEqual(hoursAfter(start, 96));
    expect(after(placed(), 'cancel', 'buyer').approveBy).toEqual(hoursAfter(start, 48));
    for (const [known, expected] of [
      [71, 72],
      [73, 73],
    ] as const)
      expect(after(placed({ payBy: hoursAfter(start, known) }), 'approve', 'seller').payBy).toEqual(
        hoursAfter(start, expected),
      );
    expect(dueAt(placed({ money: 'authorised', moneyAmount: 191_000 }))).toEqual(hoursAfter(start, 48));
  });

  it('D: cancels an order whose money was released or refunded, and no other', () => {
    for (const state of ['placed', 'approved', 'scheduled'] as const)
      for (const money of orderMoneyStates) {
        const isGone = money === 'released' || money === 'refunded';
        const order = placed({ state, money, moneyAmount: 191_000 });
        expect(outcome(order, 'lose_payment', 'clock'), `${state} ${money}`).toBe(isGone ? 'cancelled' : 'guard');
        expect(clockMove(order, start), `${state} ${money}`).toBe(isGone ? 'lose_payment' : undefined);
      }
  });

  it('D: gives 48 hours to approve and to complain, 72 to pay and 14 days to pick up', () => {
    expect(after(placed(), 'approve', 'seller')).toMatchObject({
      payBy: hoursAfter(start, 72),
      pickupBy: hoursAfter(start, 14 * 24),
    });
    expect(after(placed({ amount: 0 }), 'approve', 'seller').payBy).toBeNull();
    expect(after(placed({ approveBy: start }), 'extend', 'staff', { reason: 'Puente' })).toMatchObject({
      state: 'placed',
      approveBy: hoursAfter(start, 48),
    });
    expect(
      after(placed({ state: 'in_transit' }), 'deliver', 'receiver', { confirmed: true, forBuyer: true }),
    ).toMatchObject({
      complainBy: hoursAfter(start, 48),
    });
  });

  it('tells each side what they may do, and until when', () => {
    expect(nextMoves(placed(), 'seller', start)).toEqual([
      { move: 'approve', until: hoursAfter(start, 48), needsReason: false },
      { move: 'decline', until: hoursAfter(start, 48), needsReason: false },
      { move: 'cancel', until: hoursAfter(start, 48), needsReason: true },
    ]);
    expect(nextMoves(placed(), 'buyer', start).map(({ move }) => move)).toEqual(['cancel']);
    expect(nextMoves(placed({ state: 'declined' }), 'buyer', start)).toEqual([]);
  });
});

it('has a slot end a day before the hold does, or before the last of those that its buyer let follow', () => {
  const order = placed({ ...held, state: 'approved' });
  const slotAt = (hours: number) => ({ slot: { from: hoursAfter(start, hours - 1), until: hoursAfter(start, hours) } });
  expect(outcome(order, 'schedule', 'buyer', slotAt(144))).toBe('scheduled');
  expect(outcome(order, 'schedule', 'buyer', slotAt(145))).toBe('guard');
  const renewed = { ...order, coverUntil: hoursAfter(start, 400) };
  expect(outcome(renewed, 'schedule', 'buyer', slotAt(376))).toBe('scheduled');
  expect(outcome(renewed, 'schedule', 'buyer', slotAt(377))).toBe('guard');
  expect(dueAt(renewed), 'until it is renewed').toEqual(held.captureBefore);
});

it('takes news of money in whatever order they come', () => {
  const known: Money = { money: 'authorised', moneyAmount: 100, captureBefore: start };
  expect(isNewer(known, { ...known, money: 'none' })).toBe(false);
  expect(isNewer(known, known)).toBe(false);
  expect(isNewer(known, { ...known, captureBefore: hoursAfter(start, 1) })).toBe(true);
  const larger = { ...known, moneyAmount: 120, captureBefore: hoursAfter(start, -1) };
  expect(isNewer(known, larger), 'by a card that holds for a shorter time').toBe(true);
  expect(isNewer(known, { ...known, money: 'captured' })).toBe(true);
  const gone = { ...known, money: 'released' } as const;
  expect([isNewer(known, gone), isNewer(gone, known)]).toEqual([true, false]);
  expect(isNewer(gone, { ...known, captureBefore: hoursAfter(start, 1) })).toBe(true);
  expect([isNewer(gone, { ...known, money: 'captured' }), isNewer({ ...known, money: 'captured' }, gone)]).toEqual([
    true,
    false,
  ]);
  expect(isNewer({ ...known, money: 'refunded' }, { ...known, money: 'captured' })).toBe(false);
  const part: Money = { ...known, money: 'partly_refunded' };
  expect(isNewer(part, { ...part, moneyAmount: 101 })).toBe(true);
});

it('multiplies quantities of three decimals by centavos without a floating-point sum', () => {
  expect(amountOf(1.005, 100)).toBe(101);
  expect(amountOf(0.1, 3)).toBe(0);
  expect(amountOf(9_999_999, 9_999_999_999)).toBe(Number(9_999_999n * 9_999_999_999n));
  expect(numberOf(42)).toBe('P-000042');
});

/**
 * Who may move an order, and where to. Written by hand from the rules of the business and not from the code: a row changes here only
 * after the rule was decided.
 */
const rights: readonly (readonly [from: OrderState, move: MoveName, by: string, to: OrderState])[] = [
  // The seller answers in time.
  ['placed', 'approve', 'seller', 'approved'],
  ['placed', 'decline', 'seller', 'declined'],
  ['placed', 'expire', 'clock', 'expired'],
  // Either party calls it off before the goods leave, the seller with a reason; staff also while they are under way.
  ['placed', 'cancel', 'buyer', 'cancelled'],
  ['placed', 'cancel', 'seller with a reason', 'cancelled'],
  ['placed', 'cancel', 'staff with a reason', 'cancelled'],
  ['approved', 'cancel', 'buyer', 'cancelled'],
  ['approved', 'cancel', 'seller with a reason', 'cancelled'],
  ['approved', 'cancel', 'staff with a reason', 'cancelled'],
  ['scheduled', 'cancel', 'buyer', 'cancelled'],
  ['scheduled', 'cancel', 'seller with a reason', 'cancelled'],
  ['scheduled', 'cancel', 'staff with a reason', 'cancelled'],
  ['in_transit', 'cancel', 'staff with a reason', 'cancelled'],
  // Staff give an order without a hold more time.
  ['placed', 'extend', 'staff with a reason', 'placed'],
  ['approved', 'extend', 'staff with a reason', 'approved'],
  // Nobody paid, the hold ended, nobody picked it up, or the money is gone.
  ['approved', 'lapse', 'clock', 'expired'],
  ['placed', 'run_out', 'clock', 'expired'],
  ['approved', 'run_out', 'clock', 'expired'],
  ['scheduled', 'run_out', 'clock', 'expired'],
  ['approved', 'miss_pickup', 'clock', 'expired'],
  ['placed', 'lose_payment', 'clock', 'cancelled'],
  ['approved', 'lose_payment', 'clock', 'cancelled'],
  ['scheduled', 'lose_payment', 'clock', 'cancelled'],
  // The buyer chooses one of the seller’s slots, or another one; it can be withdrawn or missed.
  ['approved', 'schedule', 'buyer', 'scheduled'],
  ['scheduled', 'reschedule', 'buyer', 'scheduled'],
  ['scheduled', 'withdraw_slot', 'seller with a reason', 'approved'],
  ['scheduled', 'miss_slot', 'clock', 'approved'],
  ['approved', 'drop_transport', 'staff with a reason', 'approved'],
  ['scheduled', 'drop_transport', 'staff with a reason', 'scheduled'],
  ['scheduled', 'lose_transport', 'clock', 'approved'],
  // The driver starts, the receiver signs.
  ['scheduled', 'start', 'driver', 'in_transit'],
  ['in_transit', 'deliver', 'receiver', 'delivered'],
  // Where we bring it, the driver leaves with the load and reaches the door. What goes wrong there, staff decide.
  ['in_transit', 'depart', 'driver', 'in_transit'],
  ['in_transit', 'reach_door', 'driver', 'in_transit'],
  ['in_transit', 'report_trouble', 'driver with a reason', 'in_transit'],
  ['in_transit', 'retry_delivery', 'staff with a reason', 'in_transit'],
  // At loading it weighs more than was said: the buyer holds the difference, or it is dropped by them, by staff or by the clock.
  ['in_transit', 'pay_difference', 'clock', 'in_transit'],
  ['in_transit', 'drop_transport', 'buyer', 'approved'],
  ['in_transit', 'drop_transport', 'staff with a reason', 'approved'],
  ['in_transit', 'lose_transport', 'clock', 'approved'],
  ['in_transit', 'retry_pickup', 'staff with a reason', 'scheduled'],
  ['scheduled', 'report_trouble', 'driver with a reason', 'scheduled'],
  ['scheduled', 'retry_pickup', 'staff with a reason', 'scheduled'],
  // By the seller’s link without the buyer’s code, a signature only reports it: the buyer answers, or 72 h pass.
  ['in_transit', 'report', 'receiver', 'reported'],
  // A dispute at the bank stopped it before its load was counted, and was lost.
  ['in_transit', 'lose_payment', 'clock', 'cancelled'],
  ['reported', 'deliver', 'receiver', 'delivered'],
  ['reported', 'receive', 'buyer', 'delivered'],
  ['reported', 'dispute', 'buyer with a reason', 'disputed'],
  ['reported', 'presume', 'clock', 'delivered'],
  ['reported', 'doubt', 'clock', 'disputed'],
  ['reported', 'cancel', 'staff with a reason', 'cancelled'],
  // The buyer accepts or complains; time accepts too. The seller gives back what is asked for, or staff decide.
  ['delivered', 'settle', 'buyer', 'settled'],
  ['delivered', 'settle', 'clock', 'settled'],
  ['delivered', 'dispute', 'buyer with a reason', 'disputed'],
  ['disputed', 'return_all', 'seller', 'refunded'],
  ['disputed', 'return_part', 'seller', 'settled'],
  ['disputed', 'settle', 'staff with a reason', 'settled'],
  ['disputed', 'part', 'staff with a reason', 'settled'],
  ['disputed', 'refund', 'staff with a reason', 'refunded'],
];

const withReason = (actor: OrderActor): string => `${actor} with a reason`;
const rightOf = (state: OrderState, move: MoveName, actor: OrderActor) =>
  rights.find(([from, name, by]) => from === state && name === move && (by === actor || by === withReason(actor)));

describe('the two legs of a transported order', () => {
  const slot = { from: start, until: hoursAfter(start, 1) };
  const moving = placed({ state: 'in_transit', transport: 5_000, ...held, moneyAmount: 196_000, slot });
  const signed = { confirmed: true, forBuyer: true };

  it('leaves with a confirmed load, reaches the door, and is signed for there alone', () => {
    expect(outcome(moving, 'depart', 'driver'), 'nothing is agreed').toBe('guard');
    expect(outcome(moving, 'deliver', 'receiver', signed), 'at the loading').toBe('guard');
    expect(outcome(moving, 'report', 'receiver', { confirmed: true }), 'at the loading').toBe('guard');
    expect(outcome(moving, 'reach_door', 'driver'), 'not loaded').toBe('guard');
    const away = after(moving, 'depart', 'driver', { confirmed: true });
    expect([away.state, away.leg]).toEqual(['in_transit', 'to_delivery']);
    expect(outcome(away, 'deliver', 'receiver', signed), 'on the way').toBe('guard');
    const there = after(away, 'reach_door', 'driver');
    expect(there.leg).toBe('unloading');
    expect(after(there, 'deliver', 'receiver', { confirmed: true, forBuyer: true })).toMatchObject({
      state: 'delivered',
      leg: null,
    });
    expect(outcome(there, 'report', 'receiver', { confirmed: true })).toBe('reported');
    const picked = placed({ state: 'in_transit', ...held });
    expect(outcome(picked, 'depart', 'driver', { confirmed: true }), 'its buyer picks it up').toBe('guard');
  });

  it('has staff decide a trouble: another slot before the hold ends, or the end of the order', () => {
    const report = { reason: 'Nadie abre', trouble: 'nobody' };
    expect(outcome(moving, 'report_trouble', 'driver')).toBe('reason');
    expect(outcome(placed({ state: 'in_transit', ...held }), 'report_trouble', 'driver', report)).toBe('guard');
    const reason = 'Mañana';
    expect(outcome(moving, 'retry_pickup', 'staff', { reason, slot }), 'nothing went wrong').toBe('guard');
    const stuck = { ...moving, trouble: 'nobody' } as const;
    expect(outcome(stuck, 'report_trouble', 'driver', report), 'once').toBe('guard');
    expect(outcome(stuck, 'retry_pickup', 'staff', { reason, slot })).toBe('scheduled');
    expect(outcome(stuck, 'retry_delivery', 'staff', { reason, slot }), 'it is not loaded').toBe('guard');
    expect(outcome(stuck, 'cancel', 'staff', { reason })).toBe('cancelled');
    const loaded = { ...stuck, leg: 'unloading' } as const;
    expect(outcome(loaded, 'retry_pickup', 'staff', { reason, slot }), 'it is loaded').toBe('guard');
    const late = { from: hoursAfter(start, 144), until: hoursAfter(start, 145) };
    expect(outcome(loaded, 'retry_delivery', 'staff', { reason, slot: late }), 'the hold ends').toBe('guard');
    const captured = { ...loaded, money: 'captured' } as const;
    expect(outcome(captured, 'retry_delivery', 'staff', { reason, slot: late })).toBe('in_transit');
    const verdict = judgeMove(loaded, 'retry_delivery', 'staff', { now: start, reason, slot });
    if (!('row' in verdict)) throw new Error(verdict.refusal);
    expect(orderAfter(loaded, verdict, { now: start, slot })).toMatchObject({
      leg: 'to_delivery',
      trouble: null,
      slot,
      driverSlot: slot.from,
    });
    expect(outcome(loaded, 'deliver', 'receiver', signed), 'the buyer came after all').toBe('delivered');
  });

  it('lets a driver report a trouble before the start, which ends with another slot or a start after all', () => {
    const waiting = { ...moving, state: 'scheduled' } as const;
    const report = { reason: 'Se descompuso', trouble: 'breakdown' } as const;
    expect(outcome(placed({ state: 'scheduled', ...held, slot }), 'report_trouble', 'driver', report)).toBe('guard');
    const stuck = after(waiting, 'report_trouble', 'driver', report);
    expect([stuck.state, stuck.trouble, stuck.slot]).toEqual(['scheduled', 'breakdown', slot]);
    expect(outcome(stuck, 'report_trouble', 'driver', report), 'once').toBe('guard');
    expect(after(stuck, 'start', 'driver').trouble).toBeNull();
    const next = { from: hoursAfter(start, 3), until: hoursAfter(start, 4) };
    expect(after(stuck, 'retry_pickup', 'staff', { reason: 'Mañana', slot: next })).toMatchObject({
      state: 'scheduled',
      trouble: null,
      slot: next,
    });
  });
});

describe('an order that a dispute at the bank stops', () => {
  const stopped = (changes: Partial<OrderFacts> = {}) => placed({ stoppedAt: start, ...changes });
  const paid = { money: 'captured', moneyAmount: 191_000, pickupBy: hoursAfter(start, 336) } as const;
  const slot = { from: start, until: hoursAfter(start, 1) };

  it('S6: has no deadline, no start and no delivery, and may still be cancelled', () => {
    for (const state of stoppableStates) {
      const order = stopped({ ...paid, state, slot });
      expect(dueAt(order), state).toBeNull();
      expect(clockMove(order, hoursAfter(start, 1_000)), state).toBeUndefined();
    }
    const scheduled = stopped({ ...paid, state: 'scheduled', slot });
    expect(outcome(scheduled, 'start', 'driver')).toBe('guard');
    expect(outcome(scheduled, 'cancel', 'buyer')).toBe('cancelled');
    const onItsWay = stopped({ ...paid, state: 'in_transit', slot });
    for (const move of ['deliver', 'report'] as const)
      expect(outcome(onItsWay, move, 'receiver', { confirmed: true, forBuyer: true }), move).toBe('guard');
  });

  it('S6: ends when its money is gone, also once the driver started, but not when the goods left', () => {
    for (const state of stoppableStates)
      expect(clockMove(stopped({ state, money: 'refunded', moneyAmount: 191_000, slot }), start), state).toBe(
        'lose_payment',
      );
    expect(clockMove(placed({ state: 'in_transit', money: 'refunded', slot }), start)).toBeUndefined();
  });

  it('S6: goes on with its deadlines moved by as long as it was stopped, except the end of a hold', () => {
    const captureBefore = hoursAfter(start, 168);
    const approved = stopped({ state: 'approved', payBy: hoursAfter(start, 72), pickupBy: hoursAfter(start, 336) });
    expect(resumed({ ...approved, captureBefore }, hoursAfter(start, 24))).toMatchObject({
      stoppedAt: null,
      approveBy: hoursAfter(start, 48),
      payBy: hoursAfter(start, 96),
      pickupBy: hoursAfter(start, 360),
      captureBefore,
    });
    expect(resumed(stopped(), hoursAfter(start, 24)).approveBy).toEqual(hoursAfter(start, 72));
    expect(resumed({ ...approved, ...paid }, hoursAfter(start, 24)).payBy).toEqual(approved.payBy);
  });
});

describe('who may move an order', () => {
  const names = [...new Set([...rights.map(([, move]) => move), ...moves.map(({ move }) => move)])];
  const all = orderStates.flatMap((state) =>
    names.flatMap((move) => orderActors.map((actor) => [state, move, actor] as const)),
  );

  it('D: is written down by hand, row for row', () => {
    const rows = moves.flatMap(({ move, from, to, by, needsReason = [] }) =>
      from.flatMap((state) =>
        by.map((actor) => [state, move, needsReason.includes(actor) ? withReason(actor) : actor, to ?? state]),
      ),
    );
    const sorted = (table: readonly (readonly string[])[]) => table.map((row) => row.join(' ')).sort();
    expect(sorted(rows)).toEqual(sorted(rights));
  });

  it('D: is nobody else, from any state', () => {
    for (const [state, move, actor] of all) {
      const refused = outcome(placed({ state }), move, actor, { reason: 'porque sí' }) === 'state';
      expect(refused, `${actor} ${move} ${state}`).toBe(rightOf(state, move, actor) === undefined);
    }
  });

  it('D: is asked for a reason where the rules want one, and only there', () => {
    for (const [state, move, actor] of all) {
      const order = placed({ state, complainBy: hoursAfter(start, 48) });
      const isAsked = outcome(order, move, actor) === 'reason';
      expect(isAsked, `${actor} ${move} ${state}`).toBe(rightOf(state, move, actor)?.[2] === withReason(actor));
    }
  });
});

const leadsOn = (state: OrderState): boolean => rights.some(([from]) => from === state);
const waitsForPeople: readonly OrderState[] = ['in_transit', 'disputed'];

const attempts = rights.map(([from, move, by]) => ({
  from,
  move,
  by: by.replace(' with a reason', '') as OrderActor,
}));
const anything = attempts.flatMap(({ move }) => orderActors.map((by) => ({ move, by })));
const onwards = new Set([
  'approve',
  'schedule',
  'start',
  'depart',
  'reach_door',
  'deliver',
  'report',
  'receive',
  'dispute',
  'refund',
]);

/** What is tried: any move by anyone, one that the rules allow in this state, or one that leads on. */
function tried(state: OrderState, kind: string, pick: number) {
  const possible = attempts.filter(({ from }) => from === state);
  const leading = possible.filter(({ move }) => onwards.has(move));
  const among = { possible, onwards: leading }[kind] ?? anything;
  return among[pick % among.length] ?? { move: 'cancel', by: 'staff' };
}

const act = fc.record({
  pick: fc.nat(),
  kind: fc.constantFrom('onwards', 'onwards', 'onwards', 'possible', 'anything'),
  reason: fc.constantFrom('porque sí', 'porque sí', undefined),
  hours: fc.constantFrom(0, 0, 0, 0, 1, 1, 24, 47, 48, 200),
  slotIn: fc.constantFrom(0, 1, 1, 3, 100, 143, 144),
  confirmed: fc.constantFrom(true, true, false),
  forBuyer: fc.boolean(),
  evidence: fc.boolean(),
  trouble: fc.constantFrom('nobody', 'refused', 'breakdown'),
  overload: fc.option(fc.record({ fits: fc.boolean(), asks: fc.boolean() }), { nil: undefined, freq: 2 }),
  giveBack: fc.constantFrom(0, 1, 191_000),
  asks: fc.constantFrom('all', 'part', 'nothing', null),
  asksBack: fc.constantFrom(0, 1, 190_999, 191_000, null),
});
const pay = fc.record({
  money: fc.constantFrom(
    'none',
    'authorised',
    'authorised',
    'authorised',
    'captured',
    'captured',
    'paid_out',
    'released',
    'refunded',
    'partly_refunded',
  ),
  share: fc.constantFrom(1, 1, 0.5),
});
const steps = fc.array(fc.oneof({ weight: 4, arbitrary: act }, { weight: 1, arbitrary: pay }), { maxLength: 25 });

// A hundred thousand times `expect` would take longer than what it looks at.
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

function checkDeadlines(order: OrderFacts, now: Date): void {
  const isOver = !leadsOn(order.state);
  const due = dueAt(order);
  if (isOver) must(due === null, `${order.state} is over and due`);
  else if (!waitsForPeople.includes(order.state)) must(due !== null, `${order.state} waits for ever`);
  if (order.money === 'authorised' && ['placed', 'approved', 'scheduled'].includes(order.state))
    must(Number(due) <= Number(order.captureBefore), 'due after the hold ended');
  // Whatever is due happens: nothing is stranded.
  if (due && due <= now) must(clockMove(order, now) !== undefined, `${order.state} ${order.money} is stranded`);
}

/** A leg belongs to what is on its way, and a trouble to that or what has an hour; whatever went wrong, somebody can lead on from there. */
function checkLegs(order: OrderFacts, move: MoveName): void {
  const { state, leg, trouble, transport } = order;
  if (state !== 'in_transit') must(!leg, `${state} has a leg`);
  if (state !== 'in_transit' && state !== 'scheduled') must(!trouble, `${state} has a trouble`);
  if (leg || trouble) must(Boolean(transport), `${leg} of what the buyer picks up`);
  if (!trouble) return;
  must(move === 'report_trouble' || move === 'pay_difference', `${move} keeps a trouble`);
  must(!order.requote || move === 'report_trouble', `${move} asks for a difference`);
  const attempt = { now: start, reason: 'porque sí', slot: { from: start, until: start } };
  const leads = (['retry_pickup', 'retry_delivery', 'cancel', 'drop_transport'] as const).map((next) =>
    judgeMove(order, next, 'staff', attempt),
  );
  if (order.requote) must('row' in judgeMove(order, 'drop_transport', 'buyer', attempt), 'the buyer has no answer');
  must(
    leads.some((verdict) => 'row' in verdict),
    `${trouble} is stranded`,
  );
}

/** The order with what a row does to its transport. */
function carriedBy(order: OrderFacts, { transport }: Move): OrderFacts {
  if (transport === 'drop') return { ...order, transport: 0, transportDropped: order.transport ?? 0 };
  return transport === 'raise' ? { ...order, transport: order.requote ?? order.transport ?? 0 } : order;
}

const isPartOf = ({ asksBack, amount }: OrderFacts): boolean =>
  typeof asksBack === 'number' && asksBack > 0 && asksBack < amount;

it('leaves the table by no sequence of moves, repeats, payments and hours, and strands nothing', () => {
  const reached = new Set<OrderState>();
  const legs = new Set<string>();
  fc.assert(
    fc.property(
      steps,
      fc.constantFrom(...orderMethods),
      fc.constantFrom(0, 191_000),
      fc.constantFrom(0, 5_000),
      fc.constantFrom('placed', 'to_pickup', 'to_delivery', 'unloading'),
      (given, method, goods, transport, from) => {
        const amount = goods + transport;
        const isMoving = from !== 'placed' && transport > 0;
        const leg = isMoving && from !== 'to_pickup' ? from : null;
        // What is on its way was approved: it has to be paid and picked up by a day.
        const onItsWay = {
          state: 'in_transit',
          leg,
          payBy: hoursAfter(start, 24),
          pickupBy: hoursAfter(start, 7 * 24),
        } as const;
        let order = placed({ method, amount: goods, transport, ...(isMoving && onItsWay) });
        let now = start;
        for (const step of given) {
          if ('money' in step) {
            const captureBefore = step.money === 'authorised' ? hoursAfter(now, 168) : order.captureBefore;
            // A buyer who is asked to holds the difference, too.
            const asked = (order.requote ?? 0) > 0 ? order.amount + (order.requote ?? 0) : amount;
            const news = { money: step.money, moneyAmount: asked * step.share, captureBefore } as Money;
            if (isNewer(order, news)) order = { ...order, ...news };
            checkDeadlines(order, now);
            continue;
          }
          now = hoursAfter(now, step.hours);
          const slot = { from: hoursAfter(now, step.slotIn), until: hoursAfter(now, step.slotIn + 1) };
          const { move, by } = tried(order.state, step.kind, step.pick);
          const { overload } = step;
          const requote = overload?.asks
            ? { centavos: (order.transport ?? 0) + 3_000, by: hoursAfter(now, 2), fits: overload.fits }
            : undefined;
          const trouble = overload ? ('overload' as const) : (step.trouble as TroubleKind);
          const isAtLoad = order.state === 'in_transit' && !order.leg;
          const attempt = isAtLoad
            ? { ...step, now, slot, trouble, requote }
            : { ...step, now, slot, trouble: step.trouble as TroubleKind };
          const verdict = judgeMove(order, move, by, attempt);
          if (!('row' in verdict)) continue;
          const { row, to } = verdict;
          const right = rightOf(order.state, move, by);
          must(right?.[3] === to, `${move} by ${by}: ${order.state} → ${to}`);
          must(right?.[2] === by || step.reason !== undefined, `${move} by ${by} without a reason`);
          if (row.before) must(Number(now) < Number(momentOf(order, row.before)), `${move} after ${row.before}`);
          const carried = carriedBy(order, row);
          const moved = orderAfter(carried, verdict, attempt);
          const next = move === 'dispute' ? { ...moved, asks: step.asks, asksBack: step.asksBack } : moved;
          if (move === 'return_part') must(isPartOf(order), `${order.asksBack} of ${order.amount} goes back`);
          // A repeat of it is refused, but for putting off a deadline once more.
          if (row.to) must('refusal' in judgeMove(next, move, by, attempt), `${move} twice`);
          order = next;
          reached.add(to);
          checkLegs(order, move);
          if (order.leg) legs.add(`${order.leg} ${order.trouble ?? ''}`.trim());
          checkDeadlines(order, now);
        }
      },
    ),
    { numRuns: 10_000 },
  );
  expect([...reached].sort()).toEqual([...orderStates].sort());
  const troubles = ['breakdown', 'nobody', 'refused'];
  const both = ['to_delivery', 'unloading'].flatMap((leg) => [leg, ...troubles.map((kind) => `${leg} ${kind}`)]);
  expect([...legs].sort()).toEqual(both);
});
