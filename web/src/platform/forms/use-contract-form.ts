import type { ClientOperation } from '@tianguis/proto/client';
import { useRef } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { getLanguage } from '../../i18n/language.ts';
import { call } from '../api/api.ts';
import { sendLater } from '../offline/outbox.ts';
import { createAttempts } from './attempts.ts';
import { useDraft } from './draft.ts';
import { schemaResolver, showServerErrors } from './form.ts';

interface Options<Values extends FieldValues, Body, Reply> {
  /** Names the draft that outlives a reload. */
  readonly name: string;
  readonly blank: Values;
  readonly operation: ClientOperation<undefined, undefined, Body, Reply>;
  readonly loadSchema: () => Promise<z.ZodType>;
  /** The body to send, if it is not just the values. */
  readonly toBody?: (values: Values) => unknown;
  readonly onSent: (reply: Reply, values: Values) => void;
  readonly onFailed: (error: unknown) => void;
  /** There is no connection, so the form is kept and sent later. Without this function, sending fails instead. */
  readonly onKept?: () => void;
  /** A required field was left empty. */
  readonly onIncomplete?: () => void;
}

type Send<Body, Reply> = (
  operation: ClientOperation<undefined, undefined, Body, Reply>,
  input: { body: unknown },
  options: { idempotencyKey: string },
) => Promise<Reply>;

/**
 * A form for an operation of the contract: validated with its schema in the reader's language, kept as a draft until it is
 * sent, and sent with one key while its content is the same, so that a second attempt after a lost reply counts once.
 */
export function useContractForm<Values extends FieldValues, Body, Reply>(options: Options<Values, Body, Reply>) {
  const {
    name,
    blank,
    operation,
    loadSchema,
    toBody = (values: Values) => values,
    onSent,
    onKept,
    onFailed,
    onIncomplete,
  } = options;
  const form = useForm<Values>({ defaultValues: blank as DefaultValues<Values>, resolver: schemaResolver(loadSchema) });
  const draft = useDraft(form, name, blank);
  const attempts = useRef(createAttempts()).current;

  const arrived = () => {
    attempts.done();
    draft.drop();
    form.reset(blank);
  };
  const deliver = async (values: Values): Promise<void> => {
    const body = toBody(values);
    const idempotencyKey = attempts.keyFor(body);
    if (onKept && !navigator.onLine) {
      await sendLater({
        key: idempotencyKey,
        path: operation.path,
        body: JSON.stringify(body),
        language: getLanguage(),
      });
      arrived();
      return onKept();
    }
    const reply = await (call as unknown as Send<Body, Reply>)(operation, { body }, { idempotencyKey });
    arrived();
    onSent(reply, values);
  };

  const submit = form.handleSubmit(
    async (values) => {
      try {
        await deliver(values);
      } catch (error) {
        showServerErrors(error, form.setError);
        onFailed(error);
      }
    },
    () => {
      const values = Object.values(form.getValues());
      if (values.some((value) => typeof value === 'string' && value.trim() === '')) onIncomplete?.();
    },
  );
  const { errors, isSubmitting } = form.formState;
  return {
    register: form.register,
    setValue: form.setValue,
    watch: form.watch,
    submit,
    isSending: isSubmitting,
    error: (field: Path<Values>): string | undefined => errors[field]?.message as string | undefined,
  };
}
