import { giveRefundAccount } from '@tianguis/proto/gen/client.ts';
import { toCentavos, toPesos } from '@tianguis/proto/money';
import { type BankRefundState, waitsForAccount } from '@tianguis/proto/payments/refunds/bank-refund-states';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { call } from '../../../platform/api/api.ts';
import { AccountFields } from '../../../platform/forms/account-fields.tsx';
import { readable } from '../../../platform/forms/form.ts';
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts';
import { Button } from '../../../ui/button.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { useMember } from '../../shared/member.ts';
import type { Order } from '../order/api.ts';
import { StepBox } from '../order/step-box.tsx';
import { type Payment, useOrderPayment, useReadAgain } from './api.ts';

type Refund = Payment['refunds'][number];

const waits = ({ state }: Pick<Refund, 'state'>): boolean => waitsForAccount.includes(state);

const ended: readonly BankRefundState[] = ['sent', 'done'];

/** Pesos of refunds that are still to be transferred. */
export const owedOf = (refunds: readonly Refund[]): number =>
  sumOf(refunds.filter(({ state }) => !ended.includes(state)));

const sumOf = (refunds: readonly Refund[]): number =>
  toPesos(refunds.reduce((sum, { amount }) => sum + toCentavos(amount), 0));

/** The refunds of an order that we transfer to its buyer. */
export const useRefunds = ({ id }: Pick<Order, 'id'>): readonly Refund[] => useOrderPayment(id).data?.refunds ?? [];

const loadSchema = async () => (await import('@tianguis/proto/payments/refunds/operations')).giveRefundAccount.body;

/** The account that the refunds go to. Without a recent code the page asks for one and sends this again. */
function AccountForm({ orderId, onDone }: { orderId: number; onDone?: (() => void) | undefined }) {
  const m = useMessages('market/orders/payment').refund;
  const member = useMember().data;
  const readAgain = useReadAgain();
  const { register, submit, isSending, error } = useCheckedForm({
    blank: { holder: member?.name ?? '', clabe: '' },
    loadSchema,
    send: (body) => call(giveRefundAccount, { params: { id: orderId }, body }),
    onSent() {
      toast(m.saved);
      readAgain();
      onDone?.();
    },
    onFailed: (failure) => toastError(m.failed, readable(failure)),
  });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-120 gap-1">
      <AccountFields words={m} register={register} error={error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSending}>
          {m.save}
        </Button>
        {onDone && (
          <Button look="quiet" onClick={onDone}>
            {m.keep}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The buyer's next step: to say where their money goes. */
function Asked({ orderId, refunds }: { orderId: number; refunds: readonly Refund[] }) {
  const m = useMessages('market/orders/payment').refund;
  const { yours } = useMessages('market/orders/order').turn;
  const { price } = useFormat();
  const returned = refunds.find(({ returnReason }) => returnReason !== null);
  return (
    <StepBox label={yours} title={fill(m.asked, { amount: price(sumOf(refunds)) })} tone="yours">
      {returned && (
        <p role="status" className="max-w-[60ch] font-[640] text-warn">
          {fill(m.returned, { reason: returned.returnReason ?? '' })}
        </p>
      )}
      <p className="max-w-[60ch]">{m.how}</p>
      <AccountForm orderId={orderId} />
    </StepBox>
  );
}

/** Staff are to transfer it; until then its buyer may change the account. */
function Given({ orderId, refund }: { orderId: number; refund: Refund }) {
  const m = useMessages('market/orders/payment').refund;
  const { theirs } = useMessages('market/orders/order').turn;
  const { price, dayLong } = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const { amount, lastDigits, sendBy } = refund;
  const words = { amount: price(amount), digits: lastDigits ?? '', date: sendBy === null ? '' : dayLong(sendBy) };
  return (
    <StepBox label={theirs.staff} title={fill(m.given, words)} tone="theirs">
      <p className="max-w-[60ch]">{m.givenHow}</p>
      {isOpen ? (
        <AccountForm orderId={orderId} onDone={() => setIsOpen(false)} />
      ) : (
        <Button look="secondary" size="s" className="justify-self-start" onClick={() => setIsOpen(true)}>
          {m.change}
        </Button>
      )}
    </StepBox>
  );
}

function Sent({ refund: { amount, lastDigits, sentAt, reference } }: { refund: Refund }) {
  const m = useMessages('market/orders/payment').refund;
  const { price, date } = useFormat();
  const day = sentAt === null ? '' : date(sentAt);
  return (
    <StepBox label={m.sentLabel} title={fill(m.sent, { amount: price(amount) })} tone="over">
      <p className="max-w-[60ch]">
        {lastDigits === null ? fill(m.sentOn, { date: day }) : fill(m.sentTo, { digits: lastDigits, date: day })}
      </p>
      {reference !== null && (
        <p className="break-words">
          {m.reference} <b className="font-[680] tabular-nums select-all">{reference}</b>
        </p>
      )}
      <p className="max-w-[60ch] text-[0.92rem] text-muted">{m.sentHow}</p>
    </StepBox>
  );
}

/** Whether the buyer's next step is to say where their money goes, as far as payments told us. */
export const asksForAccount = (refunds: readonly Refund[]): boolean => refunds.some(waits);

/** What we transfer back to the buyer of an order, from the question for their account to the transfer. */
export function Refunds({ orderId, refunds }: { orderId: number; refunds: readonly Refund[] }) {
  const waiting = refunds.filter(waits);
  return (
    <>
      {waiting.length > 0 && <Asked orderId={orderId} refunds={waiting} />}
      {refunds.map((refund) => {
        if (refund.state === 'given') return <Given key={refund.id} orderId={orderId} refund={refund} />;
        return ended.includes(refund.state) ? <Sent key={refund.id} refund={refund} /> : null;
      })}
    </>
  );
}
