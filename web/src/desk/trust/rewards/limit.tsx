import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { pesosIn } from '../../../platform/forms/pesos.ts';
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { useSession } from '../../shared/session.ts';
import { useUnsaved } from '../../shared/use-unsaved.ts';
import { changeLimit } from './api.ts';

const loadSchema = async () => (await import('@tianguis/proto/payments/referrals/reviews')).setReferralReviewLimit.body;

function LimitForm({ limit, onDone }: { limit: number; onDone: () => void }) {
  const m = useMessages('desk/trust').rewards;
  const { form, register, submit, isSending, error } = useCheckedForm({
    blank: { limit: String(limit) },
    loadSchema,
    toChecked: (values) => ({ limit: pesosIn(values.limit) }),
    send: (values) => changeLimit(pesosIn(values.limit) ?? 0),
    onSent() {
      saved();
      toast(m.limitSaved);
      onDone();
    },
    onFailed: (failure) => toastError(m.limitFailed, readable(failure)),
  });
  const saved = useUnsaved(form.formState.isDirty);
  return (
    <form noValidate onSubmit={submit} className="mt-2 grid max-w-sm gap-1">
      <TextField
        label={m.limitField}
        inputMode="decimal"
        autoFocus
        maxLength={14}
        error={error('limit')}
        {...register('limit')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="s" busy={isSending}>
          {m.limitSave}
        </Button>
        <Button look="secondary" size="s" onClick={onDone}>
          {m.limitCancel}
        </Button>
      </div>
    </form>
  );
}

/** The reward above which staff look first; admins change it. */
export function RewardLimit({ limit }: { limit: number }) {
  const m = useMessages('desk/trust').rewards;
  const { price } = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const isAdmin = useSession().data?.user?.role === 'admin';
  return (
    <div className="pt-2 text-[0.95rem]">
      <p>{fill(m.limit, { amount: price(limit) })}</p>
      {isOpen && <LimitForm limit={limit} onDone={() => setIsOpen(false)} />}
      {isAdmin && !isOpen && (
        <Button className="mt-1" look="secondary" size="s" onClick={() => setIsOpen(true)}>
          {m.limitChange}
        </Button>
      )}
    </div>
  );
}
