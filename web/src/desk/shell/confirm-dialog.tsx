import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@tianguis/proto/client';
import { confirmSignIn } from '@tianguis/proto/gen/client.ts';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { call } from '../../platform/api/api.ts';
import { Button } from '../../ui/button.tsx';
import { SmallDialog } from '../../ui/dialogs.tsx';
import { TextField } from '../../ui/field.tsx';
import { settleConfirmation, useIsConfirming } from './confirm-state.ts';

function ConfirmForm() {
  const m = useMessages('desk/shell').confirm;
  const [byCode, setByCode] = useState(false);
  const [value, setValue] = useState('');
  const confirm = useMutation({
    mutationFn: () => call(confirmSignIn, { body: byCode ? { code: value } : { password: value } }),
    onSuccess: () => settleConfirmation(true),
  });
  const wrong = byCode ? m.wrongCode : m.wrongPassword;
  const status = confirm.error instanceof ApiError ? confirm.error.status : 0;
  const problem = confirm.error ? ({ 422: wrong, 400: wrong, 429: m.tooMany }[status] ?? m.failure) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value !== '') confirm.mutate();
  };
  const other = () => {
    setByCode(!byCode);
    setValue('');
    confirm.reset();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-1">
      <TextField
        key={String(byCode)}
        label={byCode ? m.code : m.password}
        type={byCode ? 'text' : 'password'}
        autoComplete={byCode ? 'one-time-code' : 'current-password'}
        autoFocus
        value={value}
        error={problem}
        onChange={(event) => setValue(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={confirm.isPending}>
          {m.submit}
        </Button>
        <Button look="quiet" onClick={() => settleConfirmation(false)}>
          {m.cancel}
        </Button>
        <Button look="quiet" className="underline" onClick={other}>
          {byCode ? m.usePassword : m.useCode}
        </Button>
      </div>
    </form>
  );
}

/** Asks for the password or a code again before a sensitive action, which then goes on. */
export function ConfirmDialog() {
  const m = useMessages('desk/shell').confirm;
  return (
    <SmallDialog
      open={useIsConfirming()}
      title={m.title}
      text={m.text}
      width="narrow"
      onClose={() => settleConfirmation(false)}
    >
      <ConfirmForm />
    </SmallDialog>
  );
}
