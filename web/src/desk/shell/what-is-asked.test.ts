import type { Operation } from '@tianguis/proto/operation';
import { operations } from '@tianguis/proto/operations';
import { expect, it } from 'vitest';
import { askedBy } from './what-is-asked.ts';

it('knows what the password is asked for', () => {
  expect(askedBy('POST', '/api/outreach/send-campaign')).toBe('sendContacts');
  expect(askedBy('POST', '/api/outreach/campaigns')).toBe('send');
  expect(askedBy('POST', '/api/outreach/campaigns/7/launch')).toBe('send');
  expect(askedBy('PATCH', '/api/admin/staff/3')).toBe('changeStaff');
  expect(askedBy('POST', '/api/staff/payments/0b1c/refunds')).toBe('refund');
  expect(askedBy('DELETE', '/api/outreach/contacts/9')).toBe('eraseContact');
  expect(askedBy('POST', '/api/account/recent')).toBe('download');
  expect(askedBy('POST', '/api/elsewhere')).toBeUndefined();
});

const protectedOperations = Object.values<Operation>(operations).filter(
  ({ access, recentSignIn }) => recentSignIn !== undefined && (access === 'staff' || access === 'admin'),
);

it.each(protectedOperations.map(({ id, method, path }) => [id, method, path]))(
  'says what the password is for: %s',
  (_id, method, path) => {
    expect(askedBy(method, path.replace(/:\w+/g, '7'))).toBeDefined();
  },
);
