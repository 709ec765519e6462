import { ApiError } from '@tianguis/proto/client';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Catalogue } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useSignIn } from '../shared/session.ts';

type Values = { email: string; password: string; code: string };

const wantsCode = 'second_factor_required';

function refusal(error: Error | null, m: Catalogue['desk/shell']['signIn']): string | undefined {
  if (!error) return undefined;
  const { status = 0, problem } = error instanceof ApiError ? error : {};
  if (problem?.code === wantsCode) return undefined;
  if (problem?.code === 'wrong_code') return m.wrongCode;
  if (status === 401 || status === 400) return m.wrong;
  return status === 429 ? m.tooMany : m.failure;
}

export function SignInForm({ email = '', note }: { email?: string; note?: string }) {
  const m = useMessages('desk/shell').signIn;
  const { register, handleSubmit, formState } = useForm<Values>({ defaultValues: { email, password: '', code: '' } });
  const [askCode, setAskCode] = useState(false);
  const signIn = useSignIn();
  const required = (name: keyof Values) => (formState.errors[name] ? m.required : undefined);
  const problem = refusal(signIn.error, m);
  const submit = ({ code, ...values }: Values) =>
    signIn.mutate(askCode ? { ...values, code } : values, {
      onError: (error) => error instanceof ApiError && error.problem?.code === wantsCode && setAskCode(true),
    });
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-1">
      {note && <p className="mb-3 rounded-m bg-good-soft p-3 font-[620] text-good">{note}</p>}
      <TextField
        label={m.email}
        type="email"
        autoComplete="username"
        error={required('email')}
        {...register('email', { required: true })}
      />
      <TextField
        label={m.password}
        type="password"
        autoComplete="current-password"
        error={required('password')}
        {...register('password', { required: true })}
      />
      {askCode && (
        <TextField
          label={m.code}
          hint={m.codeHint}
          autoComplete="one-time-code"
          autoFocus
          error={required('code')}
          {...register('code', { required: true })}
        />
      )}
      <p role="alert" className="min-h-6 font-[620] text-bad">
        {problem}
      </p>
      <Button type="submit" size="l" busy={signIn.isPending} className="mt-1">
        {signIn.isPending ? m.sending : m.submit}
      </Button>
    </form>
  );
}
