import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@tianguis/proto/client';
import { getMyReferrals, saveMyReferrerAccount } from '@tianguis/proto/gen/client.ts';
import { type FormEvent, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { call, keyOf } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/query.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.ts';

interface Account {
  readonly holder: string;
  readonly lastDigits: string;
  readonly updatedAt: string;
}

/** Where a referrer is paid: the last digits of what they gave, and a way to give another one. */
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
  const [holder, setHolder] = useState('');
  const [clabe, setClabe] = useState('');
  const save = useMutation({
    mutationFn: () => call(saveMyReferrerAccount, { body: { holder: holder.trim(), clabe } }),
    onSuccess: () => {
      toast(m.saved);
      onDone();
      return queryClient.invalidateQueries({ queryKey: keyOf(getMyReferrals) });
    },
    onError: (error) => toastError(m.failed, readable(error)),
  });
  const wrong = (field: string) =>
    save.error instanceof ApiError
      ? save.error.problem?.errors?.find(({ path }) => path === field)?.message
      : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form onSubmit={submit} className="mt-3 grid gap-1">
      <TextField
        label={m.holder}
        required
        autoComplete="name"
        maxLength={100}
        value={holder}
        error={wrong('holder')}
        onChange={(event) => setHolder(event.target.value)}
      />
      <TextField
        label={m.clabe}
        hint={m.clabeHint}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        value={clabe}
        error={wrong('clabe')}
        onChange={(event) => setClabe(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={save.isPending} disabled={holder.trim() === '' || clabe.trim() === ''}>
          {m.save}
        </Button>
        <Button look="secondary" onClick={onDone}>
          {m.cancel}
        </Button>
      </div>
    </form>
  );
}
