import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-link.tsx';
import { AskFirst } from '../../../ui/dialogs.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import type { PhotoQueue } from '../../shared/photos/photo-queue.ts';
import { ShareLine, shareOf } from '../../shared/sale/sale-share.tsx';
import { taxesOfRest } from '../../shared/sale/taxes.ts';
import { type Order, said, useAcceptComplaint } from './api.ts';
import { SendingPhotos } from './complaint-photos.tsx';
import { messageField } from './messages.tsx';
import { useOrderTaxes } from './sale.tsx';

type Complained = NonNullable<Order['complaint']>;
type Wishing = Pick<Order, 'amount' | 'complaint'>;

/** Pesos that the buyer asks for; null without a sum. */
export function askedBack({ amount, complaint }: Wishing): number | null {
  if (complaint?.asks === 'all' && amount > 0) return amount;
  return complaint?.asks === 'part' ? complaint.amount : null;
}

const returns: readonly Order['next'][number]['move'][] = ['return_all', 'return_part'];

/** Whether the reader can end the complaint by giving back what is asked for. */
export const mayAccept = ({ next }: Pick<Order, 'next'>): boolean => next.some(({ move }) => returns.includes(move));

/** The seller gives back what is asked for; what both get is said first, as it cannot be undone. */
function AcceptComplaint({ order }: { order: Order }) {
  const { accept: m, moves } = useMessages('market/orders/order');
  const { price } = useFormat();
  const accepting = useAcceptComplaint(order.id, {
    onDone: () => toast(m.done),
    onFailed: (error) => toastError(moves.failed, said(error, moves.unreachable)),
  });
  const taxes = useOrderTaxes(order);
  const back = askedBack(order);
  if (back === null || !mayAccept(order)) return null;
  const share = shareOf(order.amount - back, order.sale?.percent ?? 0);
  const rest = order.amount === 0 ? 0 : (order.amount - back) / order.amount;
  const net = taxes ? taxesOfRest(taxes, share.net, rest).net : share.net;
  const partly = share.commission > 0 ? m.part : m.partFree;
  const sums = { amount: price(back), net: price(net), commission: price(share.commission) };
  return (
    <AskFirst
      title={fill(m.title, sums)}
      text={fill(share.net > 0 ? partly : m.all, sums)}
      yes={fill(m.yes, sums)}
      no={moves.back}
      onYes={() => accepting.mutate(undefined)}
    >
      <Button look="secondary" busy={accepting.isPending} className="justify-self-start">
        {fill(m.do, sums)}
      </Button>
    </AskFirst>
  );
}

/** What the seller can do about a complaint: answer it, or give back what is asked for. */
export function AnswerComplaint({ order }: { order: Order }) {
  const m = useMessages('market/orders/order').accept;
  const { role, state, complaint } = order;
  if (role !== 'seller' || state !== 'disputed') return null;
  return (
    <div className="flex flex-wrap gap-3">
      {!complaint?.answered && (
        <a href={`#${messageField}`} className={buttonClass()}>
          {m.answer}
        </a>
      )}
      <AcceptComplaint order={order} />
    </div>
  );
}

function Wish({ order }: { order: Wishing & Pick<Order, 'role'> }) {
  const m = useMessages('market/orders/order').complaint.wishes[order.role];
  const { price } = useFormat();
  const back = askedBack(order);
  if (back !== null) return <p className="font-[640]">{fill(m.money, { amount: price(back) })}</p>;
  return order.complaint?.asks === 'nothing' ? <p>{m.nothing}</p> : null;
}

function Claim({ order, complaint }: { order: Order; complaint: Complained }) {
  const { complaint: m, complain } = useMessages('market/orders/order');
  const { dateTime } = useFormat();
  const { kinds, reason, at } = complaint;
  return (
    <blockquote className="mt-4 grid gap-2 border-l-3 border-accent pl-4">
      {kinds.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {kinds.map((kind) => (
            <li key={kind}>
              <Badge tone="bad">{complain.kind[kind]}</Badge>
            </li>
          ))}
        </ul>
      )}
      {reason && <p className="break-words whitespace-pre-line">{reason}</p>}
      <Wish order={order} />
      <footer className="text-[0.92rem] text-muted">
        {fill(order.role === 'buyer' ? m.byYou : m.byBuyer, { date: dateTime(at) })}
      </footer>
    </blockquote>
  );
}

/** What happens next and until when, while nobody has decided. */
function Open({ order: { role, amount }, complaint }: { order: Order; complaint: Complained }) {
  const m = useMessages('market/orders/order').complaint;
  const { dateTime } = useFormat();
  const { by, answered, answerBy, decideBy } = complaint;
  const answer = answered ? m.answered[role] : answerBy && fill(m.answerBy[role], { date: dateTime(answerBy) });
  return (
    <div className="mt-4 grid max-w-[60ch] gap-2">
      {by === 'buyer' && answer && <p>{answer}</p>}
      {decideBy && <p className="font-[640]">{fill(m.decideBy, { date: dateTime(decideBy) })}</p>}
      <p>{amount === 0 ? m.gift : m.money[role]}</p>
    </div>
  );
}

/** How it was decided, why, and what the reader gets. */
function Decision({ order }: { order: Order }) {
  const m = useMessages('market/orders/order').complaint.decision;
  const { dateTime, price } = useFormat();
  const { timeline, role, sale, state } = order;
  const taxes = useOrderTaxes(order);
  const decided = timeline.findLast(({ givenBack }) => givenBack !== null);
  if (!decided) return null;
  const { givenBack, by, at, reason } = decided;
  const isMoney = order.amount > 0;
  return (
    <div className="mt-4 grid max-w-[60ch] gap-2 rounded-m bg-sunken p-4">
      <p className="font-[680]">{fill(by === 'seller' ? m.accepted[role] : m.byStaff, { date: dateTime(at) })}</p>
      {isMoney && <p>{givenBack ? fill(m.back[role], { amount: price(givenBack) }) : m.nothing[role]}</p>}
      {isMoney && state === 'settled' && sale && (
        <ShareLine share={sale} pilotEndsAt={sale.pilotEndsAt} taxes={taxes} />
      )}
      {reason && <p className="break-words">{fill(m.reason, { reason })}</p>}
    </div>
  );
}

/** A complaint: what is said and asked for, until when who acts, and the decision once there is one. */
export function Complaint({ order, photos }: { order: Order; photos: PhotoQueue }) {
  const m = useMessages('market/orders/order').complaint;
  const { complaint, state } = order;
  if (!complaint) return null;
  const isOpen = state === 'disputed';
  return (
    <Panel title={isOpen ? m.title : m.closed}>
      {complaint.by === 'clock' ? (
        <p className="mt-4 max-w-[60ch]">{m.byClock}</p>
      ) : (
        <Claim order={order} complaint={complaint} />
      )}
      <SendingPhotos queue={photos} />
      {isOpen ? <Open order={order} complaint={complaint} /> : <Decision order={order} />}
    </Panel>
  );
}
