import { type FormEvent, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Panel } from '../../ui/figures.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { type Kind, useAsk } from './api.ts';

const kinds: readonly Kind[] = ['export', 'erasure'];
const blank = { email: '', phone: '', word: '' };

/** Asks every service for a person's data; to erase them, a word has to be typed, because there is no way back. */
export function RequestForm() {
  const m = useMessages('desk/personal-data').form;
  const [kind, setKind] = useState<Kind>('export');
  const [values, setValues] = useState(blank);
  const ask = useAsk();
  const { email, phone, word } = values;
  const set = (change: Partial<typeof blank>) => setValues({ ...values, ...change });
  const isReady = Boolean(email.trim() || phone.trim()) && (kind === 'export' || word.trim().toUpperCase() === m.word);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate(
      { kind, email, phone },
      {
        onSuccess: () => {
          setValues(blank);
          toast(m.asked[kind]);
        },
        onError: (error) => toastError(m.failed, readable(error)),
      },
    );
  };
  return (
    <Panel title={m.title}>
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
        <TextField
          label={m.email}
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => set({ email: event.target.value })}
        />
        <TextField
          label={m.phone}
          type="tel"
          autoComplete="off"
          value={phone}
          onChange={(event) => set({ phone: event.target.value })}
        />
        {kind === 'erasure' && (
          <TextField
            label={fill(m.type, { word: m.word })}
            autoComplete="off"
            value={word}
            onChange={(event) => set({ word: event.target.value })}
          />
        )}
        <Button
          type="submit"
          busy={ask.isPending}
          disabled={!isReady}
          className="sm:col-span-full sm:justify-self-start"
        >
          {m.submit[kind]}
        </Button>
      </form>
    </Panel>
  );
}
