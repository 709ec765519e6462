import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { type Account, useBeginSecondFactor, useRemoveSecondFactor, useRenewRecoveryCodes } from '../api.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';

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
        <Button look="quiet" size="s" onClick={end} busy={remove.isPending} className="mt-3 -ml-3 text-bad">
          {m.remove}
        </Button>
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
