import { withoutPrivateNumbers } from '@tianguis/proto/private-numbers';

const mail = /[^\s@]+\s?(@|\barroba\b)\s?[^\s@]+\.[a-z]{2,}/i;
const link = /\b(https?:\/\/|www\.|wa\.me\b|t\.me\b)/i;
/** Eight digits or more in any grouping. */
const phone = /\d(?:[\s().+-]{0,3}\d){7,}/;

/** `22/11/2026` has as many digits. */
const date = /\b\d{1,4}([-/.])\d{1,2}\1\d{2,4}\b/g;

/** Whether a text holds contact details: a phone number, an email address or a link. */
export const namesContact = (text: string): boolean =>
  mail.test(text) || link.test(text) || phone.test(text.replace(date, ' '));

/** A site without `www.`, by the endings that no sentence has. */
const site =
  /(?<![\w@.-])(?:[a-z0-9][a-z0-9-]*\.)+(?:com|mx|net|org|info|io|app|shop|store|online|site|xyz|link|ly)\b(?:\/\S*)?/i;
const handle = /(?<![\w.])@[a-z]\w{2,}/i;

const address = /(?:https?:\/\/|www\.|wa\.me\b|t\.me\b)\S*/i;
// Dates come first, since a phone pattern would match them.
const contact = new RegExp([date, address, mail, site, handle, phone].map(({ source }) => source).join('|'), 'gi');
const isDate = new RegExp(`^${date.source}$`);

/** Masks contact details, and numbers of cards and documents. Dates stay. */
export const maskContact = (text: string): string =>
  withoutPrivateNumbers(text).replace(contact, (found) => (isDate.test(found) ? found : '•••'));
