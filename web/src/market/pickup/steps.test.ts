import { describe, expect, it } from 'vitest';
import type { Sheet } from './api.ts';
import { type DriverStep, isOverloadWaiting, isSignedFor, type WaitingStep, withSteps } from './steps.ts';

const at = '2026-11-29T16:00:00.000Z';
const sheet: Sheet = {
  number: 'P-000042',
  title: 'Yeso',
  state: 'scheduled',
  leg: null,
  trouble: null,
  requoteBy: null,
  isStopped: false,
  needsCode: true,
  address: 'Calle Luna 5',
  delivery: { address: 'Centenario 12', zone: 'coyoacan', floors: 0, help: false, latitude: null, longitude: null },
  slot: { from: at, until: at },
  startsFrom: at,
  startsUntil: at,
  arrivedAt: null,
  seller: { name: 'Ajusco', phone: null },
  buyer: { name: 'Norte', phone: null },
  lines: [{ id: 1, name: 'Yeso', unit: 'bulto', quantity: 5, loaded: null }],
  load: 'none',
  loadedAt: null,
  countedBy: null,
  photos: [],
  photosLeft: { loading: 6, unloading: 6, trouble: 6 },
  receipt: null,
};

const waiting = (...steps: readonly DriverStep[]): WaitingStep[] =>
  steps.map((step, index) => ({ ...step, id: String(index), at }));
const whole = { step: 'count', lines: [{ id: 1, quantity: 5 }] } as const;
const signing = { name: 'Rosa', document: '', signature: [], deliveryCode: undefined, lines: whole.lines };

describe('a driver without a connection', () => {
  it('goes on from the start to the door as the server would', () => {
    const legs = [{ step: 'start' }, { step: 'arrive' }, whole, { step: 'depart' }, { step: 'door' }] as const;
    const seen = legs.map((_, index) => withSteps(sheet, waiting(...legs.slice(0, index + 1))));
    expect(seen.map(({ leg }) => leg)).toEqual(['to_pickup', 'loading', 'loading', 'to_delivery', 'unloading']);
    expect(seen.at(-1)).toMatchObject({ state: 'in_transit', load: 'confirmed', loadedAt: at, arrivedAt: at });
  });

  it('has no legs where the buyer picks it up', () => {
    const picked = withSteps({ ...sheet, delivery: null }, waiting({ step: 'start' }, { step: 'arrive' }));
    expect([picked.leg, picked.arrivedAt]).toEqual([null, at]);
  });

  it('waits for the seller where they count other than the order or the seller', () => {
    const other = { step: 'count', lines: [{ id: 1, quantity: 4 }] } as const;
    expect(withSteps(sheet, waiting(other))).toMatchObject({ load: 'waiting', lines: [{ loaded: 4 }] });
    const counted: Sheet = {
      ...sheet,
      countedBy: 'seller',
      lines: sheet.lines.map((line) => ({ ...line, loaded: 4 })),
    };
    expect(withSteps(counted, waiting(other)).load).toBe('confirmed');
    expect(withSteps(counted, waiting(whole)).load).toBe('waiting');
  });

  it('keeps a trouble until they go on', () => {
    const trouble = { step: 'trouble', kind: 'nobody', reason: 'Nadie abre' } as const;
    expect(withSteps(sheet, waiting(trouble)).trouble).toMatchObject({ kind: 'nobody', reason: 'Nadie abre' });
    expect(withSteps(sheet, waiting(trouble, { step: 'door' })).trouble).toBeNull();
  });

  it('does not leave while what weighs more is still to be sent', () => {
    const overload = { step: 'trouble', kind: 'overload', reason: 'Pesa el doble' } as const;
    expect(isOverloadWaiting(waiting(overload))).toBe(true);
    expect(isOverloadWaiting(waiting({ ...overload, kind: 'nobody' }, whole))).toBe(false);
  });

  it('has nobody sign for other quantities than they saw', () => {
    expect(isSignedFor(withSteps(sheet, waiting(whole)), signing)).toBe(true);
    const counted: Sheet = { ...sheet, lines: sheet.lines.map((line) => ({ ...line, loaded: 3 })) };
    expect(isSignedFor(counted, signing)).toBe(false);
    expect(withSteps(sheet, waiting({ step: 'sign', signing })), 'a signature is not a delivery yet').toEqual(sheet);
  });
});
