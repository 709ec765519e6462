import type { Book } from '../twilio/book.ts';
import { contactOf, type Message } from '../twilio/message.ts';

/** A message as the phone shows it. */
export function presentOnPhone(message: Message): Record<string, unknown> {
  const { sid, direction, from, to, body, status, errorCode, errorMessage, contentSid, buttons } = message;
  return {
    sid,
    direction: direction === 'inbound' ? 'inbound' : 'outbound',
    contact: contactOf(message),
    from,
    to,
    body,
    status,
    errorCode,
    errorMessage,
    contentSid,
    buttons: buttons ?? [],
    media: message.media.map(({ url, contentType }) => ({ url, contentType })),
    createdAt: new Date(message.created).toISOString(),
    updatedAt: new Date(message.updated).toISOString(),
  };
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

// A number is found however it is written: `55 1234` is in +525512345678.
function matcher(search: string): (phone: string, text: string) => boolean {
  const wanted = plain(search.trim());
  const digits = /^[+\d][\d\s().-]*$/.test(wanted) ? wanted.replace(/\D/g, '') : '';
  return (phone, text) => plain(text).includes(wanted) || (digits !== '' && phone.includes(digits));
}

/** People, the last active first; `search` looks in number, name and last message, whatever the case or accent. */
export function listPeople({ contacts, messages }: Book, search: string, limit: number) {
  const matches = matcher(search);
  const rows = [...contacts.values()].flatMap(({ phone, name, lastSid }) => {
    const last = messages.get(lastSid);
    if (!last || !matches(phone, `${name} ${last.body}`)) return [];
    return [{ phone, name, last }];
  });
  rows.sort((a, b) => b.last.created - a.last.created);
  const people = rows.slice(0, limit).map(({ phone, name, last }) => ({ phone, name, last: presentOnPhone(last) }));
  return { people, total: rows.length };
}
