import { toE164 } from '@tianguis/proto/phone';
import type { NamedCells } from '../imports/csv/headings.ts';
import type { ContactInput } from './contact.ts';

const longestText = 200;
const longestPhone = 40;
const longestEmail = 254;
const email = /^[a-z0-9]+(?:[._+-][a-z0-9]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;

const isShort = (text: string | undefined): text is string => text !== undefined && text.length <= longestText;

/**
 * What the contract's schema makes of a line that is plainly right, at a third of its cost; undefined sends the others to
 * the schema itself. A property test holds the two together.
 */
export function plainContact(cells: NamedCells): ContactInput | undefined {
  const { businessName, phone = '', category, zone, contactName, email: address } = cells;
  if (!isShort(businessName) || !isShort(category) || !isShort(zone)) return undefined;
  if (contactName !== undefined && !isShort(contactName)) return undefined;
  if (address !== undefined && (address.length > longestEmail || !email.test(address))) return undefined;
  const number = phone.length > longestPhone ? undefined : toE164(phone);
  if (number === undefined) return undefined;
  return { businessName, phone: number, category, zone, contactName, email: address?.toLowerCase() };
}
