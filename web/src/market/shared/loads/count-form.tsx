import { ApiError } from '@tianguis/proto/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { quantityOf } from '../../../platform/lots/lot.ts';
import { TextField } from '../../../ui/field.tsx';
import type { LoadedLine } from './loaded-lines.tsx';

interface Counted {
  readonly id: number;
  readonly quantity: number;
}

interface Props {
  readonly lines: readonly LoadedLine[];
  readonly error: Error | null;
  onCount(lines: Counted[]): void;
  /** For buttons that stand elsewhere. */
  readonly id?: string;
  /** The buttons. */
  readonly children?: ReactNode;
}

const typed = ({ loaded, quantity }: LoadedLine): string => String(loaded ?? quantity);

/** What was counted or weighed of each line; what was ordered stands there already. */
export function CountForm({ id, lines, error, onCount, children }: Props) {
  const words = useMessages('platform/lots');
  const format = useFormat();
  const [values, setValues] = useState<Record<number, string>>({});
  const problems = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  const errorOf = (index: number) => problems.find(({ path }) => path === `lines.${index}.quantity`)?.message;
  const other = problems.some(({ path }) => path.endsWith('.quantity')) ? undefined : error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const number = (text: string) => Number(text.replace(',', '.'));
    onCount(lines.map((line) => ({ id: line.id, quantity: number(values[line.id] ?? typed(line)) })));
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="mt-4 grid gap-1">
      {lines.map((line, index) => (
        <TextField
          key={line.id}
          label={line.name}
          hint={fill(words.ordered, { quantity: quantityOf(line, words, format) })}
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
      {children}
    </form>
  );
}
