import type { RecipientAddress } from '@tianguis/proto/notifications';

export type Channel = RecipientAddress['channel'];

/** Which of the two somebody is typing into the one field; undefined as long as it may be either. */
export function channelOf(typed: string): Channel | undefined {
  if (typed.includes('@')) return 'mail';
  return /^[\s(+]*\d/.test(typed) && !/\p{L}/u.test(typed) ? 'whatsapp' : undefined;
}

/** What the contract calls it; where it is neither yet, the contract says what is missing. */
export function addressBody(typed: string): { phone?: string; email?: string } {
  if (typed.trim() === '') return {};
  return channelOf(typed) === 'mail' || /\p{L}/u.test(typed) ? { email: typed } : { phone: typed };
}

/** The digits of a code, also where a whole message was pasted. */
export const codeDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, 6);
