import { useMessages } from '../../../i18n/messages.ts';
import { readable } from '../../../platform/forms/form.ts';
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { toastError } from '../../../ui/toast.ts';
import { useConfirmSecondFactor } from '../api.ts';

type Props = { secret: string; uri: string; onCodes: (codes: string[]) => void };

const loadSchema = async () => (await import('@tianguis/proto/gateway/identity/account')).confirmSecondFactor.body;

const inFours = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');

/** The secret as a QR code and as text, with a field for the first code. */
export function SetUp({ secret, uri, onCodes }: Props) {
  const m = useMessages('desk/team').secondFactor;
  const confirm = useConfirmSecondFactor();
  const { register, submit, isSending, error } = useCheckedForm({
    blank: { code: '' },
    loadSchema,
    send: (values) => confirm.mutateAsync(values),
    onSent: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onFailed: (failure, isShown) => isShown || toastError(m.failed, readable(failure)),
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-[11rem_1fr]">
      <div className="aspect-square w-44">
        <QrCode text={uri} label={m.qr} />
      </div>
      <div className="min-w-0">
        <p className="text-muted">{m.scan}</p>
        <p className="mt-1 mb-4 font-mono text-[0.95rem] break-words select-all">{inFours(secret)}</p>
        <TextField
          label={m.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          error={error('code')}
          {...register('code')}
        />
        <Button type="submit" busy={isSending}>
          {m.confirm}
        </Button>
      </div>
    </form>
  );
}
