import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { useUnsaved } from '../../shared/use-unsaved.ts';
import { type Account, type Transfer, useMarkReturned, useMarkSent } from './api.ts';

/** What is typed into the bank: shown, and copied without its spaces. */
function ToCopy({ label, shown, value = shown }: { label: string; shown: string; value?: string }) {
  const m = useMessages('desk/payments').transfers;
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toast(m.copied, label),
      () => toastError(m.copyFailed, value),
    );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <dt className="w-28 shrink-0 text-muted">{label}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-[660] tabular-nums wrap-anywhere">{shown}</span>
        <Button look="secondary" size="s" aria-label={fill(m.copyOf, { what: label })} onClick={() => void copy()}>
          {m.copy}
        </Button>
      </dd>
    </div>
  );
}

/** A CLABE as banks print it: bank, place, account and check digit. */
const inParts = (clabe: string): string => clabe.replace(/^(\d{3})(\d{3})(\d{11})(\d)$/, '$1 $2 $3 $4');

const loadSent = async () =>
  (await import('@tianguis/proto/payments/refunds/operations')).markRefundSent.body.pick({ reference: true });
const loadReturned = async () => (await import('@tianguis/proto/payments/refunds/operations')).markRefundReturned.body;

interface Props {
  readonly transfer: Transfer;
  readonly onDone: () => void;
}

/** The whole account with the amount, and the note that it was transferred. */
export function SendForm({ transfer, account, onDone }: Props & { readonly account: Account }) {
  const m = useMessages('desk/payments').transfers;
  const { price } = useFormat();
  const { id, amount, orderNumber } = transfer;
  const send = useMarkSent(id);
  const { form, register, submit, isSending, error } = useCheckedForm({
    blank: { reference: '' },
    loadSchema: loadSent,
    send: ({ reference }) => send.mutateAsync({ reference: reference.trim(), version: account.version }),
    onSent() {
      saved();
      toast(m.marked);
      onDone();
    },
    onFailed: (failure) => toastError(m.markFailed, readable(failure)),
  });
  const saved = useUnsaved(form.formState.isDirty);
  return (
    <form noValidate onSubmit={submit} className="grid max-w-xl gap-1 rounded-l border-2 border-ink p-4">
      <dl className="mb-2 divide-y divide-line border-y border-line">
        <ToCopy label={m.holder} shown={account.holder} />
        <ToCopy label={m.clabe} shown={inParts(account.clabe)} value={account.clabe} />
        <ToCopy label={m.amount} shown={price(amount)} value={amount.toFixed(2)} />
        <ToCopy label={m.concept} shown={orderNumber} />
      </dl>
      <TextField
        label={m.reference}
        hint={m.referenceHint}
        required
        autoFocus
        autoComplete="off"
        maxLength={60}
        error={error('reference')}
        {...register('reference')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isSending}>
          {m.mark}
        </Button>
        <Button look="secondary" onClick={onDone}>
          {m.cancel}
        </Button>
      </div>
    </form>
  );
}

/** Notes that a bank sent a transfer back, and why. */
export function ReturnForm({ transfer: { id }, onDone }: Props) {
  const m = useMessages('desk/payments').transfers;
  const comeBack = useMarkReturned(id);
  const { register, submit, isSending, error } = useCheckedForm({
    blank: { reason: '' },
    loadSchema: loadReturned,
    send: (body) => comeBack.mutateAsync(body),
    onSent() {
      toast(m.backNoted);
      onDone();
    },
    onFailed: (failure) => toastError(m.markFailed, readable(failure)),
  });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-xl gap-1 rounded-l border-2 border-ink p-4">
      <TextField
        label={m.why}
        hint={m.whyHint}
        required
        autoFocus
        maxLength={200}
        error={error('reason')}
        {...register('reason')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="danger" busy={isSending}>
          {m.confirmBack}
        </Button>
        <Button look="secondary" onClick={onDone}>
          {m.cancel}
        </Button>
      </div>
    </form>
  );
}
