import { ApiError } from '@tianguis/proto/client';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Panel } from '../../ui/figures.tsx';
import { runsOf } from '../../ui/message-runs.ts';
import { orderTone } from '../../ui/order-tone.ts';
import { MessagePhotos, PhotoRow } from '../../ui/photos.tsx';
import { Empty, Failed, Rows } from '../../ui/states.tsx';
import { openOrder } from './address.ts';
import { type Order, useOrder } from './api.ts';
import { Delivery } from './delivery.tsx';
import { Intervene } from './intervene.tsx';
import { Ratings } from './ratings.tsx';

function Goods({ order: { amount, lines, method, money, captureBefore } }: { order: Order }) {
  const m = useMessages('desk/sales').open;
  const { number, price, dateTime } = useFormat();
  return (
    <Panel title={m.lines}>
      <ul className="divide-y divide-line border-b border-line">
        {lines.map(({ id, name, quantity, delivered, unit, amount: each }) => (
          <li key={id} className="py-2 wrap-anywhere">
            {fill(m.line, { quantity: number(quantity), unit, name, amount: price(each) })}
            {delivered !== null && delivered !== quantity && (
              <span className="block font-[620]">{fill(m.received, { quantity: number(delivered), unit })}</span>
            )}
          </li>
        ))}
      </ul>
      {amount > 0 && <p className="pt-2">{`${m.money}: ${m.methods[method]}, ${m.moneyStates[money]}`}</p>}
      {money === 'authorised' && captureBefore && (
        <p className="text-muted">{fill(m.captureBefore, { date: dateTime(captureBefore) })}</p>
      )}
    </Panel>
  );
}

const photosFrom = (id: number): string => `/api/staff/orders/${id}/photos`;

type Entry = Order['timeline'][number];

function History({ order: { id, timeline, loadPhotos } }: { order: Order }) {
  const { open: m, states } = useMessages('desk/sales');
  const { dateTime, price } = useFormat();
  const headOf = (from: Entry['from'], to: Entry['to']): string => {
    if (from === null) return m.start;
    return from === to ? m.extended : states[to];
  };
  return (
    <Panel title={m.timeline}>
      <ol className="mt-3 grid gap-3 border-l-3 border-line pl-4">
        {timeline.map(({ from, to, by, at, reason, givenBack }) => (
          <li key={`${at} ${to}`}>
            <p className="font-[640]">{headOf(from, to)}</p>
            <p className="text-[0.92rem] text-muted">{fill(m.entry, { who: m.by[by], date: dateTime(at) })}</p>
            {givenBack !== null && (
              <p>{givenBack === 0 ? m.nothingBack : fill(m.givenBack, { amount: price(givenBack) })}</p>
            )}
            {to === 'in_transit' && (
              <PhotoRow
                from={photosFrom(id)}
                photos={loadPhotos}
                label={m.loaded}
                altOf={(number) => fill(m.loadPhoto, { number: String(number) })}
              />
            )}
            {reason && <p className="wrap-anywhere">{reason}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Complaint({ order: { complaint, state } }: { order: Order }) {
  const m = useMessages('desk/sales').open.complaint;
  const { dateTime } = useFormat();
  if (!complaint) return null;
  const { reason, at, by, answered } = complaint;
  return (
    <Panel title={m.title[by]}>
      {by === 'clock' && <p className="pt-3">{m.unconfirmed}</p>}
      {reason && <p className="pt-3 wrap-anywhere">{reason}</p>}
      <p className="text-[0.92rem] text-muted">{dateTime(at)}</p>
      <p className={cx('pt-2', state === 'disputed' && !answered && 'font-[620] text-bad')}>
        {answered ? m.answered : m.unanswered}
      </p>
    </Panel>
  );
}

function Messages({ order: { id: of, messages } }: { order: Order }) {
  const m = useMessages('desk/sales').open;
  const { dateTime } = useFormat();
  if (messages.length === 0) return null;
  return (
    <Panel title={m.messages}>
      <ul className="divide-y divide-line">
        {runsOf(messages).map(({ id, by, text, photos, at }) => (
          <li key={id} className="py-2">
            <p className="text-[0.92rem] text-muted">{fill(m.entry, { who: m.by[by], date: dateTime(at) })}</p>
            {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
            <MessagePhotos from={photosFrom(of)} photos={photos} label={fill(m.photo, { who: m.by[by] })} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const signed: readonly Order['state'][] = ['reported', 'delivered', 'disputed', 'settled', 'refunded'];

function Whole({ order }: { order: Order }) {
  const { open: m, parties, nameless, states } = useMessages('desk/sales');
  const { dateTime } = useFormat();
  const language = useLanguage();
  const { number, state, lot, buyer, seller, placedAt } = order;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-1">
        <h2 className="flex flex-wrap items-center gap-3 text-head">
          {number}
          <Badge tone={orderTone[state]}>{states[state]}</Badge>
        </h2>
        <p className="wrap-anywhere">{lot.title}</p>
        <p className="wrap-anywhere">
          {fill(parties, { buyer: buyer.name || nameless, seller: seller.name || nameless })}
        </p>
        <p className="text-muted">{fill(m.placed, { date: dateTime(placedAt) })}</p>
      </div>
      <Complaint order={order} />
      <Intervene order={order} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-2">
        <Goods order={order} />
        {signed.includes(state) && <Delivery id={order.id} />}
        <History order={order} />
      </div>
      <Messages order={order} />
      <Ratings order={order} />
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
  const order = useOrder(id);
  const isMissing = order.error instanceof ApiError && order.error.status === 404;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <Button look="secondary" size="s" onClick={() => openOrder(undefined)}>
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
