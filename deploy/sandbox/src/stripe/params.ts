import { z } from 'zod';
import { invalidRequest } from './errors.ts';

const integer = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number);
export const amount = integer.pipe(z.number().int().min(1));
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const text = z.string();
export const metadata = z
  .record(z.string(), z.string())
  .or(z.literal('').transform(() => ({})))
  .default({});
export const object = z.record(z.string(), z.unknown());

/** Checks form parameters as Stripe does: names what is missing, wrong or unknown. */
export function readParams<S extends z.ZodType>(schema: S, form: unknown): z.output<S> {
  const result = schema.safeParse(form ?? {});
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (issue?.code === 'unrecognized_keys') throw unknown(issue.keys[0] ?? '');
  const [first, ...rest] = issue?.path.map(String) ?? [];
  const param = `${first ?? ''}${rest.map((part) => `[${part}]`).join('')}`;
  const given = valueAt(form, issue?.path ?? []);
  if (given === undefined) throw invalidRequest(`Missing required param: ${param}.`, 'parameter_missing', param);
  throw invalidRequest(`Invalid ${param}: ${describe(issue)}`, codeOf(issue), param);
}

const unknown = (name: string) => invalidRequest(`Received unknown parameter: ${name}`, 'parameter_unknown', name);

const describe = (issue?: z.core.$ZodIssue): string =>
  issue?.code === 'invalid_value' ? `must be one of ${issue.values.join(', ')}` : (issue?.message ?? 'invalid');

function codeOf(issue?: z.core.$ZodIssue): string | undefined {
  if (issue?.code === 'invalid_format' || issue?.code === 'too_small') return 'parameter_invalid_integer';
  return issue?.code === 'invalid_type' ? 'parameter_invalid_empty' : undefined;
}

function valueAt(form: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], form);
}

/** Merges metadata: an empty value removes the key. */
export function mergeMetadata(
  current: Record<string, string>,
  changes: Record<string, string>,
): Record<string, string> {
  const merged = { ...current, ...changes };
  for (const key of Object.keys(merged)) if (merged[key] === '') delete merged[key];
  return merged;
}

/** A movement of the platform's own balance; centavos, below zero where money leaves. */
export const movementInput = z.strictObject({
  type: z.enum(['payout', 'payout_failure', 'topup', 'topup_reversal', 'stripe_fee', 'adjustment']),
  amount: z.coerce.number().int(),
});
