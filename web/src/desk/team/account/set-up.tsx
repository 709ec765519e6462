import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { useConfirmSecondFactor } from '../api.ts';

type Props = { secret: string; uri: string; onCodes: (codes: string[]) => void };

const inFours = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');

/** The secret as a picture and as letters, and its first code. */
export function SetUp({ secret, uri, onCodes }: Props) {
  const m = useMessages('desk/team').secondFactor;
  const [code, setCode] = useState('');
  const confirm = useConfirmSecondFactor();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate({ code }, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-[11rem_1fr]">
      <div className="aspect-square w-44">
        <QrCode text={uri} label={m.qr} />
      </div>
      <div className="min-w-0">
        <p className="text-muted">{m.scan}</p>
        <p className="mt-1 mb-4 font-mono text-[0.95rem] break-words select-all">{inFours(secret)}</p>
        <TextField
          label={m.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          error={confirm.error ? readable(confirm.error) : undefined}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" busy={confirm.isPending} disabled={!/^\d{6}$/.test(code)}>
          {m.confirm}
        </Button>
      </div>
    </form>
  );
}
