import { useMessages } from '../../../i18n/messages.ts';
import { readable } from '../../../platform/forms/form.ts';
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { useChangePassword } from '../api.ts';

const blank = { current: '', next: '' };

const loadSchema = async () => (await import('@tianguis/proto/gateway/identity/account')).changePassword.body;

export function PasswordForm({ email }: { email: string }) {
  const m = useMessages('desk/team').password;
  const change = useChangePassword();
  const { register, submit, isSending, error } = useCheckedForm({
    blank,
    loadSchema,
    send: (values) => change.mutateAsync(values),
    onSent: () => toast(m.saved, m.savedText),
    onFailed: (failure, isShown) => isShown || toastError(m.failed, readable(failure)),
  });
  return (
    <Panel title={m.title}>
      <form noValidate onSubmit={submit} className="grid gap-1 pt-4">
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField
          label={m.current}
          type="password"
          autoComplete="current-password"
          error={error('current')}
          {...register('current')}
        />
        <TextField
          label={m.next}
          hint={m.hint}
          type="password"
          autoComplete="new-password"
          error={error('next')}
          {...register('next')}
        />
        <Button type="submit" busy={isSending} className="justify-self-start">
          {m.save}
        </Button>
      </form>
    </Panel>
  );
}
