import { useForm } from 'react-hook-form';
import { useMessages } from '../../../i18n/messages.ts';
import { showServerErrors } from '../../../shared/form.ts';
import { toastError } from '../../../shared/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { proposeReferralCode, type SignedUp, useSignUpReferrer } from '../api/sign-up-referrer.ts';

type Values = { name: string; email: string; whatsapp: string };

const filled = (value: string) => value.trim() !== '';

export function ReferralForm({ onDone }: { onDone: (reply: SignedUp) => void }) {
  const m = useMessages('referrals');
  const { register, handleSubmit, formState, setError } = useForm<Values>({
    defaultValues: { name: '', email: '', whatsapp: '' },
  });
  const send = useSignUpReferrer();
  const error = (name: keyof Values) => {
    const found = formState.errors[name];
    return found && (found.message || m.required);
  };
  const submit = async (values: Values) => {
    try {
      onDone(await send.mutateAsync({ ...values, referralCode: proposeReferralCode() }));
    } catch (failure) {
      showServerErrors(failure, setError);
      toastError(m.error, m.failure);
    }
  };
  return (
    <form noValidate onSubmit={handleSubmit(submit, () => toastError(m.error, m.required))} className="grid gap-1">
      <TextField label={m.name} autoComplete="name" error={error('name')} {...register('name', { validate: filled })} />
      <TextField
        label={m.email}
        type="email"
        autoComplete="email"
        error={error('email')}
        {...register('email', { validate: filled })}
      />
      <TextField
        label={m.whatsapp}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="+52 55 1234 5678"
        error={error('whatsapp')}
        {...register('whatsapp', { validate: filled })}
      />
      <Button type="submit" size="l" busy={formState.isSubmitting} className="mt-1">
        {formState.isSubmitting ? m.generating : m.submit}
      </Button>
    </form>
  );
}
