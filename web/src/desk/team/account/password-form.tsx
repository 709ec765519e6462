import { useForm } from 'react-hook-form';
import { useMessages } from '../../../i18n/messages.ts';
import { readable, schemaResolver, showServerErrors } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { useChangePassword } from '../api.ts';

type Values = { current: string; next: string };

const blank: Values = { current: '', next: '' };

const loadSchema = async () => (await import('@tianguis/proto/gateway/identity/account')).changePassword.body;

export function PasswordForm({ email }: { email: string }) {
  const m = useMessages('desk/team').password;
  const change = useChangePassword();
  const { register, handleSubmit, formState, setError, reset } = useForm<Values>({
    defaultValues: blank,
    resolver: schemaResolver<Values>(loadSchema),
  });
  const { errors, isSubmitting } = formState;
  const submit = async (values: Values) => {
    try {
      await change.mutateAsync(values);
      reset(blank);
      toast(m.saved, m.savedText);
    } catch (failure) {
      if (!showServerErrors(failure, setError)) toastError(m.failed, readable(failure));
    }
  };
  return (
    <Panel title={m.title}>
      <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-1 pt-4">
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField
          label={m.current}
          type="password"
          autoComplete="current-password"
          error={errors.current?.message}
          {...register('current')}
        />
        <TextField
          label={m.next}
          hint={m.hint}
          type="password"
          autoComplete="new-password"
          error={errors.next?.message}
          {...register('next')}
        />
        <Button type="submit" busy={isSubmitting} className="justify-self-start">
          {m.save}
        </Button>
      </form>
    </Panel>
  );
}
