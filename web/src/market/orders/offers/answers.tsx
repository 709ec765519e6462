import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { type Offer, type Refusal, totalOf, useAccept, useRefuse } from './api.ts';
import { CounterForm } from './counter-form.tsx';

interface Props {
  readonly offer: Offer;
}

/** A button, which makes an order of it and goes there. */
function Accept({ offer }: Props) {
  const m = useMessages('market/shared/offers').answer;
  const { price } = useFormat();
  const [, navigate] = useLocation();
  const accept = useAccept(offer, ({ orderId }) => navigate(`/pedido/${orderId}`));
  return (
    <Button busy={accept.isPending} onClick={() => accept.mutate(undefined)}>
      {fill(m.accept, { amount: price(totalOf(offer)) })}
    </Button>
  );
}

function RefuseForm({ offer, move, onLeave }: Props & { move: Refusal; onLeave: () => void }) {
  const m = useMessages('market/shared/offers');
  const [text, setText] = useState('');
  const refuse = useRefuse(offer, move);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    refuse.mutate(text.trim(), { onSuccess: onLeave });
  };
  return (
    <form onSubmit={submit} className="grid max-w-160 gap-2">
      <TextArea
        autoFocus
        label={m.text}
        optional={m.optional}
        hint={m.textHint}
        rows={2}
        maxLength={200}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={refuse.isPending}>
          {m.answer[`${move}Yes`]}
        </Button>
        <Button look="quiet" onClick={onLeave}>
          {m.answer.back}
        </Button>
      </div>
    </form>
  );
}

/** What the reader may answer now, as the server says; nothing where that is nothing. */
export function Answers({ offer }: Props) {
  const m = useMessages('market/shared/offers').answer;
  const [open, setOpen] = useState<Refusal | 'counter'>();
  const close = () => setOpen(undefined);
  const may = (move: Offer['next'][number]) => offer.next.includes(move);
  if (open === 'counter' && may('counter')) return <CounterForm offer={offer} onLeave={close} />;
  if (open && open !== 'counter' && may(open)) return <RefuseForm offer={offer} move={open} onLeave={close} />;
  return (
    <div className="flex flex-wrap gap-3">
      {may('accept') && <Accept offer={offer} />}
      {(['counter', 'decline', 'withdraw'] as const).map(
        (move) =>
          may(move) && (
            <Button key={move} look={move === 'counter' ? 'secondary' : 'quiet'} onClick={() => setOpen(move)}>
              {m[move]}
            </Button>
          ),
      )}
    </div>
  );
}
