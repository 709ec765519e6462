import { z } from 'zod';
import { languages } from './errors.ts';
import { privacyVersion } from './legal.ts';

/** The language of a file that a plain link leads to, since a link sends no header of ours. Spanish by default. */
export const fileLanguage = z.enum(languages).default('es');

/** Short text of one line: names, titles. Trimmed; 1–200 characters. */
export const shortText = z.string().trim().min(1).max(200);

/** Text of several lines: messages, notes. Trimmed; 1–4,000 characters. */
export const longText = z.string().trim().min(1).max(4000);

/** A short text that a form may leave empty: an empty one counts as absent. */
export const optionalText = z
  .string()
  .trim()
  .max(200)
  .nullish()
  .transform((value) => value || undefined);

/** An email address, trimmed and lower-cased, so that one person is found however they type it. */
export const email = z.string().trim().toLowerCase().min(1).max(254).pipe(z.email());

/** An email that a form may leave empty. */
export const optionalEmail = z
  .union([z.literal('').transform(() => undefined), email])
  .nullish()
  .transform((value) => value ?? undefined);

/** A row's number: a positive PostgreSQL `integer`. */
export const id = z.int().min(1).max(2_147_483_647);

/** A whole number in a path or query: decimal digits alone, so that neither `7.0` nor `7e0` is taken for 7. */
export const numeral = <Range extends z.ZodType<number>>(range: Range) =>
  z.preprocess((given) => (typeof given === 'string' && /^-?\d+$/.test(given) ? Number(given) : given), range);

/** A row's id in a path or query. */
export const idParam = numeral(id);

/** A moment as ISO 8601 in UTC; stores may hand over a `Date`. */
export const timestamp = z
  .union([z.iso.datetime(), z.date()])
  .transform((value) => (value instanceof Date ? value.toISOString() : value))
  .pipe(z.iso.datetime());

/** Page of a list: `limit` rows after `cursor` (the `nextCursor` of the page before). */
export const pageQuery = z.object({
  limit: numeral(z.int().min(1).max(500)).optional(),
  cursor: z.string().max(200).optional(),
});

/** A filter that may be given once or several times: any of the values fits. */
export const oneOrMany = <Value extends z.ZodType>(value: Value) =>
  z
    .union([value, z.array(value).max(50)])
    .transform((given) => (Array.isArray(given) ? given : [given]) as z.output<Value>[])
    .optional();

/** A yes or no in a query. */
export const queryFlag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** What every list adds to its rows. `nextCursor` is null on the last page. */
export const pageReply = { total: z.int(), nextCursor: z.string().nullable() };

/** Reply of a create: the stored row's number. */
export const created = z.object({ success: z.literal(true), id });

/** An amount in pesos with at most two decimals. */
export const pesosSchema = z.number().multipleOf(0.01).nonnegative().max(99_999_999.99);

/**
 * What a form asks beside its own fields. Marketing is a purpose of its own, which nobody has to agree to
 * (Ley Federal de Protección de Datos Personales en Posesión de los Particulares, 2025).
 */
export const consentFields = {
  marketingConsent: z.boolean().default(false),
  privacyVersion: z.string().max(20).default(privacyVersion),
};
