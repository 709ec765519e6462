import { useMessages } from '../../i18n/messages.ts';
import { TextField } from '../../ui/field.tsx';

interface Props {
  readonly value: string;
  readonly optional?: string;
  readonly error: string | undefined;
  onChange(code: string): void;
}

/** The buyer's delivery code, six digits. */
export function CodeField({ value, optional, error, onChange }: Props) {
  const m = useMessages('market/pickup').code;
  return (
    <TextField
      label={m.label}
      optional={optional}
      hint={m.hint}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
