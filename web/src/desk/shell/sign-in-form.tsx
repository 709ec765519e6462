import { ApiError } from '@tianguis/proto/client';
import { useForm } from 'react-hook-form';
import type { Catalogue } from '../../i18n/catalogue.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useSignIn } from '../shared/session.ts';

type Values = { email: string; password: string };

function refusal(error: Error | null, m: Catalogue['desk/shell']['signIn']): string | undefined {
  if (!error) return undefined;
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401 || status === 400) return m.wrong;
  return status === 429 ? m.tooMany : m.failure;
}

export function SignInForm() {
  const m = useMessages('desk/shell').signIn;
  const { register, handleSubmit, formState } = useForm<Values>({ defaultValues: { email: '', password: '' } });
  const signIn = useSignIn();
  const required = (name: keyof Values) => (formState.errors[name] ? m.required : undefined);
  const problem = refusal(signIn.error, m);
  return (
    <form noValidate onSubmit={handleSubmit((values) => signIn.mutate(values))} className="grid gap-1">
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
      <p role="alert" className="min-h-6 font-[620] text-bad">
        {problem}
      </p>
      <Button type="submit" size="l" busy={signIn.isPending} className="mt-1">
        {signIn.isPending ? m.sending : m.submit}
      </Button>
    </form>
  );
}
