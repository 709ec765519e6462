import { useMutation } from '@tanstack/react-query';
import { followStaffLink } from '@tianguis/proto/gen/client.ts';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { call } from '../../platform/api/api.ts';
import { readable } from '../../platform/forms/form.ts';
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

/** The token of a mailed link, from the hash, which is never sent to a server. */
export const linkToken = (): string | undefined => /^#clave=([\w-]{43})$/.exec(location.hash)?.[1];

const loadSchema = async () => (await import('@tianguis/proto/gateway/staff/operations')).followStaffLink.body;

/** A person who follows a mailed link chooses a password. */
export function ChoosePassword({ token, onDone }: { token: string; onDone: (email: string) => void }) {
  const m = useMessages('desk/shell').choose;
  const [refusal, setRefusal] = useState<string>();
  const choose = useMutation({
    meta: { ownUnauthorized: true },
    mutationFn: (password: string) => call(followStaffLink, { body: { token, password } }),
  });
  const { register, submit, isSending, error } = useCheckedForm({
    blank: { password: '' },
    loadSchema,
    toChecked: (values) => ({ ...values, token }),
    send: ({ password }) => choose.mutateAsync(password),
    onSent({ email }) {
      history.replaceState(null, '', location.pathname);
      onDone(email);
    },
    onFailed: (failure, isShown) => setRefusal(isShown ? undefined : readable(failure)),
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-1">
      <TextField
        label={m.password}
        hint={m.hint}
        type="password"
        autoComplete="new-password"
        error={error('password')}
        {...register('password')}
      />
      <p role="alert" className="min-h-6 font-[620] text-bad">
        {refusal}
      </p>
      <Button type="submit" size="l" busy={isSending} className="mt-1">
        {m.submit}
      </Button>
    </form>
  );
}
