import { ApiError } from '@tianguis/proto/client';
import { confirmSignIn } from '@tianguis/proto/gen/client.ts';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { call } from '../../platform/api/api.ts';
import { staffConfirmation } from '../../platform/api/confirmation.ts';
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { SmallDialog } from '../../ui/dialogs.tsx';
import { TextField } from '../../ui/field.tsx';
import { useWhatIsAsked } from './what-is-asked.ts';

const loadSchema = async () => (await import('@tianguis/proto/gateway/identity/account')).confirmSignIn.body;

function ConfirmForm() {
  const m = useMessages('desk/shell').confirm;
  const [byCode, setByCode] = useState(false);
  const bodyOf = ({ value }: { value: string }) => (byCode ? { code: value } : { password: value });
  const problemOf = (error: unknown): string => {
    const status = error instanceof ApiError ? error.status : 0;
    const wrong = byCode ? m.wrongCode : m.wrongPassword;
    return { 422: wrong, 400: wrong, 429: m.tooMany }[status] ?? m.failure;
  };
  const { form, register, submit, isSending, error } = useCheckedForm({
    blank: { value: '' },
    loadSchema,
    toChecked: bodyOf,
    fieldOf: () => 'value',
    send: (values) => call(confirmSignIn, { body: bodyOf(values) }),
    onSent: () => staffConfirmation.settle(true),
    onFailed: (failure) => form.setError('value', { message: problemOf(failure) }, { shouldFocus: true }),
  });
  const other = () => {
    setByCode(!byCode);
    form.reset();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-1">
      <TextField
        key={String(byCode)}
        label={byCode ? m.code : m.password}
        type={byCode ? 'text' : 'password'}
        autoComplete={byCode ? 'one-time-code' : 'current-password'}
        autoFocus
        error={error('value')}
        {...register('value')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSending}>
          {m.submit}
        </Button>
        <Button look="quiet" onClick={() => staffConfirmation.settle(false)}>
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
  const isAsking = staffConfirmation.useIsAsking();
  const what = useWhatIsAsked(staffConfirmation.refused());
  return (
    <SmallDialog
      open={isAsking}
      title={m.title}
      text={`${staffConfirmation.about() ?? what} ${m.after}`}
      width="narrow"
      onClose={() => staffConfirmation.settle(false)}
    >
      <ConfirmForm />
    </SmallDialog>
  );
}
