import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

const prefix = 'draft:';

/** Keeps what was typed into a form while the tab is open, so that a reload or a crash loses nothing. */
export function draftOf<Values extends object>(name: string) {
  const key = prefix + name;
  return {
    read(): Partial<Values> | undefined {
      try {
        const kept = sessionStorage.getItem(key);
        return kept === null ? undefined : (JSON.parse(kept) as Partial<Values>);
      } catch {
        // Blocked or corrupt storage counts as no draft.
        return undefined;
      }
    },
    write(values: Partial<Values>): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(values));
      } catch {
        // Without storage the form still holds what was typed.
      }
    },
    drop(): void {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // There is nothing to drop then.
      }
    },
  };
}

/** What was filled in before the form was hydrated is newer than any draft. */
const edited = <Values extends FieldValues>(values: Values, blank: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(blank[name])),
  ) as Partial<Values>;

/** Keeps what is typed into a form as a draft, and restores it when the form is shown again. Call `drop` once it is sent. */
export function useDraft<Values extends FieldValues>(form: UseFormReturn<Values>, name: string, blank: Values) {
  const draft = useRef(draftOf<Values>(name)).current;
  const { reset, watch } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is restored once
  useEffect(() => {
    const kept = draft.read();
    const early = edited(form.getValues(), blank);
    const values = { ...blank, ...kept, ...early };
    if (kept) reset(values, { keepDefaultValues: true });
    if (Object.keys(early).length > 0) draft.write(values);
    const { unsubscribe } = watch((values) => draft.write(values as Partial<Values>));
    return unsubscribe;
  }, [draft]);
  return draft;
}
