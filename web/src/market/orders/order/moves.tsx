import { ApiError } from '@tianguis/proto/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { draftOf } from '../../../platform/forms/draft.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { type Consent, consents, type Next, type Order, type Refusal, said, useConsent, useRefuse } from './api.ts';
import { ComplaintForm } from './complaint-form.tsx';

interface Props {
  readonly id: number;
  readonly next: Next;
}

/** Approves, confirms the delivery, or says that all is well: a button. */
function Agree({ id, move }: Pick<Props, 'id'> & { move: Consent }) {
  const m = useMessages('market/orders/order').moves;
  const agree = useConsent(id, move, {
    onDone: () => toast(m[move].done),
    onFailed: (error) => toastError(m.failed, said(error, m.unreachable)),
  });
  return (
    <Button busy={agree.isPending} onClick={() => agree.mutate(undefined)}>
      {m[move].do}
    </Button>
  );
}

const reasonError = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.problem?.errors?.find(({ path }) => path === 'reason')?.message : undefined;

interface RefuseProps extends Props {
  readonly move: Refusal;
  /** What becomes of the money. */
  readonly money?: string | undefined;
}

/** Declines or cancels: a button, which opens to the reason. */
function Refuse({ id, next, move, money }: RefuseProps) {
  const m = useMessages('market/orders/order').moves;
  const words = m[move];
  const [open, setOpen] = useState<boolean>();
  const draft = draftOf<{ reason: string }>(`${move}:${id}`);
  const [reason, setReason] = useState(() => draft.read()?.reason ?? '');
  const refuse = useRefuse(id, move, {
    onDone() {
      draft.drop();
      toast(words.done);
    },
    onFailed: (error) => toastError(m.failed, said(error, m.unreachable)),
  });
  const write = (typed: string) => {
    setReason(typed);
    draft.write({ reason: typed });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    refuse.mutate(reason.trim());
  };
  if (!open)
    return (
      <Button
        look={move === 'cancel' ? 'danger' : 'secondary'}
        autoFocus={open === false}
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        {words.do}
      </Button>
    );
  return (
    <form onSubmit={submit} className="grid max-w-160 gap-2">
      <TextArea
        autoFocus
        label={words.why}
        hint={words.hint}
        optional={next.needsReason ? undefined : m.optional}
        required={next.needsReason}
        maxLength={200}
        rows={2}
        value={reason}
        onChange={({ target: { value } }) => write(value)}
        error={reasonError(refuse.error)}
      />
      {money && <p className="font-[620]">{money}</p>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger" busy={refuse.isPending}>
          {words.yes}
        </Button>
        <Button look="quiet" onClick={() => setOpen(false)}>
          {m.back}
        </Button>
      </div>
    </form>
  );
}

const isConsent = (move: Next['move']): move is Consent => move in consents;

/** Where an order can be declined it is not cancelled as well: there is one way to say no. */
const movesOf = ({ next }: Pick<Order, 'next'>): readonly Next[] =>
  next.some(({ move }) => move === 'decline') ? next.filter(({ move }) => move !== 'cancel') : next;

/** Whether the reader may do something about the step that the order waits at. */
export const hasAnswers = (order: Pick<Order, 'next'>): boolean =>
  movesOf(order).some(({ move }) => isConsent(move) || move === 'decline' || move === 'dispute');

/** What the reader may answer to the step that the order waits at: yes first, then no. */
export function Answers({
  order,
  withComplaint,
}: {
  order: Pick<Order, 'id' | 'next' | 'amount'>;
  /** Photos to go with a complaint. */
  withComplaint?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-start gap-4">
      {movesOf(order).map((one) => {
        if (isConsent(one.move)) return <Agree key={one.move} id={order.id} move={one.move} />;
        if (one.move === 'decline') return <Refuse key={one.move} id={order.id} next={one} move={one.move} />;
        if (one.move !== 'dispute') return null;
        return (
          <ComplaintForm key={one.move} order={order}>
            {withComplaint}
          </ComplaintForm>
        );
      })}
    </div>
  );
}

/** What becomes of the buyer's money where an order is called off. */
function useMoneyBack({ money, amount, role }: Pick<Order, 'money' | 'amount' | 'role'>): string {
  const m = useMessages('market/orders/order').moneyBack;
  const { price } = useFormat();
  if (money !== 'authorised' && money !== 'captured') return m.none;
  return fill(m[money][role], { amount: price(amount) });
}

/** Calling an order off, folded away: it is never what the page is for. */
export function MoreOptions({ order }: { order: Pick<Order, 'id' | 'next' | 'money' | 'amount' | 'role'> }) {
  const m = useMessages('market/orders/order').moves;
  const moneyBack = useMoneyBack(order);
  const cancel = movesOf(order).find(({ move }) => move === 'cancel');
  if (!cancel) return null;
  return (
    <details className="border-t border-line pt-3">
      <summary className="link inline-block min-h-11 cursor-pointer py-2.5">{m.more}</summary>
      <div className="grid gap-3 pt-2">
        <p>{moneyBack}</p>
        <Refuse id={order.id} next={cancel} move="cancel" money={moneyBack} />
      </div>
    </details>
  );
}
