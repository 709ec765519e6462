import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

it.each([
  ['ana@example.com', 'ana@example.com'],
  ['Ana+obra@Example.com', 'ana@example.com'],
  ['ana+a+b@example.com', 'ana@example.com'],
  ['+ana@example.com', '+ana@example.com'],
])('%s is a mail to %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));
