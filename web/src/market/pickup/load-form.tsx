import { ApiError } from '@tianguis/proto/client';
import { type FormEvent, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { quantityOf } from '../shared/lots/lot.ts';
import { type Sheet, useLoad } from './api.ts';

const typed = ({ loaded, quantity }: Sheet['lines'][number]): string => String(loaded ?? quantity);

/** What was counted or weighed of each line; what was ordered stands there already. */
export function LoadForm({ token, sheet: { lines, load } }: { token: string; sheet: Sheet }) {
  const m = useMessages('market/pickup');
  const words = useMessages('market/shared/lots');
  const format = useFormat();
  const [values, setValues] = useState<Record<number, string>>({});
  const change = useLoad(token);
  const problems = change.error instanceof ApiError ? (change.error.problem?.errors ?? []) : [];
  const errorOf = (index: number) => problems.find(({ path }) => path === `lines.${index}.quantity`)?.message;
  const other = problems.some(({ path }) => path.endsWith('.quantity')) ? undefined : change.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const number = (text: string) => Number(text.replace(',', '.'));
    change.mutate(lines.map((line) => ({ id: line.id, quantity: number(values[line.id] ?? typed(line)) })));
  };
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-1">
      {lines.map((line, index) => (
        <TextField
          key={line.id}
          label={line.name}
          hint={fill(m.ordered, { quantity: quantityOf(line, words, format) })}
          inputMode="decimal"
          value={values[line.id] ?? typed(line)}
          error={errorOf(index)}
          onChange={({ target }) => setValues({ ...values, [line.id]: target.value })}
        />
      ))}
      {other && (
        <p role="alert" className="text-bad">
          {readable(other)}
        </p>
      )}
      <Button type="submit" size="l" look={load === 'none' ? 'primary' : 'secondary'} busy={change.isPending}>
        {load === 'none' ? m.loaded : m.loadedAgain}
      </Button>
    </form>
  );
}
