import { ApiError } from '@tianguis/proto/client';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { type Strokes, useSign } from './api.ts';
import { SignatureField } from './signature-field.tsx';

/** Who receives says who they are and signs; with it the order is delivered. */
export function SignForm({ token }: { token: string }) {
  const m = useMessages('market/pickup');
  const [values, setValues] = useState({ name: '', document: '' });
  const [signature, setSignature] = useState<Strokes>([]);
  const sign = useSign(token);
  const problems = sign.error instanceof ApiError ? (sign.error.problem?.errors ?? []) : [];
  const errorOf = (field: string) => problems.find(({ path }) => path === field)?.message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sign.mutate({ ...values, signature });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-1">
      <TextField
        label={m.name}
        autoComplete="name"
        maxLength={200}
        value={values.name}
        error={errorOf('name')}
        onChange={({ target }) => setValues({ ...values, name: target.value })}
      />
      <TextField
        label={m.document}
        optional={m.optional}
        hint={m.documentHint}
        maxLength={200}
        value={values.document}
        error={errorOf('document')}
        onChange={({ target }) => setValues({ ...values, document: target.value })}
      />
      <SignatureField value={signature} error={errorOf('signature')} onChange={setSignature} />
      {sign.error && problems.length === 0 && (
        <p role="alert" className="text-bad">
          {readable(sign.error)}
        </p>
      )}
      <p className="text-[0.9rem] text-muted">{m.signHint}</p>
      <Button type="submit" size="l" busy={sign.isPending} className="mt-2">
        {m.sign}
      </Button>
    </form>
  );
}
