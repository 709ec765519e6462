import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Panel } from '../../../ui/figures.tsx';
import { Link } from '../../../ui/link.tsx';
import type { Order } from './api.ts';

function Row({ label, note, amount, isSum }: { label: string; note?: string; amount: string; isSum?: true }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3">
      <dt className={isSum ? 'font-[680]' : ''}>
        {label}
        {note && <span className="block text-[0.92rem] text-muted">{note}</span>}
      </dt>
      <dd className={`font-display text-right tabular-nums ${isSum ? 'font-[740]' : ''}`}>{amount}</dd>
    </div>
  );
}

/** When the seller's money is sent; undefined once the earnings page says it. */
function useWhen({ state, dueAt }: Pick<Order, 'state' | 'dueAt'>): string {
  const m = useMessages('market/orders/order').sale.when;
  const { dateTime } = useFormat();
  if (state === 'settled') return m.settled;
  if (state === 'disputed') return m.disputed;
  return state === 'delivered' && dueAt ? fill(m.delivered, { date: dateTime(dueAt) }) : m.before;
}

const fellThrough: readonly Order['state'][] = ['declined', 'expired', 'cancelled', 'refunded'];

/** What the seller receives: price, commission and its VAT, net, and when. Buyers and gifts have none. */
export function Sale({ order }: { order: Pick<Order, 'sale' | 'state' | 'dueAt'> }) {
  const m = useMessages('market/orders/order').sale;
  const { price, date } = useFormat();
  const when = useWhen(order);
  const { sale, state } = order;
  if (!sale || sale.gross === 0 || fellThrough.includes(state)) return null;
  const { percent, gross, commission, commissionVat, net, pilotEndsAt } = sale;
  const isFree = percent === 0;
  const pilot = pilotEndsAt && fill(isFree ? m.pilot : m.pilotEnded, { date: date(pilotEndsAt) });
  const vat = isFree ? undefined : fill(m.vat, { amount: price(commissionVat) });
  return (
    <Panel title={m.title}>
      <dl className="divide-y divide-line border-b-2 border-ink">
        <Row label={m.price} amount={price(gross)} />
        <Row label={fill(m.commission, { percent })} note={vat} amount={price(0 - commission)} />
        <Row label={m.net} amount={price(net)} isSum />
      </dl>
      {pilot && <p className="pt-3 text-[0.95rem]">{pilot}</p>}
      <p className="pt-2 text-[0.95rem] text-muted">{when}</p>
      {state === 'settled' && (
        <Link href="/mi/ganancias" className="link inline-block py-1.5">
          {m.toEarnings}
        </Link>
      )}
    </Panel>
  );
}
