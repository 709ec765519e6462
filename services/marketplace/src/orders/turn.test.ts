import {
  type OrderState,
  openOrderStates,
  orderStates,
  stoppableStates,
  type TurnAction,
} from '@tianguis/proto/marketplace/orders/order';
import { describe, expect, it } from 'vitest';
import { bothParties } from '../trade/party.ts';
import { type Move, type MoveName, moves } from './moves.ts';
import { changeText, turnText } from './notices.ts';
import { hoursAfter } from './order.ts';
import { type TurnFacts, turnOf } from './turn.ts';

const start = new Date('2026-11-22T12:00:00Z');

const order = (changes: Partial<TurnFacts> = {}): TurnFacts => ({
  state: 'placed',
  method: 'hold',
  amount: 191_000,
  money: 'none',
  moneyAmount: 0,
  slot: { from: hoursAfter(start, 90), until: hoursAfter(start, 91) },
  approveBy: hoursAfter(start, 48),
  payBy: hoursAfter(start, 72),
  pickupBy: hoursAfter(start, 336),
  captureBefore: null,
  confirmBy: hoursAfter(start, 100),
  complainBy: hoursAfter(start, 148),
  answerBy: hoursAfter(start, 196),
  decideBy: hoursAfter(start, 268),
  hasEvidence: false,
  hasPlace: false,
  hasDriver: false,
  loadWaits: false,
  complaintWaits: false,
  refundWaits: false,
  ...changes,
});

const flags = [false, true];
const paid = { money: 'authorised', moneyAmount: 191_000, captureBefore: hoursAfter(start, 168) } as const;

/** An order in a state with everything that decides whose turn it is. */
const variantsOf = (state: OrderState): TurnFacts[] =>
  [{}, paid, { amount: 0 }].flatMap((money) =>
    flags.flatMap((hasPlace) =>
      flags.flatMap((hasDriver) =>
        flags.flatMap((loadWaits) =>
          flags.map((complaintWaits) => order({ ...money, state, hasPlace, hasDriver, loadWaits, complaintWaits })),
        ),
      ),
    ),
  );

/** Moves that an action is, or leads to. */
const movesFor: Record<TurnAction, readonly MoveName[]> = {
  approve: ['approve', 'decline'],
  pay: ['schedule'],
  give_place: ['schedule'],
  choose_slot: ['schedule'],
  send_driver: ['start'],
  assign_driver: ['start', 'drop_transport'],
  start: ['start'],
  confirm_load: ['deliver', 'report'],
  sign: ['deliver', 'report'],
  answer_requote: ['pay_difference', 'drop_transport', 'lose_transport'],
  resolve_trouble: ['retry_pickup', 'retry_delivery', 'cancel'],
  confirm_delivery: ['receive', 'dispute'],
  check_goods: ['settle', 'dispute'],
  answer_complaint: ['settle', 'part', 'refund', 'return_all', 'return_part'],
  decide: ['settle', 'part', 'refund'],
  answer_bank: ['cancel'],
  give_refund_account: [],
};

