import { type DefaultValues, type FieldError, type FieldValues, get, type Path, useForm } from 'react-hook-form';
import { type Checks, type LoadSchema, schemaResolver, showServerErrors } from './form.ts';

export interface CheckedFormOptions<Values extends FieldValues, Reply> extends Checks<Values> {
  readonly loadSchema: LoadSchema;
  readonly blank: Values;
  readonly send: (values: Values) => Promise<Reply>;
  /** What the form holds once it was sent: `blank` by default. */
  readonly valuesAfter?: (reply: Reply, values: Values) => Values;
  readonly onSent: (reply: Reply, values: Values) => void;
  /** `isShown`: the server named the fields that are wrong, and the form shows its messages there. */
  readonly onFailed: (error: unknown, isShown: boolean) => void;
  /** A required field was left empty. */
  readonly onIncomplete?: () => void;
  /** The fields that `onIncomplete` is about; all by default. */
  readonly required?: readonly Path<Values>[];
}

/**
 * A form checked by a schema of the contract: each wrong field shows its error in the reader's language, and the first
 * one gets the focus. Errors found by the server are shown in the same way.
 */
export function useCheckedForm<Values extends FieldValues, Reply>(options: CheckedFormOptions<Values, Reply>) {
  const { blank, send, valuesAfter = () => blank, onSent, onFailed, onIncomplete, required } = options;
  const form = useForm<Values>({
    defaultValues: blank as DefaultValues<Values>,
    resolver: schemaResolver(options.loadSchema, options),
  });
  const submit = form.handleSubmit(
    async (values) => {
      try {
        const reply = await send(values);
        form.reset(valuesAfter(reply, values));
        onSent(reply, values);
      } catch (error) {
        onFailed(error, showServerErrors(error, form.setError, options.fieldOf));
      }
    },
    () => {
      const values: unknown[] = required ? form.getValues(required) : Object.values(form.getValues());
      if (values.some((value) => typeof value === 'string' && value.trim() === '')) onIncomplete?.();
    },
  );
  const { errors, isSubmitting } = form.formState;
  return {
    form,
    register: form.register,
    setValue: form.setValue,
    watch: form.watch,
    submit,
    isSending: isSubmitting,
    error: (field: Path<Values>): string | undefined => (get(errors, field) as FieldError | undefined)?.message,
  };
}
