import type { UseFormRegister } from 'react-hook-form';
import { TextField } from '../../ui/field.tsx';

/** A bank account in Mexico as a form holds it. */
export interface AccountValues {
  holder: string;
  clabe: string;
}

interface Props {
  readonly words: {
    readonly holder: string;
    readonly holderHint?: string;
    readonly clabe: string;
    readonly clabeHint: string;
  };
  readonly register: UseFormRegister<AccountValues>;
  readonly error: (field: keyof AccountValues) => string | undefined;
}

/** Whose account it is and its CLABE, which may be typed with spaces. */
export function AccountFields({ words, register, error }: Props) {
  return (
    <>
      <TextField
        label={words.holder}
        hint={words.holderHint}
        required
        autoComplete="name"
        maxLength={100}
        error={error('holder')}
        {...register('holder')}
      />
      <TextField
        label={words.clabe}
        hint={words.clabeHint}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        error={error('clabe')}
        {...register('clabe')}
      />
    </>
  );
}
