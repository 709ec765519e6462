import { failureOf } from '../process/failures.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const names = (text: string): Set<string> => new Set(text.split(/[^A-Za-z0-9_]+/));

/**
 * Whether the database could not be reached, went away or had no room, for errors of `pg` and of Prisma: the same may
 * succeed later, and an HTTP reply should be 503. A statement that the database refused is no such error.
 */
export const isConnectionError = (err: unknown): boolean => failureOf(err) === 'unavailable';

/**
 * Whether a unique constraint refused the row, for errors of `pg` and of Prisma (`P2002`, and `P2010` of raw queries).
 * With `constraint`, only that one: its name in PostgreSQL (`suppliers_email_key`).
 */
export function isUniqueViolation(err: unknown, constraint?: string): boolean {
  const { code, message, meta, constraint: named } = fieldsOf(err);
  const text = `${textOf(message)} ${meta ? JSON.stringify(meta) : ''}`;
  const unique = code === '23505' || code === 'P2002' || (code === 'P2010' && text.includes('23505'));
  if (!unique || constraint === undefined) return unique;
  return named === constraint || names(text).has(constraint);
}
