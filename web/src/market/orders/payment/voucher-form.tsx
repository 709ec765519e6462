import type { VoucherKind } from '@tianguis/proto/payments/orders/voucher';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useMember } from '../../shared/member.ts';
import { said } from '../order/api.ts';
import { useOpenVoucher } from './api.ts';

interface Props {
  readonly orderId: number;
  readonly kind: VoucherKind;
  /** In words. */
  readonly amount: string;
  readonly onBack: () => void;
}

/** In whose name a voucher is made, and where its provider writes to. */
export function VoucherForm({ orderId, kind, amount, onBack }: Props) {
  const words = useMessages('market/orders/payment');
  const m = words.ask;
  const member = useMember().data;
  const [name, setName] = useState(member?.name ?? '');
  const [mail, setMail] = useState(member?.addresses.find(({ channel }) => channel === 'mail')?.address ?? '');
  const open = useOpenVoucher(orderId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    open.mutate({ kind, name, mail });
  };
  return (
    <form onSubmit={submit} className="grid max-w-120 gap-2">
      <p>{fill(m[kind], { amount })}</p>
      <p className="mb-2 text-[0.92rem] text-muted">{words.voucher.back[kind]}</p>
      <TextField
        label={m.name}
        hint={m.nameHint}
        value={name}
        required
        maxLength={100}
        autoComplete="name"
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={m.mail}
        hint={m.mailHint}
        value={mail}
        required
        type="email"
        autoComplete="email"
        onChange={({ target }) => setMail(target.value)}
      />
      {open.isError && (
        <p role="alert" className="font-[620] text-bad">
          {said(open.error, words.unreachable)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={open.isPending}>
          {m.get[kind]}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {m.back}
        </Button>
      </div>
    </form>
  );
}
