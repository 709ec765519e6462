import { expect, it } from 'vitest';
import { asOneMessage } from './pending-replies.ts';

it('joins several messages into one, in the order they were written', () => {
  const messages = [
    { messageLogId: 9, body: ' en Toluca ', mediaCount: 0 },
    { messageLogId: 7, body: 'tengo varilla', mediaCount: 1 },
    { messageLogId: 8, body: '', mediaCount: 2 },
  ];
  const pending = { contactId: 1, businessName: 'Ferre', messages, origin: {}, version: 3, attempt: 1 };
  expect(asOneMessage(pending)).toEqual({
    contactId: 1,
    businessName: 'Ferre',
    messageLogId: 9,
    body: 'tengo varilla\nen Toluca',
    mediaCount: 3,
  });
});
