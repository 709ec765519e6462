import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { orderTone } from '../../ui/order-tone.ts';
import type { MemberCard } from './api/members.ts';

/** Who a phone belongs to, in one line: that they are a member, since when, and what they do here. */
export function MemberLine({ card, optedOut }: { card: MemberCard; optedOut: boolean }) {
  const m = useMessages('desk/shared').member;
  const { date } = useFormat();
  const { name, since, sells, buys } = card;
  return (
    <p className="flex flex-wrap items-center gap-1.5">
      {name && <span className="mr-1 font-[640] wrap-anywhere">{name}</span>}
      <Badge tone="accent">{since ? fill(m.since, { date: date(since) }) : m.title}</Badge>
      {sells && <Badge>{m.sells}</Badge>}
      {buys && <Badge>{m.buys}</Badge>}
      {!sells && !buys && <Badge>{m.new}</Badge>}
      {optedOut && <Badge tone="warn">{m.optedOut}</Badge>}
    </p>
  );
}

function Lots({ card: { memberId, lots, lotTotal } }: { card: MemberCard }) {
  const { member: m, lotStatus, untitled } = useMessages('desk/shared');
  const { number } = useFormat();
  return (
    <section aria-label={fill(m.lots, { count: number(lotTotal) })} className="min-w-0">
      <p className="text-[0.92rem] font-[640]">{fill(m.lots, { count: number(lotTotal) })}</p>
      {lots.length === 0 && <p className="text-[0.9rem] text-muted">{m.noLots}</p>}
      <ul className="text-[0.92rem]">
        {lots.map(({ id, title, status }) => (
          <li key={id} className="flex min-h-7 flex-wrap items-center gap-x-2">
            <Link href={`/lote/${id}`} className="link min-w-0 wrap-anywhere">
              {title || untitled}
            </Link>
            <span className="text-muted">{lotStatus[status]}</span>
          </li>
        ))}
      </ul>
      {lotTotal > lots.length && (
        <Link href={`/lotes?seller=${memberId}`} className="link text-[0.9rem]">
          {m.allLots}
        </Link>
      )}
    </section>
  );
}

function Orders({ card: { memberId, orders, orderTotal } }: { card: MemberCard }) {
  const { member: m, orderState, gift } = useMessages('desk/shared');
  const { number, price } = useFormat();
  return (
    <section aria-label={fill(m.orders, { count: number(orderTotal) })} className="min-w-0">
      <p className="text-[0.92rem] font-[640]">{fill(m.orders, { count: number(orderTotal) })}</p>
      {orders.length === 0 && <p className="text-[0.9rem] text-muted">{m.noOrders}</p>}
      <ul className="text-[0.92rem]">
        {orders.map(({ id, number: name, role, state, amount, title }) => (
          <li key={id} className="flex min-h-7 flex-wrap items-center gap-x-2">
            <Link href={`/ventas?pedido=${id}`} className="link">
              {name}
            </Link>
            <Badge tone={orderTone[state]}>{orderState[state]}</Badge>
            <span className="tabular-nums">{amount === 0 ? gift : price(amount)}</span>
            <span className="min-w-0 truncate text-muted">{`${m.as[role]} ${title}`}</span>
          </li>
        ))}
      </ul>
      {orderTotal > orders.length && (
        <Link href={`/ventas?miembro=${memberId}`} className="link text-[0.9rem]">
          {m.allOrders}
        </Link>
      )}
    </section>
  );
}

/** What a member has on the market and under way, each one press away. */
export function MemberBusiness({ card, isNarrow = false }: { card: MemberCard; isNarrow?: boolean }) {
  return (
    <div className={cx('grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2', !isNarrow && 'xl:grid-cols-2')}>
      <Orders card={card} />
      <Lots card={card} />
    </div>
  );
}
