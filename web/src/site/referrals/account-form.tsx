import { getMyReferrals, saveMyReferrerAccount } from '@tianguis/proto/gen/client.ts';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { call, keyOf } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/query.ts';
import { AccountFields } from '../../platform/forms/account-fields.tsx';
import { readable } from '../../platform/forms/form.ts';
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { toast, toastError } from '../../ui/toast.ts';

const blank = { holder: '', clabe: '' };

const loadSchema = async () =>
  (await import('@tianguis/proto/marketplace/referrals/operations')).saveMyReferrerAccount.body;

interface Account {
  readonly holder: string;
  readonly lastDigits: string;
  readonly updatedAt: string;
}

/** The account that receives a referrer's rewards: its last digits, and a form to change it. */
export function ReferrerAccount({ account }: { account: Account | null }) {
  const m = useMessages('site/referrals').account;
  const { date } = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="mt-6 max-w-xl">
      <h3 className="font-[660]">{m.title}</h3>
      <p className="pt-1 text-[0.95rem] wrap-anywhere">
        {account
          ? `${fill(m.given, { holder: account.holder, digits: account.lastDigits })} ${fill(m.since, { date: date(account.updatedAt) })}`
          : m.none}
      </p>
      {isOpen && <Form onDone={() => setIsOpen(false)} />}
      {!isOpen && (
        <Button className="mt-2" look="secondary" size="s" onClick={() => setIsOpen(true)}>
          {account ? m.change : m.give}
        </Button>
      )}
    </div>
  );
}

function Form({ onDone }: { onDone: () => void }) {
  const m = useMessages('site/referrals').account;
  const { register, submit, isSending, error } = useCheckedForm({
    blank,
    loadSchema,
    send: (body) => call(saveMyReferrerAccount, { body }),
    onSent() {
      toast(m.saved);
      onDone();
      void queryClient.invalidateQueries({ queryKey: keyOf(getMyReferrals) });
    },
    onFailed: (failure) => toastError(m.failed, readable(failure)),
  });
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-1">
      <AccountFields words={m} register={register} error={error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isSending}>
          {m.save}
        </Button>
        <Button look="secondary" onClick={onDone}>
          {m.cancel}
        </Button>
      </div>
    </form>
  );
}
