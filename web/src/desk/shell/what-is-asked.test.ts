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
