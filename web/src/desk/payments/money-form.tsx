import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useFormat } from '../../i18n/format.ts';
import { fill } from '../../i18n/translation.ts';
import { pesosIn } from '../../platform/forms/pesos.ts';
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useUnsaved } from '../shared/use-unsaved.ts';

interface Props<Body, Reply> {
  /** The largest amount, which the form starts with. */
  readonly most: number;
  readonly words: {
    readonly amount: string;
    readonly amountHint?: string;
    readonly tooMuch: string;
    readonly note: string;
    readonly noteHint: string;
    readonly submit: string;
    readonly cancel: string;
  };
  readonly loadSchema: () => Promise<z.ZodType>;
  readonly toBody: (amount: number, note: string) => Body;
  readonly send: (body: Body) => Promise<Reply>;
  readonly onSent: (reply: Reply) => void;
  readonly onFailed: (error: unknown) => void;
  readonly onCancel: () => void;
  /** What the amount means, beneath the fields; undefined while it is no amount that may move. */
  readonly below?: (amount: number | undefined) => ReactNode;
  /** What to know before money moves. */
  readonly children?: ReactNode;
}

const movable = (amount: number | undefined, most: number): number | undefined =>
  amount !== undefined && amount > 0 && amount <= most ? amount : undefined;

/** Sends or records money: an amount up to a limit, with a note that is kept beside it. */
export function MoneyForm<Body, Reply>(props: Props<Body, Reply>) {
  const { most, words, loadSchema, toBody, send, onSent, onFailed, onCancel, children, below } = props;
  const { price } = useFormat();
  const blank = { amount: String(most), note: '' };
  const bodyOf = ({ amount, note }: typeof blank) => toBody(pesosIn(amount) ?? 0, note.trim());
  const { form, register, watch, submit, isSending, error } = useCheckedForm({
    blank,
    loadSchema,
    toChecked: bodyOf,
    fieldOf: (path) => (path === 'amount' ? 'amount' : 'note'),
    check({ amount }) {
      const pesos = pesosIn(amount) ?? 0;
      return pesos > 0 && pesos <= most ? {} : { amount: fill(words.tooMuch, { amount: price(most) }) };
    },
    send: (values) => send(bodyOf(values)),
    onSent(reply) {
      saved();
      onSent(reply);
    },
    onFailed,
  });
  const saved = useUnsaved(form.formState.isDirty);
  return (
    <form noValidate onSubmit={submit} className="grid max-w-xl gap-1 rounded-l border-2 border-ink p-4">
      {children}
      <TextField
        label={words.amount}
        hint={words.amountHint}
        inputMode="decimal"
        autoFocus
        maxLength={14}
        error={error('amount')}
        {...register('amount')}
      />
      <TextField label={words.note} hint={words.noteHint} maxLength={200} error={error('note')} {...register('note')} />
      {below?.(movable(pesosIn(watch('amount')), most))}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isSending}>
          {fill(words.submit, { amount: price(pesosIn(watch('amount')) ?? 0) })}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
