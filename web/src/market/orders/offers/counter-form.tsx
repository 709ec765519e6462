import { type FormEvent, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError, TextArea } from '../../../ui/field.tsx';
import { namedIn, nothing, problemOf, type Thing, type Typed, totalOf } from '../../shared/offers/proposal.ts';
import { ProposalFields, refusalsOf } from '../../shared/offers/proposal-fields.tsx';
import { ShareLine, shareOf } from '../../shared/sale/sale-share.tsx';
import { useTaxTerms } from '../../shared/sale/taxes.ts';
import { type Offer, useCounter } from './api.ts';

const typedOf = ({ lines }: Offer): Typed =>
  Object.fromEntries(
    lines.map(({ lineId, quantity, price }) => [lineId, { quantity: String(quantity), price: String(price) }]),
  );

/** Other prices or quantities than the other side named, which one begins from. */
export function CounterForm({ offer, onLeave }: { offer: Offer; onLeave: () => void }) {
  const m = useMessages('market/shared/offers');
  const { price } = useFormat();
  const [typed, setTyped] = useState(() => typedOf(offer));
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const counter = useCounter(offer);
  const terms = useTaxTerms(offer.sale !== null);
  const things: Thing[] = offer.lines.map(({ lineId, name, unit }) => ({ lineId, name, unit }));
  const named = namedIn(things, typed);
  const isWrong = things.some((thing) => problemOf(thing, typed[thing.lineId] ?? nothing));
  const wrong = isWrong ? m.fix : undefined;
  const problem = named.length === 0 ? m.choose : wrong;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (named.length > 0 && !isWrong) counter.mutate({ lines: named, text }, { onSuccess: onLeave });
  };
  return (
    <form noValidate onSubmit={submit} className="grid max-w-160 gap-3">
      <ProposalFields
        things={things}
        typed={typed}
        onType={setTyped}
        isTried={isTried}
        refusals={refusalsOf(counter.error, things, typed)}
      />
      {offer.sale && (
        <ShareLine
          share={shareOf(totalOf(things, typed), offer.sale.percent)}
          pilotEndsAt={offer.sale.pilotEndsAt}
          terms={terms}
        />
      )}
      <TextArea
        label={m.text}
        optional={m.optional}
        hint={m.textHint}
        rows={2}
        maxLength={200}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <FieldError id={`offer-${offer.id}-error`} error={isTried ? problem : undefined} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={counter.isPending}>
          {fill(m.answer.counterSend, { amount: price(totalOf(things, typed)) })}
        </Button>
        <Button look="quiet" onClick={onLeave}>
          {m.answer.back}
        </Button>
      </div>
    </form>
  );
}
