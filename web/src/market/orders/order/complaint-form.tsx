import {
  type ComplaintKind,
  type ComplaintWish,
  complaintKinds,
  complaintWishes,
  mostComplaintWords,
} from '@tianguis/proto/marketplace/orders/order';
import { type ReactNode, useId, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { useDraft } from '../../../platform/forms/draft.ts';
import { pesosIn } from '../../../platform/forms/pesos.ts';
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError, TextArea, TextField } from '../../../ui/field.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { type Claim, type Order, said, useComplain } from './api.ts';

const loadSchema = async () => (await import('@tianguis/proto/marketplace/orders/operations')).disputeOrder.body;

interface Typed {
  kinds: ComplaintKind[];
  reason: string;
  asks: ComplaintWish | '';
  amount: string;
}

interface GroupProps {
  readonly legend: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

function Group({ legend, error, children }: GroupProps) {
  const id = useId();
  return (
    <fieldset className="grid min-w-0 gap-0.5" aria-describedby={error && id}>
      <legend className="mb-1 font-[620]">{legend}</legend>
      {children}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

const choice = 'flex min-h-11 items-center gap-3 py-1.5';
const box = 'size-5 shrink-0 accent-accent';

interface Props {
  readonly order: Pick<Order, 'id' | 'amount'>;
  /** Photos to go with it. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** What is wrong, in kinds and words, and what the buyer asks for; nothing typed is lost on the way. */
function Form({ order: { id, amount: all }, children, onClose }: Props) {
  const { complain: m, moves } = useMessages('market/orders/order');
  const { price } = useFormat();
  const isGift = all === 0;
  const blank: Typed = { kinds: [], reason: '', asks: isGift ? 'nothing' : '', amount: '' };
  const complain = useComplain(id);
  const fits = (pesos: number) => pesos > 0 && pesos < all;
  const range = fill(m.amountHint, { amount: price(all) });
  const toBody = ({ kinds, reason, asks, amount }: Typed): Claim => ({
    kinds,
    reason: reason.trim(),
    asks: asks || undefined,
    amount: asks === 'part' ? (pesosIn(amount) ?? 0) : undefined,
  });
  const { form, register, watch, submit, isSending, error } = useCheckedForm<Typed, Order>({
    blank,
    loadSchema,
    toChecked: toBody,
    fieldOf: (path) => (['kinds', 'reason', 'asks', 'amount'] as const).find((field) => path.split('.')[0] === field),
    check: ({ kinds, reason, asks, amount }) => ({
      kinds: kinds.length === 0 ? m.kindsMissing : undefined,
      reason: reason.trim() === '' ? m.wordsMissing : undefined,
      asks: asks === '' ? m.asksMissing : undefined,
      amount: asks === 'part' && !fits(pesosIn(amount) ?? 0) ? range : undefined,
    }),
    send: (values) => complain.mutateAsync(toBody(values)),
    onSent() {
      draft.drop();
      toast(moves.dispute.done);
    },
    onFailed: (failure, isShown) => isShown || toastError(moves.failed, said(failure as Error, moves.unreachable)),
  });
  const draft = useDraft(form, `complaint:${id}`, blank);
  const asks = watch('asks');
  return (
    <form noValidate onSubmit={submit} className="grid w-full max-w-160 gap-3">
      <Group legend={m.kinds} error={error('kinds')}>
        {complaintKinds.map((kind) => (
          <label key={kind} className={choice}>
            <input type="checkbox" value={kind} className={box} {...register('kinds')} />
            {m.kind[kind]}
          </label>
        ))}
      </Group>
      <TextArea
        label={m.words}
        hint={m.wordsHint}
        rows={4}
        maxLength={mostComplaintWords}
        error={error('reason')}
        {...register('reason')}
      />
      {children}
      {!isGift && (
        <Group legend={m.asks} error={error('asks')}>
          {complaintWishes.map((wish) => (
            <label key={wish} className={choice}>
              <input type="radio" value={wish} className={box} {...register('asks')} />
              {fill(m.wish[wish], { amount: price(all) })}
            </label>
          ))}
        </Group>
      )}
      {asks === 'part' && (
        <TextField
          label={m.amount}
          hint={range}
          inputMode="decimal"
          maxLength={14}
          className="max-w-60"
          error={error('amount')}
          {...register('amount')}
        />
      )}
      <p className="max-w-[60ch]">{isGift ? m.giftNext : m.next}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSending}>
          {moves.dispute.yes}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {moves.back}
        </Button>
      </div>
    </form>
  );
}

/** Complains: a button, which opens to the form. */
export function ComplaintForm({ order, children }: Omit<Props, 'onClose'>) {
  const m = useMessages('market/orders/order').moves.dispute;
  const [open, setOpen] = useState<boolean>();
  if (open)
    return (
      <Form order={order} onClose={() => setOpen(false)}>
        {children}
      </Form>
    );
  return (
    <Button look="secondary" autoFocus={open === false} className="justify-self-start" onClick={() => setOpen(true)}>
      {m.do}
    </Button>
  );
}
