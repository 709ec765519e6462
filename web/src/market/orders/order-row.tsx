import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { orderTone } from '../../ui/order-tone.ts';
import type { Summary } from './api.ts';
import { amountOf, dueOf, withWhom } from './order-words.ts';

/** An order in the list of one of its two sides. */
export function OrderRow({ order }: { order: Summary }) {
  const m = useMessages('market/orders');
  const format = useFormat();
  const due = dueOf(order, m, format);
  return (
    <li className="grid gap-1.5 py-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Badge tone={orderTone[order.state]}>{m.states[order.state]}</Badge>
        <span className="text-[0.92rem] text-muted">{order.number}</span>
      </p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-head break-words">
          <Link href={`/pedido/${order.id}`} className="link inline-block py-0.5">
            {order.lot.title}
          </Link>
        </h2>
        <span className="font-display font-[740]">{amountOf(order, m, format)}</span>
      </div>
      <p className="break-words">{withWhom(order, m)}</p>
      <p className="text-[0.92rem] text-muted">
        {[fill(m.placed, { date: format.date(order.placedAt) }), due].filter(Boolean).join(' · ')}
      </p>
    </li>
  );
}
