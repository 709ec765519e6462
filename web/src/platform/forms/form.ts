import { ApiError } from '@tianguis/proto/client';
import {
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  set,
  type UseFormSetError,
} from 'react-hook-form';
import type { z } from 'zod';
import { getLanguage } from '../../i18n/language.ts';

export type LoadSchema = () => Promise<z.ZodType>;

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

export interface Checks<Values extends FieldValues> {
  /** What the schema checks, if it is not just the values. */
  readonly toChecked?: (values: Values) => unknown;
  /** The field for a path of the contract, where their names differ; `undefined` where the form has no such field. */
  readonly fieldOf?: (path: string) => Path<Values> | undefined;
  /** Rules that the schema cannot know, such as the most that may be refunded; the messages by field. */
  readonly check?: (values: Values) => Readonly<Partial<Record<Path<Values>, string | undefined>>>;
}

/**
 * Validates with a schema of the contract, whose code is fetched for the first validation. If it cannot be fetched, because
 * the connection has gone, the server's own check must do.
 */
export function schemaResolver<Values extends FieldValues>(
  loadSchema: LoadSchema,
  checks: Checks<Values> = {},
): Resolver<Values> {
  const { toChecked = (values) => values, fieldOf = (path) => path as Path<Values>, check = () => ({}) } = checks;
  warmUp(loadSchema);
  return async (values) => {
    const found = await Promise.all([loadSchema(), import('@tianguis/proto/errors')]).catch(() => undefined);
    const messages = new Map<string, string>();
    if (found) {
      const [schema, { fieldErrors }] = found;
      const { error } = schema.safeParse(toChecked(values), { reportInput: true });
      for (const { path, message } of error ? fieldErrors(error, getLanguage()) : []) {
        const field = fieldOf(path);
        if (field) messages.set(field, message);
      }
    }
    for (const [field, message] of Object.entries<string | undefined>(check(values)))
      if (message) messages.set(field, message);
    if (messages.size === 0) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const [field, message] of messages) set(errors, field, { type: 'validate', message });
    return { values: {}, errors };
  };
}

/** Puts the server's field errors under their fields; true if there were any. */
export function showServerErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fieldOf: Checks<Values>['fieldOf'] = (path) => path as Path<Values>,
): boolean {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  const shown = errors.flatMap(({ path, message }) => {
    const field = fieldOf(path);
    return field ? [{ field, message }] : [];
  });
  shown.forEach(({ field, message }, index) => {
    setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return shown.length > 0;
}

/** The text of an error that people can read: the server's own sentence, else the error's message. */
export const readable = (error: unknown): string => {
  if (error instanceof ApiError) return error.problem?.detail ?? error.problem?.title ?? error.message;
  return error instanceof Error ? error.message : String(error);
};
