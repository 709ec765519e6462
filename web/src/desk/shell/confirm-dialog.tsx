import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@tianguis/proto/client';
import { confirmSignIn } from '@tianguis/proto/gen/client.ts';
import * as Dialog from 'radix-ui/dialog';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { call } from '../../platform/api/api.ts';
import { Button } from '../../ui/button.tsx';
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

/** Asks again who one is before what cannot be undone; what was asked for goes on afterwards. */
export function ConfirmDialog() {
  const m = useMessages('desk/shell').confirm;
  return (
    <Dialog.Root open={useIsConfirming()} onOpenChange={(open) => open || settleConfirmation(false)}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-[#0b0e0f]/70" />
        <Dialog.Content className="fixed top-1/2 left-1/2 z-50 max-h-[94dvh] w-[min(27rem,calc(100vw-2rem))] -translate-1/2 overflow-y-auto rounded-l border-2 border-ink bg-raised p-6 shadow-lift">
          <Dialog.Title className="text-head">{m.title}</Dialog.Title>
          <Dialog.Description className="mt-2 mb-5 text-muted">{m.text}</Dialog.Description>
          <ConfirmForm />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
