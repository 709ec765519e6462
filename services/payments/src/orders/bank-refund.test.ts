import { bankRefundStates, waitsForAccount } from '@tianguis/proto/payments/refunds/bank-refund-states';
import { expect, it } from 'vitest';
import { asDone, asReturned, asSent, type BankRefund, sendByOf, takesAccount, withAccount } from './bank-refund.ts';

const now = new Date('2026-11-25T18:00:00Z');
const asked: BankRefund = {
  id: '019a9f3e-5b7a-7c00-8000-000000000e01',
  orderId: 42,
  paymentId: '019a9f3e-5b7a-7c00-8000-000000000e02',
  amount: 240_000,
  state: 'asked',
  version: 1,
  holder: null,
  clabe: null,
  lastDigits: null,
  askedAt: now,
  givenAt: null,
  sendBy: null,
  sentAt: null,
  sentBy: null,
  reference: null,
  returnReason: null,
  doneAt: null,
  isErased: false,
};
const later = new Date('2026-11-28T18:00:00Z');
const given = withAccount(asked, { holder: 'Luz Vega', clabe: '032180000118359719' }, now);
const sent = asSent(given, { reference: 'MBAN0100', staffId: 3 }, now);

it('is to be sent by the end of the third working day in Mexico City', () => {
  const byDay = (at: string) => sendByOf(new Date(at)).toISOString();
  expect(byDay('2026-11-23T18:00:00Z'), 'Monday').toBe('2026-11-27T05:59:59.000Z');
  expect(byDay('2026-11-26T18:00:00Z'), 'Thursday').toBe('2026-12-02T05:59:59.000Z');
  expect(byDay('2026-11-28T18:00:00Z'), 'Saturday').toBe('2026-12-03T05:59:59.000Z');
  expect(byDay('2026-11-24T05:00:00Z'), 'still Monday there').toBe('2026-11-27T05:59:59.000Z');
});

it('takes another account until it is sent, and waits for one before it was given or once it came back', () => {
  const takes = bankRefundStates.filter((state) => takesAccount({ state }));
  expect(takes).toEqual(['asked', 'given', 'returned']);
  expect(waitsForAccount).toEqual(['asked', 'returned']);
});

it('counts its changes, and keeps no more of an account than its state needs', () => {
  expect(given).toMatchObject({ state: 'given', version: 2, lastDigits: '9719', holder: 'Luz Vega' });
  expect(sent).toMatchObject({ state: 'sent', version: 3, sentBy: 3, reference: 'MBAN0100', clabe: given.clabe });
  const returned = asReturned(sent, 'Cuenta cancelada', later);
  const nothing = { holder: null, clabe: null, lastDigits: null, sentAt: null, reference: null, sendBy: null };
  expect(returned).toMatchObject({ ...nothing, state: 'returned', version: 4, returnReason: 'Cuenta cancelada' });
  expect(returned.askedAt, 'asked anew').toEqual(later);
  expect(withAccount(returned, { holder: 'Luz', clabe: '014180655555555552' }, now).returnReason).toBeNull();
  expect(asDone(sent, now)).toMatchObject({ state: 'done', holder: null, clabe: null, lastDigits: '9719' });
  expect(asDone({ ...sent, isErased: true }, now).lastDigits).toBeNull();
});
