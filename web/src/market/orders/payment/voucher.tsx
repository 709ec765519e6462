import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { AskFirst } from '../../../ui/dialogs.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { type Payment, useEndVoucher } from './api.ts';
import { Countdown } from './countdown.tsx';

/** Groups a long number in fours. */
const groupInFours = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

type Given = NonNullable<Payment['voucher']>;

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <dt className="text-muted">{label}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 break-words">{children}</dd>
    </div>
  );
}

/** A number to type elsewhere: shown in groups of four, copied without spaces. */
function ToCopy({ label, value }: { label: string; value: string }) {
  const m = useMessages('market/orders/payment').voucher;
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toast(m.copied, label),
      () => toastError(m.copyFailed, value),
    );
  return (
    <Row label={label}>
      <span className="font-display text-[1.15rem] font-[740] tabular-nums">
        {value.length > 9 ? groupInFours(value) : value}
      </span>
      <Button look="secondary" size="s" aria-label={fill(m.copyOf, { what: label })} onClick={() => void copy()}>
        {m.copy}
      </Button>
    </Row>
  );
}

function Details({ voucher }: { voucher: Given }) {
  const m = useMessages('market/orders/payment').voucher;
  const { kind, number, bank, holder, reference } = voucher;
  return (
    <>
      <ToCopy label={m.number[kind]} value={number} />
      {bank && <Row label={m.bank}>{bank}</Row>}
      {holder && <Row label={m.holder}>{holder}</Row>}
      {reference && <ToCopy label={m.reference} value={reference} />}
    </>
  );
}

function AnotherWay({ orderId, kind }: { orderId: number; kind: Given['kind'] }) {
  const m = useMessages('market/orders/payment').voucher;
  const end = useEndVoucher(orderId);
  const onYes = () => end.mutate(undefined, { onError: (error) => toastError(m.other, readable(error)) });
  return (
    <AskFirst title={m.otherTitle} text={m.otherText[kind]} yes={m.otherYes} no={m.otherNo} onYes={onYes}>
      <Button look="quiet" busy={end.isPending}>
        {m.other}
      </Button>
    </AskFirst>
  );
}

/** What the buyer needs to pay at a shop or from their bank: number, amount and deadline. */
export function Voucher({ orderId, amount, voucher }: { orderId: number; amount: number; voucher: Given }) {
  const m = useMessages('market/orders/payment').voucher;
  const { price } = useFormat();
  const { kind, remaining, url, until } = voucher;
  const isPart = remaining < amount;
  const arrived = fill(m.arrived, { arrived: price(amount - remaining), amount: price(amount) });
  return (
    <div className="grid max-w-160 gap-3 pt-3">
      <p>{m[kind]}</p>
      {isPart && (
        <p role="status" className="font-[620]">
          {arrived}
        </p>
      )}
      <dl className="divide-y divide-line border-y border-line">
        <Row label={isPart ? m.missing : m.amount}>
          <b className="figure-big text-[1.6rem]">{price(remaining)}</b>
        </Row>
        <Details voucher={voucher} />
      </dl>
      <Countdown of="voucher" until={until} />
      <p className="text-[0.92rem] text-muted">{m.back[kind]}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {url && (
          <a href={url} target="_blank" rel="noreferrer" className="link inline-block py-1.5">
            {m.open[kind]}
          </a>
        )}
        <AnotherWay orderId={orderId} kind={kind} />
      </div>
    </div>
  );
}
