import { messageStatuses } from '@tianguis/proto/outreach/messaging/message';
import { expect, it } from 'vitest';
import { fateOf } from './fate.ts';

const letGo = { outcome: 'sent', decision: null } as const;

it('calls a reply of Aria sent only once the provider has taken its message', () => {
  const sent = messageStatuses.filter((status) => fateOf(letGo, { status }) === 'sent');
  expect(sent).toEqual(['sent', 'delivered', 'read']);
  expect([undefined, { status: 'queued' } as const].map((message) => fateOf(letGo, message))).toEqual([
    'waiting',
    'waiting',
  ]);
  expect(fateOf(letGo, { status: 'skipped' })).toBe('skipped');
  expect(fateOf(letGo, { status: 'undelivered' })).toBe('failed');
});

it('says what a person decided on a reply that was held', () => {
  expect(fateOf({ outcome: 'held', decision: null }, undefined)).toBe('held');
  expect(fateOf({ outcome: 'held', decision: 'rejected' }, undefined)).toBe('rejected');
  expect(fateOf({ outcome: 'held', decision: 'edited' }, { status: 'delivered' })).toBe('sent');
  expect(fateOf({ outcome: 'handed_over', decision: null }, undefined)).toBe('handed_over');
});
