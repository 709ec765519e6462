import { type OrderActor, type OrderState, orderMethods, orderStates } from '@tianguis/proto/marketplace/orders/order';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockMove, deadlinesAfter, dueAt, isNewer, judgeMove, type Money, nextMoves } from './machine.ts';
import { type MoveName, moves } from './moves.ts';
import { amountOf, hoursAfter, numberOf, type OrderFacts } from './order.ts';

const start = new Date('2026-11-22T12:00:00Z');
const placed = (changes: Partial<OrderFacts> = {}): OrderFacts => ({
  ...{ state: 'placed', method: 'hold', amount: 191_000, money: 'none', moneyAmount: 0, slot: null },
  ...{ approveBy: hoursAfter(start, 48), payBy: null, pickupBy: null, captureBefore: null, complainBy: null },
  ...changes,
});
const held = { money: 'authorised', moneyAmount: 191_000, captureBefore: hoursAfter(start, 168) } as const;
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
    expect(outcome(placed({ state: 'approved', ...held }), 'schedule', 'seller', { slot: late })).toBe('guard');
    expect(outcome(placed({ state: 'approved', amount: 0 }), 'schedule', 'seller', { slot: late })).toBe('scheduled');
  });

  it('starts within the slot ± 2 h and delivers what was confirmed', () => {
    const slot = { from: hoursAfter(start, 3), until: hoursAfter(start, 4) };
    const scheduled = placed({ state: 'scheduled', ...held, slot });
    expect(outcome(scheduled, 'start', 'driver')).toBe('guard');
    expect(outcome(scheduled, 'start', 'driver', { now: hoursAfter(start, 1) })).toBe('in_transit');
    expect(outcome(scheduled, 'start', 'driver', { now: hoursAfter(start, 7) })).toBe('guard');
    expect(outcome(placed({ state: 'in_transit' }), 'deliver', 'receiver')).toBe('guard');
    expect(outcome(placed({ state: 'in_transit' }), 'deliver', 'receiver', { confirmed: true })).toBe('delivered');
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

it('takes news of money in whatever order they come', () => {
  const known: Money = { money: 'authorised', moneyAmount: 100, captureBefore: start };
  expect(isNewer(known, { ...known, money: 'none' })).toBe(false);
  expect(isNewer(known, known)).toBe(false);
  expect(isNewer(known, { ...known, captureBefore: hoursAfter(start, 1) })).toBe(true);
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

/** The table of the decisions, written once more: what leads where, whoever does it. */
const allowed: Record<OrderState, readonly OrderState[]> = {
  placed: ['placed', 'approved', 'declined', 'expired', 'cancelled'],
  approved: ['approved', 'scheduled', 'expired', 'cancelled'],
  scheduled: ['in_transit', 'expired', 'cancelled'],
  in_transit: ['delivered', 'cancelled'],
  delivered: ['settled', 'disputed'],
  disputed: ['settled', 'refunded'],
  ...{ settled: [], declined: [], expired: [], cancelled: [], refunded: [] },
};
const waitsForPeople: readonly OrderState[] = ['scheduled', 'in_transit', 'disputed'];

const attempts = moves.flatMap(({ move, from, by }) => by.map((actor) => ({ move, from, by: actor })));
const onwards = new Set(['approve', 'schedule', 'start', 'deliver', 'dispute', 'refund']);

/** What is tried: of all that anybody may ever try, of what the table has for where the order stands, or what leads on. */
function tried(state: OrderState, kind: string, pick: number) {
  const possible = attempts.filter(({ from }) => from.includes(state));
  const leading = possible.filter(({ move }) => onwards.has(move));
  const among = { anything: attempts, possible, onwards: leading }[kind] ?? attempts;
  return among[pick % among.length] ?? { move: 'cancel', by: 'staff' };
}

const act = fc.record({
  pick: fc.nat(),
  kind: fc.constantFrom('onwards', 'onwards', 'onwards', 'possible', 'anything'),
  reason: fc.constantFrom('porque sí', 'porque sí', undefined),
  hours: fc.constantFrom(0, 0, 0, 0, 1, 1, 24, 47, 48, 200),
  slotIn: fc.constantFrom(0, 1, 1, 3, 100, 143, 144),
  confirmed: fc.constantFrom(true, true, false),
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

function checkDeadlines(order: OrderFacts, now: Date): void {
  const isOver = allowed[order.state].length === 0;
  const due = dueAt(order);
  if (isOver) expect(due).toBeNull();
  else if (!waitsForPeople.includes(order.state)) expect(due, order.state).not.toBeNull();
  if (order.money === 'authorised' && ['placed', 'approved', 'scheduled'].includes(order.state))
    expect(Number(due)).toBeLessThanOrEqual(Number(order.captureBefore));
  // Whatever is due happens: nothing is stranded.
  if (due && due <= now) expect(clockMove(order, now), `${order.state} ${order.money}`).toBeDefined();
}

it('leaves the table by no sequence of moves, repeats, payments and hours, and strands nothing', () => {
  const reached = new Set<OrderState>();
  fc.assert(
    fc.property(steps, fc.constantFrom(...orderMethods), fc.constantFrom(0, 191_000), (given, method, amount) => {
      let order = placed({ method, amount });
      let now = start;
      for (const step of given) {
        if ('money' in step) {
          const captureBefore = step.money === 'authorised' ? hoursAfter(now, 168) : order.captureBefore;
          const news = { money: step.money, moneyAmount: amount * step.share, captureBefore } as Money;
          if (isNewer(order, news)) order = { ...order, ...news };
          checkDeadlines(order, now);
          continue;
        }
        now = hoursAfter(now, step.hours);
        const slot = { from: hoursAfter(now, step.slotIn), until: hoursAfter(now, step.slotIn + 1) };
        const { move, by } = tried(order.state, step.kind, step.pick);
        const verdict = judgeMove(order, move, by, { ...step, now, slot });
        if (!('row' in verdict)) continue;
        const { row, to } = verdict;
        expect(allowed[order.state], move).toContain(to);
        expect(row.by).toContain(by);
        if (row.before) expect(Number(now)).toBeLessThan(Number(order[row.before]));
        const next = { ...order, state: to, slot, ...deadlinesAfter(order, to, now) };
        // A repeat of it is refused, but for putting off a deadline once more.
        if (row.to) expect(judgeMove(next, move, by, { ...step, now, slot })).toHaveProperty('refusal');
        order = next;
        reached.add(to);
        checkDeadlines(order, now);
      }
    }),
    { numRuns: 10_000 },
  );
  expect([...reached].sort()).toEqual([...orderStates].sort());
});
