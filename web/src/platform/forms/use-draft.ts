import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { draftOf } from './draft.ts';

/** What was filled in before the form was hydrated is newer than any draft. */
const edited = <Values extends FieldValues>(values: Values, blank: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== blank[name])) as Partial<Values>;

/** Keeps what is typed into a form as a draft, which it takes up again when it is shown anew. `drop` once it is sent. */
export function useDraft<Values extends FieldValues>(form: UseFormReturn<Values>, name: string, blank: Values) {
  const draft = useRef(draftOf<Values>(name)).current;
  const { reset, watch } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is taken up once
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
