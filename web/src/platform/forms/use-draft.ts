import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { draftOf } from './draft.ts';

/** Keeps what is typed into a form as a draft, which it takes up again when it is shown anew. `drop` once it is sent. */
export function useDraft<Values extends FieldValues>(form: UseFormReturn<Values>, name: string, blank: Values) {
  const draft = useRef(draftOf<Values>(name)).current;
  const { reset, watch } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is taken up once
  useEffect(() => {
    const kept = draft.read();
    if (kept) reset({ ...blank, ...kept }, { keepDefaultValues: true });
    const { unsubscribe } = watch((values) => draft.write(values as Partial<Values>));
    return unsubscribe;
  }, [draft]);
  return draft;
}
