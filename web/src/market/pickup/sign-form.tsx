import { ApiError } from '@tianguis/proto/client';
import { type FormEvent, useId, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { LoadedLines } from '../shared/loads/loaded-lines.tsx';
import { ActionBar } from './action-bar.tsx';
import type { Sheet, Strokes } from './api.ts';
import { CodeField } from './code-field.tsx';
import { SignatureField } from './signature-field.tsx';
import type { Steps } from './use-steps.ts';

interface Props {
  readonly sheet: Pick<Sheet, 'lines' | 'countedBy' | 'needsCode' | 'delivery'>;
  readonly steps: Steps;
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
export function SignForm({ sheet, steps }: Props) {
  const m = useMessages('market/pickup');
  const [values, setValues] = useState({ name: '', document: '', code: '' });
  const [signature, setSignature] = useState<Strokes>([]);
  const lines = sheet.lines.map(({ id, quantity, loaded }) => ({ id, quantity: loaded ?? quantity }));
  const quantities = JSON.stringify(lines);
  const [signedFor, setSignedFor] = useState(quantities);
  const form = useId();
  // A signature is for the quantities that were there when it was written.
  if (signedFor !== quantities) {
    setSignedFor(quantities);
    setSignature([]);
  }
  const { failed, isSigning, isOtherLoad } = steps;
  const refused = steps.refusedOf('sign');
  const problems = refused instanceof ApiError ? (refused.problem?.errors ?? []) : [];
  const errorOf = (field: string) => problems.find(({ path }) => path === field)?.message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { name, document, code } = values;
    const signing = { name, document, signature, deliveryCode: code.trim() || undefined, lines };
    void steps.push({ step: 'sign', signing });
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
        {isSigning && failed && (
          <p role="status" className="font-[640]">
            {m.signatureWaits}
          </p>
        )}
        {refused && problems.length === 0 && (
          <p role="alert" className="text-bad">
            {isOtherLoad ? m.otherLoad : readable(refused)}
          </p>
        )}
        <Button type="submit" form={form} size="l" busy={isSigning}>
          {m.sign}
        </Button>
      </ActionBar>
    </>
  );
}
