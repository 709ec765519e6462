import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { Fold } from '../shared/fold.tsx';
import { useUnsaved } from '../shared/use-unsaved.ts';
import { type Kind, useAsk } from './api.ts';

const kinds: readonly Kind[] = ['export', 'erasure'];
const blank = { email: '', phone: '', word: '' };

const loadSchema = async () => (await import('@tianguis/proto/marketplace/data-requests/operations')).dataRequestInput;

/** Requests a copy or the erasure of a person's data from every service. Erasure cannot be undone, so it needs a typed word. */
export function RequestForm() {
  const m = useMessages('desk/personal-data').form;
  const [kind, setKind] = useState<Kind>('export');
  const ask = useAsk();
  const { form, register, watch, submit, isSending, error } = useCheckedForm({
    blank,
    loadSchema,
    toChecked: ({ email, phone }) => ({ kind, email, phone }),
    fieldOf: (path) => (path === 'phone' ? 'phone' : 'email'),
    send: ({ email, phone }) => ask.mutateAsync({ kind, email, phone }),
    onSent: () => toast(m.asked[kind]),
    onFailed: (failure) => toastError(m.failed, readable(failure)),
  });
  useUnsaved(form.formState.isDirty);
  const isConfirmed = kind === 'export' || watch('word').trim().toUpperCase() === m.word;
  return (
    <Fold name="personal-data" title={m.title} startsFolded keepOpen={form.formState.isDirty} shortcut="c">
      <form noValidate onSubmit={submit} className="grid max-w-3xl gap-x-5 gap-y-1 pt-4 sm:grid-cols-2">
        <fieldset className="sm:col-span-full">
          <legend className="sr-only">{m.kind}</legend>
          {kinds.map((each) => (
            <label key={each} className="flex min-h-11 items-start gap-3 py-1.5">
              <input
                type="radio"
                name="kind"
                checked={each === kind}
                onChange={() => setKind(each)}
                className="mt-1 size-5 shrink-0 accent-accent"
              />
              <span>
                <span className="font-[620]">{m.kinds[each].name}</span>
                <span className="block text-[0.9rem] text-muted">{m.kinds[each].text}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <TextField label={m.email} type="email" autoComplete="off" error={error('email')} {...register('email')} />
        <TextField label={m.phone} type="tel" autoComplete="off" error={error('phone')} {...register('phone')} />
        {kind === 'erasure' && (
          <TextField label={fill(m.type, { word: m.word })} autoComplete="off" {...register('word')} />
        )}
        <Button
          type="submit"
          busy={isSending}
          disabled={!isConfirmed}
          className="sm:col-span-full sm:justify-self-start"
        >
          {m.submit[kind]}
        </Button>
      </form>
    </Fold>
  );
}
