import type { ClientOperation } from '@tianguis/proto/client';
import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { getLanguage } from '../../i18n/language.ts';
import { call } from '../api/api.ts';
import { sendLater } from '../offline/outbox.ts';
import { createAttempts } from './attempts.ts';
import { useDraft } from './draft.ts';
import { type CheckedFormOptions, useCheckedForm } from './use-checked-form.ts';

interface Options<Values extends FieldValues, Body, Reply>
  extends Omit<CheckedFormOptions<Values, Reply>, 'send' | 'valuesAfter'> {
  /** Names the draft that outlives a reload. */
  readonly name: string;
  readonly operation: ClientOperation<undefined, undefined, Body, Reply>;
  /** The body to send, if it is not just the values. */
  readonly toBody?: (values: Values) => unknown;
  /** There is no connection, so the form is kept and sent later. Without this function, sending fails instead. */
  readonly onKept?: () => void;
}

type Send<Body, Reply> = (
  operation: ClientOperation<undefined, undefined, Body, Reply>,
  input: { body: unknown },
  options: { idempotencyKey: string },
) => Promise<Reply>;

const kept = Symbol('kept');

/**
 * A checked form for an operation of the contract, kept as a draft until it is sent, and sent with one key while its
 * content is the same, so that a second attempt after a lost reply counts once.
 */
export function useContractForm<Values extends FieldValues, Body, Reply>(options: Options<Values, Body, Reply>) {
  const { name, operation, toBody = (values: Values) => values, onSent, onKept } = options;
  const attempts = useRef(createAttempts()).current;
  const send = async (values: Values): Promise<Reply | typeof kept> => {
    const body = toBody(values);
    const idempotencyKey = attempts.keyFor(body);
    if (onKept && !navigator.onLine) {
      const form = { key: idempotencyKey, path: operation.path, body: JSON.stringify(body), language: getLanguage() };
      await sendLater(form);
      return kept;
    }
    return (call as unknown as Send<Body, Reply>)(operation, { body }, { idempotencyKey });
  };
  const checked = useCheckedForm({
    ...options,
    send,
    onSent(reply, values) {
      attempts.done();
      draft.drop();
      if (reply === kept) onKept?.();
      else onSent(reply, values);
    },
  });
  const draft = useDraft(checked.form, name, options.blank);
  return checked;
}
