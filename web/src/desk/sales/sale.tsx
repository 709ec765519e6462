import { day } from '@tianguis/proto/time';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { placeText } from '../shared/member-names.ts';
import { usePartyName } from '../shared/orders.ts';
import { openOrder } from './address.ts';
import type { Summary } from './api.ts';

const soon = day;

function Due({ dueAt, state }: Pick<Summary, 'dueAt' | 'state'>) {
  const m = useMessages('desk/sales');
  const { dateTime } = useFormat();
  if (!dueAt) return <span className="text-muted">{m.waits}</span>;
  const left = Date.parse(dueAt) - Date.now();
  const words = { in_transit: m.signing, disputed: m.deciding }[state as string] ?? m;
  const text = fill(left < 0 ? words.overdue : words.due, { date: dateTime(dueAt) });
  return <span className={left < soon ? 'font-[620] text-bad' : 'text-muted'}>{text}</span>;
}

interface Props {
  readonly order: Summary;
  /** Where each side is, by the number of the member. */
  readonly placeOf: (memberId: number) => string;
}

/** Who, what and for how much; the whole of it is one press away. */
export function Sale({ order: { id, number, state, lot, buyer, seller, amount, dueAt }, placeOf }: Props) {
  const m = useMessages('desk/sales');
  const { gift } = useMessages('desk/shared');
  const { price } = useFormat();
  const nameOf = usePartyName();
  const lineOf = (party: Summary['buyer']) =>
    [...new Set([nameOf(party), party.phone, placeOf(party.memberId)])].filter(Boolean).join(' · ');
  const names = { buyer: lineOf(buyer), seller: lineOf(seller) };
  return (
    <button
      type="button"
      data-row
      onClick={() => openOrder(id)}
      className="grid w-full grid-cols-[minmax(0,1fr)] gap-0.5 py-3 text-left hover:bg-sunken"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-[660] underline underline-offset-3">{number}</span>
        <span className="tabular-nums">{amount === 0 ? gift : price(amount)}</span>
      </span>
      <span className="wrap-anywhere">
        {lot.title} <span className="text-muted">{placeText(lot.zone)}</span>
      </span>
      <span className="text-[0.92rem] wrap-anywhere text-muted">{fill(m.parties, names)}</span>
      <span className="text-[0.92rem]">
        <Due dueAt={dueAt} state={state} />
      </span>
    </button>
  );
}
