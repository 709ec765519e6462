import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { readable } from '../../../platform/forms/form.ts';
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { AskFirst } from '../../shared/ask-first.tsx';
import {
  type Account,
  useBeginSecondFactor,
  useConfirmSecondFactor,
  useRemoveSecondFactor,
  useRenewRecoveryCodes,
} from '../api.ts';

/** Recovery codes, shown only once; each replaces one code of the app. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const m = useMessages('desk/team').recovery;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast(m.copied);
    } catch {
      toastError(m.notCopied);
    }
  };
  return (
    <div role="status">
      <p className="font-[620]">{m.title}</p>
      <p className="max-w-[60ch] text-muted">{m.text}</p>
      <ul className="my-4 grid max-w-md grid-cols-2 gap-x-6 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDone}>{m.done}</Button>
        <Button look="quiet" onClick={copy}>
          {m.copy}
        </Button>
      </div>
    </div>
  );
}

type Props = { secret: string; uri: string; onCodes: (codes: string[]) => void };

const loadSchema = async () => (await import('@tianguis/proto/gateway/identity/account')).confirmSecondFactor.body;

const inFours = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');

/** The secret as a QR code and as text, with a field for the first code. */
function SetUp({ secret, uri, onCodes }: Props) {
  const m = useMessages('desk/team').secondFactor;
  const confirm = useConfirmSecondFactor();
  const { register, submit, isSending, error } = useCheckedForm({
    blank: { code: '' },
    loadSchema,
    send: (values) => confirm.mutateAsync(values),
    onSent: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onFailed: (failure, isShown) => isShown || toastError(m.failed, readable(failure)),
  });
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
          error={error('code')}
          {...register('code')}
        />
        <Button type="submit" busy={isSending}>
          {m.confirm}
        </Button>
      </div>
    </form>
  );
}

type State = Account['secondFactor'];

function Off({ required, onCodes }: { required: boolean; onCodes: (codes: string[]) => void }) {
  const m = useMessages('desk/team').secondFactor;
  const begin = useBeginSecondFactor();
  if (begin.data) return <SetUp {...begin.data} onCodes={onCodes} />;
  const start = () => begin.mutate(undefined, { onError: (error) => toastError(m.failed, readable(error)) });
  return (
    <>
      <p className="max-w-[60ch] text-muted">{required ? m.required : m.why}</p>
      <Button onClick={start} busy={begin.isPending} className="mt-4">
        {m.begin}
      </Button>
    </>
  );
}

type OnProps = State & { onCodes: (codes: string[]) => void };

function On({ recoveryCodes, required, onCodes }: OnProps) {
  const m = useMessages('desk/team').secondFactor;
  const { plural } = useFormat();
  const remove = useRemoveSecondFactor();
  const renew = useRenewRecoveryCodes();
  const makeNew = () =>
    renew.mutate(undefined, {
      onSuccess: (made) => onCodes(made.recoveryCodes),
      onError: (error) => toastError(m.failed, readable(error)),
    });
  const end = () =>
    remove.mutate(undefined, {
      onSuccess: () => toast(m.removed),
      onError: (error) => toastError(m.failed, readable(error)),
    });
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone="good">{m.on}</Badge>
        <span className="text-muted">{plural(m.codesLeft, recoveryCodes)}</span>
      </p>
      <p className="mt-3 max-w-[60ch] text-muted">{m.renewText}</p>
      <Button look="quiet" size="s" onClick={makeNew} busy={renew.isPending} className="mt-1 -ml-3">
        {m.renew}
      </Button>
      {required ? (
        <p className="mt-3 text-muted">{m.mustStay}</p>
      ) : (
        <AskFirst title={m.removeTitle} text={m.removeText} yes={m.remove} onYes={end}>
          <Button look="quiet" size="s" busy={remove.isPending} className="mt-3 -ml-3 text-bad">
            {m.remove}
          </Button>
        </AskFirst>
      )}
    </>
  );
}

/** The second step of a sign-in: off, being set up, or on. */
export function SecondFactor({ state }: { state: State }) {
  const m = useMessages('desk/team').secondFactor;
  const [codes, setCodes] = useState<string[]>();
  return (
    <Panel title={m.title}>
      <div className="pt-4">
        {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
        {!codes &&
          (state.on ? <On {...state} onCodes={setCodes} /> : <Off required={state.required} onCodes={setCodes} />)}
      </div>
    </Panel>
  );
}
