import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';
import { localizedCheck } from './errors.ts';

const mexican = /^\+52\d{10}$/;
/** A Mexican number as people write it: area, then the rest in one group or two. No area begins with 0 or 1. */
const local = /^(?:\+?52[ .-]?)?\(?([2-9]\d{1,2})\)?[ .-]?(\d{3,4})[ .-]?(\d{4})$/;
const localLength = 10;

/**
 * A phone in E.164 (`+525512345678`), or undefined when it is none. Mexico is the default country. The mobile
 * prefix `1` after 52, dropped from the national plan in 2019 but still sent by WhatsApp, is removed.
 */
export function toE164(input: string): string | undefined {
  // Most numbers of an import; the library says the same of every one of them, some thirty times slower.
  if (mexican.test(input)) return input;
  const [, area = '', middle = '', end = ''] = local.exec(input) ?? [];
  if (area.length + middle.length + end.length === localLength) return `+52${area}${middle}${end}`;
  const cleaned = input
    .trim()
    .replace(/^whatsapp:/i, '')
    .replace(/^\+?52\s*1\s*(?=(?:[\s.()-]*\d){10}$)/, '+52');
  const parsed = parsePhoneNumberFromString(cleaned, 'MX');
  return parsed?.isPossible() ? parsed.number : undefined;
}

/** The ISO code of the country of a phone in E.164; undefined where the number does not say. */
export const countryOf = (phone: string): string | undefined =>
  mexican.test(phone) ? 'MX' : parsePhoneNumberFromString(phone)?.country;

const message = { es: 'Teléfono no válido', en: 'Invalid phone number' };

/** A phone as people write it; the reply of parsing is E.164. */
export const phoneSchema = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .check(localizedCheck((value) => value === '' || value.length > 40 || toE164(value) !== undefined, message))
  .transform((value) => toE164(value) ?? value)
  .meta({ description: 'Phone number; stored as E.164, Mexico is the default country', example: '+525512345678' });

/** A phone that a form may leave empty. */
export const optionalPhone = z
  .union([z.literal('').transform(() => undefined), phoneSchema])
  .nullish()
  .transform((value) => value ?? undefined);
