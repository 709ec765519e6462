const mail = /[^\s@]+\s?(@|\barroba\b)\s?[^\s@]+\.[a-z]{2,}/i;
const link = /\b(https?:\/\/|www\.|wa\.me\b|t\.me\b)/i;
/** Eight digits or more, however they are grouped. */
const phone = /\d(?:[\s().+-]{0,3}\d){7,}/;

/** `22/11/2026`, which has as many digits. */
const date = /\b\d{1,4}([-/.])\d{1,2}\1\d{2,4}\b/g;

/** Whether a text says how to reach somebody: a phone, a mailbox, a link. */
export const namesContact = (text: string): boolean =>
  mail.test(text) || link.test(text) || phone.test(text.replace(date, ' '));

const address = /(?:https?:\/\/|www\.|wa\.me\b|t\.me\b)\S*/i;
// Where a date could be taken for a phone, the date comes first.
const reaching = new RegExp([date, address, mail, phone].map(({ source }) => source).join('|'), 'gi');
const isDate = new RegExp(`^${date.source}$`);

/** The text without what says how to reach somebody. Dates stay. */
export const maskContact = (text: string): string =>
  text.replace(reaching, (found) => (isDate.test(found) ? found : '•••'));
