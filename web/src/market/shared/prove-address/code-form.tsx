import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@tianguis/proto/client';
import { codeLife } from '@tianguis/proto/gateway/members/code-life';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import type { Catalogue } from '../../../i18n/messages.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { useNow } from '../../../ui/use-now.ts';
import { addressBody, codeDigits } from './address.ts';
import { type Proof, useSendCode } from './send-code.ts';
import { channelOfCode, hasExpired, type SentCode } from './sent-code.ts';

/** Asks for another code, once the previous one has had time to arrive. */
function Resend({ proof, sent, onSent }: { proof: Proof; sent: SentCode; onSent: (sent: SentCode) => void }) {
  const m = useMessages('market/shared').code;
  const wait = Math.max(0, Math.ceil((sent.resendAt - useNow(1000)) / 1000));
  const send = useSendCode(proof);
  const again = () =>
    send.mutate(sent.address, {
      onSuccess(next) {
        toast(m.resent);
        onSent(next);
      },
      onError: (error) => toastError(m.failed, navigator.onLine ? readable(error) : m.offline),
    });
  return (
    <Button look="quiet" size="s" className="-mx-3" busy={send.isPending} disabled={wait > 0} onClick={again}>
      {wait > 0 ? fill(m.resendIn, { seconds: wait }) : m.resend}
    </Button>
  );
}

interface Tried {
  readonly error: unknown;
  readonly tries: number;
  readonly sent: SentCode;
}

/** The server gives no reason for a rejected code; we know when it was sent and how often it was tried. */
function problemOf({ error, tries, sent }: Tried, m: Catalogue['market/shared']['code']): string | undefined {
  if (!error) return undefined;
  if (!(error instanceof ApiError)) return navigator.onLine ? m.failedText : m.offline;
  if (error.problem?.code !== 'wrong_code') return error.problem?.errors?.[0]?.message ?? readable(error);
  if (hasExpired(sent)) return m.expired;
  return tries >= codeLife.tries ? m.usedUp : m.wrong;
}

interface Props {
  readonly proof: Proof;
  readonly sent: SentCode;
  readonly onSent: (sent: SentCode) => void;
  readonly onBack: () => void;
}

/** Takes the six digits, typed, pasted or autofilled, and submits them once complete. */
export function CodeForm({ proof, sent, onSent, onBack }: Props) {
  const m = useMessages('market/shared').code;
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [tries, setTries] = useState(0);
  const redeem = useMutation({
    meta: { ownUnauthorized: true },
    mutationFn: (code: string) => proof.redeem({ ...addressBody(sent.address), requestId: sent.requestId, code }),
    onError(error) {
      if (error instanceof ApiError) setTries(tries + 1);
      field.current?.select();
    },
  });
  const enter = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const digits = codeDigits(target.value);
    setCode(digits);
    if (digits.length === 6 && digits !== code) redeem.mutate(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    redeem.mutate(code);
  };
  const again = (next: SentCode) => {
    setCode('');
    setTries(0);
    redeem.reset();
    onSent(next);
    field.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-1">
      <p className="mb-3 text-muted">{fill(m.sent[channelOfCode(sent)], { address: sent.address })}</p>
      <TextField
        ref={field}
        label={m.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        readOnly={redeem.isPending || redeem.isSuccess}
        value={code}
        error={problemOf({ error: redeem.error, tries, sent }, m)}
        onChange={enter}
        className="font-mono text-[1.5rem] tracking-[0.3em]"
      />
      <Button type="submit" size="l" busy={redeem.isPending || redeem.isSuccess} disabled={code.length < 6}>
        {m.enter}
      </Button>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <Resend proof={proof} sent={sent} onSent={again} />
        <Button look="quiet" size="s" className="-mx-3 underline" onClick={onBack}>
          {m.otherAddress}
        </Button>
      </div>
    </form>
  );
}
