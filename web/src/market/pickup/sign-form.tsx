import { ApiError } from '@tianguis/proto/client';
import { type FormEvent, useId, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { LoadedLines } from '../shared/loads/loaded-lines.tsx';
import type { PhotoQueue } from '../shared/photos/photo-queue.ts';
import { ActionBar } from './action-bar.tsx';
import { type Sheet, type Strokes, useSign } from './api.ts';
import { CodeField } from './code-field.tsx';
import { SignatureField } from './signature-field.tsx';

interface Props {
  readonly token: string;
  readonly sheet: Pick<Sheet, 'lines' | 'countedBy' | 'needsCode'>;
  readonly queue: PhotoQueue;
  readonly at: string;
}

/** What the recipient signs for; signing also accepts a count made by the seller. */
function SignedFor({ sheet: { countedBy, lines } }: Pick<Props, 'sheet'>) {
  const m = useMessages('market/pickup');
  return (
    <div role="status" className="grid gap-2 rounded-m bg-sunken p-4">
      <h2 className="font-[640]">{m.signsFor[countedBy ?? 'driver']}</h2>
      <LoadedLines lines={lines} />
      {countedBy === 'seller' && <p className="text-[0.92rem]">{m.signsOther}</p>}
    </div>
  );
}

/** Who receives says who they are and signs; with it the order is delivered. */
export function SignForm({ token, sheet, queue, at }: Props) {
  const m = useMessages('market/pickup');
  const [values, setValues] = useState({ name: '', document: '', code: '' });
  const [signature, setSignature] = useState<Strokes>([]);
  const [signedFor, setSignedFor] = useState(at);
  const [sending, setSending] = useState<'no' | 'yes' | 'failed'>('no');
  const form = useId();
  const sign = useSign(token);
  // A signature is for the quantities that were there when it was written.
  if (signedFor !== at) {
    setSignedFor(at);
    setSignature([]);
  }
  const problems = sign.error instanceof ApiError ? (sign.error.problem?.errors ?? []) : [];
  const errorOf = (field: string) => problems.find(({ path }) => path === field)?.message;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // What is signed for has no other photos afterwards.
    setSending('yes');
    await queue.flush();
    const isSent = queue.state().waiting.length === 0;
    setSending(isSent ? 'no' : 'failed');
    const { name, document, code } = values;
    if (isSent) sign.mutate({ name, document, at, signature, deliveryCode: code.trim() || undefined });
  };
  return (
    <>
      <SignedFor sheet={sheet} />
      <form id={form} noValidate onSubmit={submit} className="grid gap-1">
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
        {sheet.needsCode && (
          <CodeField
            value={values.code}
            optional={m.optional}
            error={errorOf('deliveryCode')}
            onChange={(code) => setValues({ ...values, code })}
          />
        )}
        <SignatureField value={signature} error={errorOf('signature')} onChange={setSignature} />
        <p className="text-[0.9rem] text-muted">{m.signHint}</p>
      </form>
      <ActionBar>
        {sending === 'failed' && (
          <p role="alert" className="text-bad">
            {m.photos.unsent}
          </p>
        )}
        {sign.error && problems.length === 0 && (
          <p role="alert" className="text-bad">
            {readable(sign.error)}
          </p>
        )}
        <Button type="submit" form={form} size="l" busy={sign.isPending || sending === 'yes'}>
          {m.sign}
        </Button>
      </ActionBar>
    </>
  );
}