describe('whose turn it is', () => {
  it('is somebody’s in every state that people lead on from, and nobody’s once an order is over', () => {
    const waiting = new Set(moves.flatMap(({ from }) => from));
    for (const state of orderStates)
      for (const facts of variantsOf(state)) expect(turnOf(facts) !== null, state).toBe(waiting.has(state));
    expect([...waiting].sort()).toEqual([...openOrderStates].sort());
  });

  it('asks for what the table of moves allows from there', () => {
    for (const state of openOrderStates)
      for (const facts of variantsOf(state)) {
        const { action = 'decide' } = turnOf(facts) ?? {};
        const leads = moves.some(({ move, from }) => movesFor[action].includes(move) && from.includes(state));
        expect(leads, `${state}: ${action}`).toBe(true);
      }
  });

  it('follows an order from the approval to the end of the sale', () => {
    const at = (changes: Partial<TurnFacts>) => {
      const turn = turnOf(order(changes));
      return turn && [turn.who, turn.action, turn.by];
    };
    expect(at({})).toEqual(['seller', 'approve', hoursAfter(start, 48)]);
    expect(at({ state: 'approved' })).toEqual(['buyer', 'pay', hoursAfter(start, 72)]);
    expect(at({ state: 'approved', ...paid })).toEqual(['seller', 'give_place', hoursAfter(start, 144)]);
    expect(at({ state: 'approved', amount: 0 })).toEqual(['seller', 'give_place', hoursAfter(start, 336)]);
    expect(at({ state: 'approved', ...paid, hasPlace: true })?.slice(0, 2)).toEqual(['buyer', 'choose_slot']);
    expect(at({ state: 'scheduled' })).toEqual(['buyer', 'send_driver', hoursAfter(start, 90)]);
    expect(at({ state: 'scheduled', hasDriver: true })).toEqual(['driver', 'start', hoursAfter(start, 91)]);
    expect(at({ state: 'in_transit' })?.slice(0, 2)).toEqual(['driver', 'sign']);
    expect(at({ state: 'in_transit', loadWaits: true })?.slice(0, 2)).toEqual(['seller', 'confirm_load']);
    expect(at({ state: 'in_transit', trouble: 'nobody' })?.slice(0, 2)).toEqual(['staff', 'resolve_trouble']);
    expect(at({ state: 'scheduled', trouble: 'breakdown' })?.slice(0, 2)).toEqual(['staff', 'resolve_trouble']);
    expect(at({ state: 'reported' })).toEqual(['buyer', 'confirm_delivery', hoursAfter(start, 100)]);
    expect(at({ state: 'delivered' })).toEqual(['buyer', 'check_goods', hoursAfter(start, 148)]);
    expect(at({ state: 'disputed', complaintWaits: true })).toEqual([
      'seller',
      'answer_complaint',
      hoursAfter(start, 196),
    ]);
    expect(at({ state: 'disputed' })).toEqual(['staff', 'decide', hoursAfter(start, 268)]);
    const stopped = ['staff', 'answer_bank', null];
    for (const state of stoppableStates) expect(at({ state, stoppedAt: start }), state).toEqual(stopped);
    expect(at({ state: 'reported', stoppedAt: start })?.[1], 'the goods left').toBe('confirm_delivery');
    expect(at({ state: 'settled' })).toBeNull();
    const refund = ['buyer', 'give_refund_account', null];
    for (const state of ['settled', 'cancelled', 'expired', 'refunded'] as const)
      expect(at({ state, refundWaits: true }), state).toEqual(refund);
    expect(at({ state: 'delivered', refundWaits: true })?.[1], 'the deadline comes first').toBe('check_goods');
  });
});

describe('the table of steps, people and notices', () => {
  const ends = (row: Move): readonly OrderState[] => (row.to ? [row.to] : row.from);

  it('writes to the side whose turn a move makes it, unless they made the move themselves', () => {
    for (const row of moves)
      for (const state of ends(row))
        for (const facts of variantsOf(state)) {
          const turn = turnOf(facts);
          const party = bothParties.find((each) => each === turn?.who);
          if (!party || (row.by.length === 1 && row.by.includes(party))) continue;
          expect(row.notifies, `${row.move} to ${state}: ${turn?.action}`).toContain(party);
        }
  });

  it('says in both languages what to do, in the notice of each move that makes it someone’s turn', () => {
    for (const row of moves)
      for (const state of ends(row))
        for (const facts of variantsOf(state)) {
          const turn = turnOf(facts);
          if (!turn || turn.who === 'driver' || turn.who === 'staff') continue;
          for (const language of ['es', 'en'] as const) {
            const asked = turnText(turn, facts, language);
            const text = changeText(row.move, { slot: facts.slot, turn: asked }, language);
            expect(asked.length).toBeGreaterThan(15);
            expect(text.length, text).toBeLessThan(480);
          }
        }
  });
});
