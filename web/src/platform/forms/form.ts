import { ApiError } from '@tianguis/proto/client';
import type { FieldErrors, FieldValues, Path, Resolver, UseFormSetError } from 'react-hook-form';
import type { z } from 'zod';
import { getLanguage } from '../../i18n/language.ts';

type LoadSchema = () => Promise<z.ZodType>;

const signs = ['focusin', 'input'];
const warmed = new Set<LoadSchema>();

/**
 * Fetches the schema and the toasts as soon as a reader enters a field: the form may be sent when the connection has gone.
 */
function warmUp(load: LoadSchema): void {
  if (import.meta.env.SSR || warmed.has(load)) return;
  warmed.add(load);
  const fetchSchema = ({ target }: Event) => {
    if (!(target instanceof Element && target.matches('input, select, textarea'))) return;
    for (const type of signs) removeEventListener(type, fetchSchema);
    const parts = [load(), import('@tianguis/proto/errors'), import('../../ui/toaster.tsx')];
    for (const fetched of parts) fetched.catch(() => undefined);
  };
  for (const type of signs) addEventListener(type, fetchSchema);
}

/**
 * Validates with a schema of the contract, whose code is fetched for the first validation. If it cannot be fetched, because
 * the connection has gone, the server's own check must do.
 */
export function schemaResolver<Values extends FieldValues>(load: LoadSchema): Resolver<Values> {
  warmUp(load);
  return async (values) => {
    const found = await Promise.all([load(), import('@tianguis/proto/errors')]).catch(() => undefined);
    if (!found) return { values, errors: {} };
    const [schema, { fieldErrors }] = found;
    const result = schema.safeParse(values, { reportInput: true });
    if (result.success) return { values, errors: {} };
    const wrong = fieldErrors(result.error, getLanguage());
    const errors = Object.fromEntries(wrong.map(({ path, message }) => [path, { type: 'validate', message }]));
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

/** Puts the server's field errors under their fields; true if there were any. */
export function showServerErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
): boolean {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  errors.forEach(({ path, message }, index) => {
    setError(path as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return errors.length > 0;
}

/** The text of an error that people can read: the server's own sentence, else the error's message. */
export const readable = (error: unknown): string => {
  if (error instanceof ApiError) return error.problem?.detail ?? error.problem?.title ?? error.message;
  return error instanceof Error ? error.message : String(error);
};
