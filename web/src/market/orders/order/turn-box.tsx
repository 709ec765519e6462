import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { cx } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { ShareLine } from '../../shared/sale/sale-share.tsx';
import { dueText, isUrgent } from '../../shared/turns/due.ts';
import { useWaiting } from '../../shared/turns/waiting.ts';
import type { Order } from './api.ts';
import { useOrderTaxes } from './sale.tsx';
import { StepBox } from './step-box.tsx';

/** The reader's one next step, with their answers. */
function Yours({ order, turn, children }: Props & { turn: NonNullable<Order['turn']> }) {
  const m = useMessages('market/orders/order').turn;
  const words = useMessages('market/shared/turns');
  const format = useFormat();
  const now = useNow(60_000);
  const { action, by } = turn;
  const taxes = useOrderTaxes(order);
  const isDue = by !== null && dueText(by, words.due, format, now);
  return (
    <StepBox label={m.yours} title={words.actions[action].what} tone="yours">
      {isDue && <p className={cx(isUrgent(by, now) ? 'font-[640] text-warn' : 'text-muted')}>{isDue}</p>}
      <p className="max-w-[60ch]">{m.how[action]}</p>
      {action === 'approve' && order.sale && (
        <ShareLine share={order.sale} pilotEndsAt={order.sale.pilotEndsAt} taxes={taxes} />
      )}
      {children}
    </StepBox>
  );
}

/** What the other side, the driver or our team does, and until when. */
function Theirs({ order, turn, children }: Props & { turn: NonNullable<Order['turn']> }) {
  const m = useMessages('market/orders/order').turn;
  const waiting = useWaiting(order);
  const isSeller = order.role === 'seller' && order.sale !== null;
  const taxes = useOrderTaxes(order);
  return (
    <StepBox label={m.theirs[turn.who]} title={waiting ?? ''} tone="theirs">
      {turn.action === 'answer_bank' && <p className="max-w-[60ch]">{m.how.answer_bank}</p>}
      {isSeller && order.sale && <ShareLine share={order.sale} pilotEndsAt={order.sale.pilotEndsAt} taxes={taxes} />}
      {children}
    </StepBox>
  );
}

/** How it ended, and what became of the money. */
function Over({ order, isRefunded }: Pick<Props, 'order' | 'isRefunded'>) {
  const m = useMessages('market/orders/order').turn;
  const { price } = useFormat();
  const { states } = useMessages('market/orders');
  const { role, state, money, amount, sale, id } = order;
  const isSettled = state === 'settled';
  const taxes = useOrderTaxes(order);
  const paidBack = money === 'released' || money === 'refunded' ? m.back[money] : undefined;
  return (
    <StepBox label={m.over} title={isSettled ? m.settled[role] : states[state]} tone={isSettled ? 'over' : 'theirs'}>
      {isSettled && role === 'seller' && sale && sale.gross > 0 && (
        <>
          <p>{fill(m.receives, { amount: price(taxes ? taxes.net : sale.net) })}</p>
          <Link href="/mi/ganancias" className="link inline-block py-1.5">
            {m.toEarnings}
          </Link>
        </>
      )}
      {isSettled && role === 'buyer' && amount > 0 && (
        <Link href={`/recibo/${id}`} className="link inline-block py-1.5">
          {m.toReceipt}
        </Link>
      )}
      {!isSettled && !isRefunded && (
        <p>{paidBack ? fill(paidBack[role], { amount: price(amount) }) : m.noMoney[wasPaid(money)]}</p>
      )}
    </StepBox>
  );
}

const wasPaid = (money: Order['money']): 'paid' | 'none' =>
  money === 'captured' || money === 'authorised' ? 'paid' : 'none';

interface Props {
  readonly order: Order;
  /** What we transfer back is said beside it. */
  readonly isRefunded?: boolean;
  readonly children?: ReactNode;
}

/** On top of an order: what is the reader's to do, or what the other side is doing. */
export function TurnBox({ order, isRefunded = false, children }: Props) {
  const { turn, role } = order;
  if (!turn) return <Over order={order} isRefunded={isRefunded} />;
  if (turn.who === role)
    return (
      <Yours order={order} turn={turn}>
        {children}
      </Yours>
    );
  return (
    <Theirs order={order} turn={turn}>
      {children}
    </Theirs>
  );
}
