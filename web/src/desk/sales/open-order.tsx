import { ApiError } from '@tianguis/proto/client';
import { quantityText } from '@tianguis/proto/materials/unit-names';
import { zoneById } from '@tianguis/proto/zones';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { StagePhotos } from '../../platform/photos/stage-photos.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/figures.tsx';
import { Link } from '../../ui/link.tsx';
import { orderTone } from '../../ui/order-tone.ts';
import { Empty, Failed, Rows } from '../../ui/states.tsx';
import { useMemberCards } from '../shared/api/members.ts';
import { usePressKeys } from '../shared/keys.ts';
import { useTurnText } from '../shared/orders.ts';
import { PersonLinks } from '../shared/person-links.tsx';
import { usePercent } from '../shared/use-percent.ts';
import { openOrder } from './address.ts';
import { type Order, photosFrom, useOrder } from './api.ts';
import { Complaint } from './complaint.tsx';
import { Delivery } from './delivery.tsx';
import { Intervene } from './intervene.tsx';
import { Ratings } from './ratings.tsx';
import { Thread, useNames } from './thread.tsx';

/** The price, the platform's share and what the seller gets while nothing goes back. */
function Money({ order: { sale } }: { order: Order }) {
  const m = useMessages('desk/sales').open.sale;
  const { price } = useFormat();
  const { percent } = usePercent();
  if (sale.gross === 0) return null;
  const rows = [
    { label: m.gross, amount: sale.gross },
    { label: fill(m.commission, { percent: percent(sale.percent) }), amount: 0 - sale.commission },
    { label: m.net, amount: sale.net },
  ];
  return (
    <dl className="divide-y divide-line border-b border-line">
      {rows.map(({ label, amount }) => (
        <div key={label} className="flex justify-between gap-4 py-2">
          <dt>{label}</dt>
          <dd className="tabular-nums">{price(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Goods({ order }: { order: Order }) {
  const { number, total, lines, transport, method, money, captureBefore } = order;
  const m = useMessages('desk/sales').open;
  const { price, dateTime } = useFormat();
  const language = useLanguage();
  return (
    <Panel title={m.lines}>
      <ul className="divide-y divide-line border-b border-line">
        {lines.map(({ id, name, quantity, delivered, unit, amount: each }) => (
          <li key={id} className="py-2 wrap-anywhere">
            {fill(m.line, { quantity: quantityText(quantity, unit, language), name, amount: price(each) })}
            {delivered !== null && delivered !== quantity && (
              <span className="block font-[620]">
                {fill(m.received, { quantity: quantityText(delivered, unit, language) })}
              </span>
            )}
          </li>
        ))}
      </ul>
      {transport && (
        <p className="py-2">
          {fill(transport.dropped ? m.transportDropped : m.transport, {
            amount: price(transport.amount),
            total: price(total),
          })}{' '}
          {!transport.dropped && (
            <Link href="/reparto" className="link">
              {m.toTransport}
            </Link>
          )}
        </p>
      )}
      <Money order={order} />
      {total > 0 && <p className="pt-2">{`${m.money}: ${m.methods[method]}, ${m.moneyStates[money]}`}</p>}
      {total > 0 && money !== 'none' && (
        <Link href={`/pagos?q=${number}`} className="link">
          {m.payment}
        </Link>
      )}
      {money === 'authorised' && captureBefore && (
        <p className="text-muted">{fill(m.captureBefore, { date: dateTime(captureBefore) })}</p>
      )}
    </Panel>
  );
}

type Entry = Order['timeline'][number];

function History({ order: { id, timeline, loadPhotos } }: { order: Order }) {
  const { open: m } = useMessages('desk/sales');
  const { orderState } = useMessages('desk/shared');
  const { dateTime, price } = useFormat();
  const headOf = ({ from, to, transport }: Entry): string => {
    if (from === null) return m.start;
    if (transport !== null) return m.ways[transport];
    return from === to ? m.extended : orderState[to];
  };
  return (
    <Panel title={m.timeline}>
      <ol className="mt-3 grid gap-3 border-l-3 border-line pl-4">
        {timeline.map((entry) => {
          const { to, by, at, reason, givenBack } = entry;
          return (
            <li key={`${at} ${to}`}>
              <p className="font-[640]">{headOf(entry)}</p>
              <p className="text-[0.92rem] text-muted">{fill(m.entry, { who: m.by[by], date: dateTime(at) })}</p>
              {givenBack !== null && (
                <p>{givenBack === 0 ? m.nothingBack : fill(m.givenBack, { amount: price(givenBack) })}</p>
              )}
              <StagePhotos from={photosFrom(id)} photos={loadPhotos} move={entry} />
              {reason && <p className="wrap-anywhere">{reason}</p>}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

/** Both sides, each one press from their record and their conversation. */
function People({ order }: { order: Order }) {
  const m = useMessages('desk/sales').open;
  const names = useNames(order);
  const { cards } = useMemberCards([order.buyer.memberId, order.seller.memberId]);
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
      {(['buyer', 'seller'] as const).map((side) => (
        <div key={side} className="contents max-sm:block">
          <dt className="text-muted first-letter:uppercase">{m.by[side]}</dt>
          <dd>
            <PersonLinks
              memberId={order[side].memberId}
              name={names[side]}
              phone={order[side].phone}
              zone={cards.get(order[side].memberId)?.zone}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const signed: readonly Order['state'][] = ['reported', 'delivered', 'disputed', 'settled', 'refunded'];

function Whole({ order }: { order: Order }) {
  const { open: m } = useMessages('desk/sales');
  const { orderState } = useMessages('desk/shared');
  const turnText = useTurnText();
  const { dateTime } = useFormat();
  const language = useLanguage();
  const { number, state, lot, placedAt } = order;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-1">
        <h2 className="flex flex-wrap items-center gap-3 text-head">
          {number}
          <Badge tone={orderTone[state]}>{orderState[state]}</Badge>
        </h2>
        <p className="flex flex-wrap items-baseline gap-x-3 wrap-anywhere">
          {lot.id === null ? (
            lot.title
          ) : (
            <Link href={`/lotes?q=${lot.id}`} className="link">
              {lot.title}
            </Link>
          )}
          <span className="text-muted">{zoneById(lot.zone)?.name ?? lot.zone}</span>
        </p>
        <People order={order} />
        {order.turn && <p className="font-[620]">{turnText(order)}</p>}
        <p className="text-muted">{fill(m.placed, { date: dateTime(placedAt) })}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
          <Complaint order={order} />
          <Intervene order={order} />
          <Goods order={order} />
          {signed.includes(state) && <Delivery id={order.id} />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
          <Thread order={order} />
          <History order={order} />
          <Ratings order={order} />
        </div>
      </div>
      {signed.includes(state) && (
        <p>
          <a href={`/api/staff/orders/${order.id}/manifest?lang=${language}`} download className="link">
            {m.manifest}
          </a>
        </p>
      )}
    </div>
  );
}

/** One order as staff see it, with what they may do. */
export function OpenOrder({ id }: { id: number }) {
  const m = useMessages('desk/sales').open;
  const place = usePressKeys<HTMLDivElement>();
  const order = useOrder(id);
  const isMissing = order.error instanceof ApiError && order.error.status === 404;
  return (
    <div ref={place} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <Button look="secondary" size="s" aria-keyshortcuts="l" onClick={() => openOrder(undefined)}>
          {m.back}
        </Button>
      </div>
      {order.data && <Whole order={order.data} />}
      {order.isPending && <Rows count={4} />}
      {isMissing && <Empty title={m.missing} />}
      {order.isError && !isMissing && (
        <Failed text={m.failed} onRetry={() => order.refetch()} busy={order.isFetching} />
      )}
    </div>
  );
}
