import { day } from '@tianguis/proto/time';
import { useId } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { LinkedPeople } from '../shared/linked-people.tsx';
import type { LinkedPerson } from '../shared/linked-person.ts';
import { placeText } from '../shared/member-names.ts';
import { usePartyName } from '../shared/orders.ts';
import { useWhen } from '../shared/use-when.ts';
import { openOrder } from './address.ts';
import type { Summary } from './api.ts';

const soon = day;

/** What its deadline means in each state; in the others it ends the order. */
const wordsOf: Partial<Record<Summary['state'], 'signing' | 'reported' | 'settling' | 'deciding'>> = {
  in_transit: 'signing',
  reported: 'reported',
  delivered: 'settling',
  disputed: 'deciding',
};

function Due({ dueAt, state }: Pick<Summary, 'dueAt' | 'state'>) {
  const m = useMessages('desk/sales');
  const { dateTime } = useFormat();
  const { now, due } = useWhen();
  if (!dueAt) return <span className="text-muted">{m.waits}</span>;
  const left = Date.parse(dueAt) - now;
  const words = wordsOf[state];
  const text = due(words ? m[words] : m, dueAt);
  return (
    <time dateTime={dueAt} title={dateTime(dueAt)} className={left < soon ? 'font-[620] text-bad' : 'text-muted'}>
      {text}
    </time>
  );
}

interface Props {
  readonly order: Summary;
  /** Where each side is, by the number of the member. */
  readonly placeOf: (memberId: number) => string;
}

/** Who, what and for how much; the whole of it is one press away, and each side's record another. */
export function Sale({ order: { id, number, state, lot, buyer, seller, amount, dueAt }, placeOf }: Props) {
  const m = useMessages('desk/sales');
  const { gift } = useMessages('desk/shared');
  const { price } = useFormat();
  const nameOf = usePartyName();
  const contents = useId();
  const personOf = (party: Summary['buyer']): LinkedPerson => ({
    memberId: party.memberId,
    line: [...new Set([nameOf(party), party.phone, placeOf(party.memberId)])].filter(Boolean).join(' · '),
    phone: party.phone,
  });
  const people = { buyer: personOf(buyer), seller: personOf(seller) };
  const parties = fill(m.parties, { buyer: people.buyer.line, seller: people.seller.line });
  return (
    <div className="relative py-3 hover:bg-sunken">
      <button
        type="button"
        data-row
        aria-labelledby={contents}
        onClick={() => openOrder(id)}
        className="absolute -inset-x-1.5 inset-y-0 focus-visible:-outline-offset-2"
      />
      <div id={contents} className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-[660] underline underline-offset-3">{number}</span>
          <span className="tabular-nums">{amount === 0 ? gift : price(amount)}</span>
        </span>
        <span className="wrap-anywhere">
          {lot.title} <span className="text-muted">{placeText(lot.zone)}</span>
        </span>
        <span className="text-[0.92rem] wrap-anywhere text-muted">
          <LinkedPeople text={parties} people={[people.buyer, people.seller]} />
        </span>
        <span className="text-[0.92rem]">
          <Due dueAt={dueAt} state={state} />
        </span>
      </div>
    </div>
  );
}
