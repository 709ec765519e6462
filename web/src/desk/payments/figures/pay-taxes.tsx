import { listWithholding, payWithheldTaxes } from '@tianguis/proto/gen/client.ts';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { call } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';
import { readable } from '../../../platform/forms/form.ts';
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { useUnsaved } from '../../shared/use-unsaved.ts';

const loadSchema = async () =>
  (await import('@tianguis/proto/payments/tax/withholding-operations')).payWithheldTaxes.body.pick({ reference: true });

/** Notes that what was withheld in a month was paid to SAT. */
export function PayTaxes({ month }: { month: string }) {
  const m = useMessages('desk/payments').withholding;
  const { price } = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const { form, register, submit, isSending, error } = useCheckedForm({
    blank: { reference: '' },
    loadSchema,
    send: ({ reference }) => call(payWithheldTaxes, { body: { month, reference: reference.trim() } }),
    onSent({ paid }) {
      toast(fill(m.done, { amount: price(paid) }));
      void queryClient.invalidateQueries({ queryKey: [listWithholding.id] });
    },
    onFailed: (failure) => toastError(m.payFailed, readable(failure)),
  });
  useUnsaved(form.formState.isDirty);
  if (!isOpen)
    return (
      <Button look="secondary" size="s" onClick={() => setIsOpen(true)}>
        {m.open}
      </Button>
    );
  return (
    <form noValidate onSubmit={submit} className="grid max-w-xl gap-1 rounded-l border-2 border-ink p-4">
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
          {m.submit}
        </Button>
        <Button look="secondary" onClick={() => setIsOpen(false)}>
          {m.cancel}
        </Button>
      </div>
    </form>
  );
}
