import { signUpReferrer } from '@tianguis/proto/gen/client.ts';
import { useRef } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Consent } from '../../platform/forms/consent.tsx';
import { useContractForm } from '../../platform/forms/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toastError } from '../../ui/toast.ts';
import type { ReferrerCode } from './kept-code.ts';

const base = 36;
const randomParts = 2;

/** Proposes a code: TC, then time and random parts, in upper case. The server may reply with a different one. */
function proposeReferralCode(now = Date.now()): string {
  const random = crypto.getRandomValues(new Uint16Array(randomParts));
  return `TC${now.toString(base)}${Array.from(random, (part) => part.toString(base)).join('')}`.toUpperCase();
}

const blank = { name: '', email: '', whatsapp: '', marketingConsent: false };

const loadSchema = async () =>
  (await import('@tianguis/proto/marketplace/referrals/operations')).referralSignUpInput.omit({ referralCode: true });

export function ReferralForm({ onDone }: { onDone: (code: ReferrerCode) => void }) {
  const m = useMessages('site/referrals');
  // All attempts send one code: the server would take a second code for a different form.
  const code = useRef<string>(undefined);
  const { register, submit, isSending, error } = useContractForm({
    name: 'referral',
    blank,
    operation: signUpReferrer,
    loadSchema,
    toBody(values) {
      code.current ??= proposeReferralCode();
      return { ...values, referralCode: code.current };
    },
    onSent: onDone,
    onFailed: () => toastError(m.error, m.failure),
    onIncomplete: () => toastError(m.error, m.required),
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-1">
      <TextField label={m.name} autoComplete="name" error={error('name')} {...register('name')} />
      <TextField label={m.email} type="email" autoComplete="email" error={error('email')} {...register('email')} />
      <TextField
        label={m.whatsapp}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="+52 55 1234 5678"
        error={error('whatsapp')}
        {...register('whatsapp')}
      />
      <Consent {...register('marketingConsent')} />
      <Button type="submit" size="l" busy={isSending} className="mt-3">
        {isSending ? m.generating : m.submit}
      </Button>
    </form>
  );
}
