import { ApiError } from '@tianguis/proto/client';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { type Sheet, useConfirm } from './api.ts';
import { CodeField } from './code-field.tsx';

/** A delivery that waits for the buyer: their code, or their link, confirms it here. */
export function Reported({ token, sheet: { needsCode } }: { token: string; sheet: Sheet }) {
  const m = useMessages('market/pickup').code;
  const [code, setCode] = useState('');
  const confirm = useConfirm(token);
  const { error } = confirm;
  const ofCode =
    error instanceof ApiError ? error.problem?.errors?.find(({ path }) => path === 'deliveryCode')?.message : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate(code.trim() || undefined);
  };
  return (
    <section className="grid gap-3 rounded-m bg-sunken p-4">
      <p role="status">{needsCode ? m.waiting : m.waitingForYou}</p>
      <form noValidate onSubmit={submit} className="grid gap-1">
        {needsCode && <CodeField value={code} error={ofCode} onChange={setCode} />}
        {error && !ofCode && (
          <p role="alert" className="text-bad">
            {readable(error)}
          </p>
        )}
        <Button type="submit" size="l" busy={confirm.isPending} className="mt-2">
          {m.confirm}
        </Button>
      </form>
    </section>
  );
}
