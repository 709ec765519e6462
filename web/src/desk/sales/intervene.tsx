import type { StaffMove } from '@tianguis/proto/marketplace/orders/order';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { pesosIn } from '../../platform/forms/pesos.ts';
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Panel } from '../../ui/figures.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { useSession } from '../shared/session.ts';
import { useUnsaved } from '../shared/use-unsaved.ts';
import { type Order, useMove } from './api.ts';
import { type Decision, DecisionSheet, decisions } from './decide.tsx';

const loadSchema = async () => (await import('@tianguis/proto/marketplace/orders/staff')).moveOrder.body;

const blank = { reason: '', amount: '' };

interface FormProps {
  readonly order: Order;
  readonly move: StaffMove;
  readonly onClose: () => void;
}

const isDecision = (move: StaffMove): move is Decision => decisions.some((each) => each === move);

/** A decision that waits for a yes. */
interface Asked {
  readonly values: typeof blank;
  answer(yes: boolean): void;
}

/** The sheet was closed: nothing was decided, and what was typed stays. */
class NotDecided extends Error {}

/** What a move is called and does: of a gift, no money moves. */
function useWords({ amount }: Pick<Order, 'amount'>) {
  const { moves, notes, gift } = useMessages('desk/sales').open;
  return (move: StaffMove) => {
    const isOfGift = amount === 0 && (move === 'settle' || move === 'refund');
    return isOfGift ? { label: gift.moves[move], note: gift.notes[move] } : { label: moves[move], note: notes[move] };
  };
}

function MoveForm({ order, move, onClose }: FormProps) {
  const { id, amount: all, state } = order;
  const m = useMessages('desk/sales').open;
  const [asked, setAsked] = useState<Asked>();
  const words = useWords(order)(move);
  const { price } = useFormat();
  const { mutateAsync } = useMove(id);
  const isPart = move === 'part';
  const fits = (amount: number) => amount > 0 && amount < all;
  const toBody = ({ reason, amount }: typeof blank) => ({
    move,
    reason: reason.trim(),
    ...(isPart && { amount: pesosIn(amount) ?? 0 }),
  });
  const allowed = fill(m.part.hint, { amount: price(all) });
  const ask = (values: typeof blank) =>
    new Promise<boolean>((resolve) => {
      setAsked({
        values,
        answer(yes) {
          setAsked(undefined);
          resolve(yes);
        },
      });
    });
  const { form, register, watch, submit, isSending, error } = useCheckedForm({
    blank,
    loadSchema,
    toChecked: toBody,
    check: ({ amount }) => (isPart && !fits(pesosIn(amount) ?? 0) ? { amount: allowed } : {}),
    async send(values) {
      if (state === 'disputed' && !(await ask(values))) throw new NotDecided();
      return mutateAsync(toBody(values));
    },
    onSent() {
      saved();
      onClose();
      toast(m.done);
    },
    onFailed: (failure, isShown) =>
      isShown || failure instanceof NotDecided || toastError(m.refused, readable(failure)),
  });
  const saved = useUnsaved(form.formState.isDirty);
  const amount = pesosIn(watch('amount')) ?? 0;
  return (
    <form noValidate onSubmit={submit} className="grid max-w-xl gap-3 pt-3">
      <p>{fill(words.note, { amount: price(all) })}</p>
      {isPart && (
        <TextField
          label={m.part.amount}
          hint={fits(amount) ? fill(m.part.rest, { amount: price(all - amount) }) : allowed}
          inputMode="decimal"
          autoFocus
          maxLength={14}
          error={error('amount')}
          {...register('amount')}
        />
      )}
      <TextField
        label={m.reason}
        hint={m.reasonHint}
        autoFocus={!isPart}
        maxLength={200}
        error={error('reason')}
        {...register('reason')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isSending}>
          {state === 'disputed' ? m.sheet.open : words.label}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {m.keep}
        </Button>
      </div>
      {asked && isDecision(move) && (
        <DecisionSheet
          order={order}
          move={move}
          part={pesosIn(asked.values.amount) ?? 0}
          reason={asked.values.reason.trim()}
          onAnswer={asked.answer}
        />
      )}
    </form>
  );
}

/** What staff can do with an order now, each move with a reason that both sides read. */
export function Intervene({ order }: { order: Order }) {
  const { next, state, amount } = order;
  const m = useMessages('desk/sales').open;
  const wordsOf = useWords(order);
  const [chosen, setChosen] = useState<StaffMove>();
  const isAdmin = useSession().data?.user?.role === 'admin';
  const move = next.find((each) => each === chosen);
  return (
    <Panel title={state === 'disputed' ? m.decide : m.intervene}>
      {next.length === 0 && isAdmin && <p className="pt-3 text-muted">{m.nothing}</p>}
      {!isAdmin && amount > 0 && <p className="pt-3 text-muted">{m.forAdmins}</p>}
      {move ? (
        <MoveForm key={move} order={order} move={move} onClose={() => setChosen(undefined)} />
      ) : (
        <div className="flex flex-wrap gap-2 pt-3">
          {next.map((each, index) => (
            <Button key={each} look="secondary" aria-keyshortcuts={`${index + 1}`} onClick={() => setChosen(each)}>
              {wordsOf(each).label}
            </Button>
          ))}
        </div>
      )}
    </Panel>
  );
}
