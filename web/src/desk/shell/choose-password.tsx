import { useMutation } from '@tanstack/react-query';
import { followStaffLink } from '@tianguis/proto/gen/client.ts';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { call } from '../../platform/api/api.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

/** The token of a mailed link; it stands behind the hash, where no server sees it. */
export const linkToken = (): string | undefined => /^#clave=([\w-]{43})$/.exec(location.hash)?.[1];

const shortest = 10;

/** Whoever followed the link of a mail chooses a password. */
export function ChoosePassword({ token, onDone }: { token: string; onDone: (email: string) => void }) {
  const m = useMessages('desk/shell').choose;
  const [password, setPassword] = useState('');
  const [tooShort, setTooShort] = useState(false);
  const choose = useMutation({
    meta: { ownUnauthorized: true },
    mutationFn: () => call(followStaffLink, { body: { token, password } }),
    onSuccess: ({ email }) => {
      history.replaceState(null, '', location.pathname);
      onDone(email);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTooShort(password.length < shortest);
    if (password.length >= shortest) choose.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-1">
      <TextField
        label={m.password}
        hint={m.hint}
        type="password"
        autoComplete="new-password"
        value={password}
        error={tooShort ? m.tooShort : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <p role="alert" className="min-h-6 font-[620] text-bad">
        {choose.error && readable(choose.error)}
      </p>
      <Button type="submit" size="l" busy={choose.isPending} className="mt-1">
        {m.submit}
      </Button>
    </form>
  );
}
