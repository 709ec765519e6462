import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { FoldHead } from '../shared/fold.tsx';
import { LinkedPeople } from '../shared/linked-people.tsx';
import type { LinkedPerson } from '../shared/linked-person.ts';
import type { Payment, RecordState } from './api.ts';
import { Record } from './record/record.tsx';

const ended: readonly Payment['status'][] = ['canceled', 'rejected', 'abandoned'];

/** The state of a payment in one word. */
function stateOf({ status, returned, isDisputed }: Pick<Payment, 'status' | 'returned' | 'isDisputed'>): RecordState {
  if (isDisputed) return 'disputed';
  if (status === 'succeeded') return returned > 0 ? 'refunded' : 'paid';
  if (status === 'requires_capture') return 'held';
  return ended.includes(status) ? 'ended' : 'open';
}

const recordTone: Record<RecordState, Tone> = {
  open: 'plain',
  held: 'info',
  paid: 'good',
  refunded: 'warn',
  disputed: 'bad',
  ended: 'plain',
  refused: 'bad',
};

interface Props {
  readonly payment: Payment;
  /** Who pays whom. */
  readonly who: string;
  readonly people: readonly LinkedPerson[];
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** One payment in the list; pressed, all that happened with it. */
export function PaymentRow({ payment, who, people, open, onToggle }: Props) {
  const m = useMessages('desk/payments');
  const { price, dateTime } = useFormat();
  const { id, amount, returned, orderNumber, description, createdAt } = payment;
  const state = stateOf(payment);
  return (
    <li>
      <div className="relative grid grid-cols-[minmax(0,1fr)] gap-1 px-1 py-3 hover:bg-sunken">
        <FoldHead
          open={open}
          controls={`payment-${id}`}
          title={orderNumber ? fill(m.order, { number: orderNumber }) : description}
          onToggle={onToggle}
        >
          <span className="shrink-0 font-[660] tabular-nums">{price(amount)}</span>
        </FoldHead>
        {who && (
          <p className="text-[0.95rem] wrap-anywhere">
            <LinkedPeople text={who} people={people} />
          </p>
        )}
        <div className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1 text-[0.9rem] text-muted">
          <Badge tone={recordTone[state]}>{m.states[state]}</Badge>
          {returned > 0 && <span className="tabular-nums">{fill(m.returned, { amount: price(returned) })}</span>}
          <time dateTime={createdAt}>{dateTime(createdAt)}</time>
        </div>
      </div>
      {open && <Record id={id} />}
    </li>
  );
}
