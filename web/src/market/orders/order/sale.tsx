import { getOrderWithholding } from '@tianguis/proto/gen/client.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { useOperation } from '../../../platform/api/api.ts';
import { Panel } from '../../../ui/figures.tsx';
import { Link } from '../../../ui/link.tsx';
import { ShareRows } from '../../shared/sale/sale-share.tsx';
import type { Order } from './api.ts';

/** When the seller's money is sent. */
function useWhen({ state, dueAt }: Pick<Order, 'state' | 'dueAt'>): string {
  const m = useMessages('market/orders/order').sale;
  const { dateTime } = useFormat();
  if (state === 'settled') return m.settled;
  if (state === 'disputed') return m.disputed;
  return state === 'delivered' && dueAt ? fill(m.delivered, { date: dateTime(dueAt) }) : m.before;
}

const fellThrough: readonly Order['state'][] = ['declined', 'expired', 'cancelled', 'refunded'];

type SaleOf = Pick<Order, 'id' | 'sale' | 'state' | 'dueAt'>;
type Taxes = NonNullable<(typeof getOrderWithholding)['types']>['reply']['withholding'];

/** Buyers and gifts have none. */
const hasSale = ({ sale, state }: SaleOf): boolean => sale !== null && sale.gross > 0 && !fellThrough.includes(state);

/** What is withheld for SAT, as it was settled or as it would be now; of a seller's own order. */
export function useOrderTaxes(order: SaleOf): Taxes | null | undefined {
  const enabled = hasSale(order);
  return useOperation(getOrderWithholding, { params: { id: order.id } }, { enabled }).data?.withholding;
}

/** The same with what is withheld for SAT. */
export function SaleWithTaxes({ order }: { order: SaleOf }) {
  return <Sale order={order} taxes={useOrderTaxes(order)} />;
}

/** What the seller receives: price, commission and its VAT, taxes withheld, net, and when. Buyers and gifts have none. */
export function Sale({ order, taxes }: { order: SaleOf; taxes?: Taxes | null | undefined }) {
  const m = useMessages('market/shared/sale');
  const { toEarnings, withoutRfc, giveRfc } = useMessages('market/orders/order').sale;
  const { date } = useFormat();
  const when = useWhen(order);
  const { sale, state } = order;
  if (!sale || !hasSale(order)) return null;
  const { pilotEndsAt } = sale;
  return (
    <Panel title={m.title}>
      <ShareRows share={sale} label={m.price} taxes={taxes} />
      {taxes && !taxes.hasRfc && !taxes.isSettled && (
        <p className="pt-3 text-[0.95rem]">
          {withoutRfc}{' '}
          <Link href="/mi/datos-fiscales" className="link inline-block py-0.5">
            {giveRfc}
          </Link>
        </p>
      )}
      {pilotEndsAt && (
        <p className="pt-3 text-[0.95rem]">
          {fill(sale.percent === 0 ? m.pilot : m.pilotEnded, { date: date(pilotEndsAt) })}
        </p>
      )}
      <p className="pt-2 text-[0.95rem] text-muted">{when}</p>
      {state === 'settled' && (
        <Link href="/mi/ganancias" className="link inline-block py-1.5">
          {toEarnings}
        </Link>
      )}
    </Panel>
  );
}
