import { ApiError } from '@tianguis/proto/client';
import { getOrderImpact } from '@tianguis/proto/gen/client.ts';
import { zoneById } from '@tianguis/proto/zones';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { usePathNumber } from '../../../platform/address.ts';
import { useOperation } from '../../../platform/api/api.ts';
import { useLiveUpdates } from '../../../platform/live/live.ts';
import { usePageTitle } from '../../../platform/prerender/page-title.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { Link } from '../../../ui/link.tsx';
import { orderTone } from '../../../ui/order-tone.ts';
import { Empty, Failed, Rows } from '../../../ui/states.tsx';
import { MembersOnly } from '../../shared/members-only.tsx';
import type { PhotoQueue } from '../../shared/photos/photo-queue.ts';
import { dueOf, withWhom } from '../order-words.ts';
import { Payment } from '../payment/payment.tsx';
import { Pickup } from '../pickup/pickup.tsx';
import { Route } from '../pickup/route.tsx';
import { type Order, useOrder } from './api.ts';
import { ChoosePhotos, SendingPhotos, useComplaintPhotos } from './complaint-photos.tsx';
import { Lines } from './lines.tsx';
import { Messages } from './messages.tsx';
import { Moves } from './moves.tsx';
import { Rating } from './rating.tsx';
import { Sale } from './sale.tsx';
import { Timeline } from './timeline.tsx';

const delivered: readonly Order['state'][] = ['delivered', 'disputed', 'settled'];

/** The emissions that the delivery avoided, once its report exists. */
function Impact({ order: { id, state } }: { order: Order }) {
  const m = useMessages('market/orders/order').impact;
  const { number } = useFormat();
  const enabled = delivered.includes(state);
  const { data } = useOperation(getOrderImpact, { params: { id } }, { enabled, staleTime: 0 });
  if (!enabled || !data) return null;
  const kilograms = (value: string) => number(Math.round(Number(value) * 10) / 10);
  return (
    <Panel title={m.title}>
      <p className="pt-3">{fill(m.text, { mass: kilograms(data.mass), avoided: kilograms(data.avoided) })}</p>
      <Link href={`/verificar/${data.hash}`} className="link inline-block py-1.5">
        {m.verify}
      </Link>
    </Panel>
  );
}

/** An open complaint and what each side can do about it. Once decided, the timeline shows the outcome. */
function Complaint({ order: { complaint, role, state }, photos }: { order: Order; photos: PhotoQueue }) {
  const m = useMessages('market/orders/order').complaint;
  const { dateTime } = useFormat();
  if (!complaint || state !== 'disputed') return null;
  if (complaint.by === 'clock')
    return (
      <Panel title={m.title}>
        <p className="mt-4 max-w-[60ch]">{m.byClock}</p>
        <p className="mt-2 max-w-[60ch]">{m.clock}</p>
      </Panel>
    );
  return (
    <Panel title={m.title}>
      <blockquote className="mt-4 border-l-3 border-accent pl-4">
        {complaint.reason && <p className="break-words">{complaint.reason}</p>}
        <footer className="mt-1 text-[0.92rem] text-muted">
          {fill(role === 'buyer' ? m.byYou : m.byBuyer, { date: dateTime(complaint.at) })}
        </footer>
      </blockquote>
      <SendingPhotos queue={photos} />
      <p className="mt-4 max-w-[60ch]">{m[role]}</p>
      <p className="mt-2 text-muted">{complaint.answered ? m.answered[role] : m.unanswered[role]}</p>
    </Panel>
  );
}

function Lot({ lot: { id, title, zone } }: Pick<Order, 'lot'>) {
  return (
    <p className="min-w-0 text-head break-words">
      {id === null ? (
        title
      ) : (
        <Link href={`/lote/${id}`} className="link">
          {title}
        </Link>
      )}
      <span className="text-muted">{`\u00a0· ${zoneById(zone)?.name ?? zone}`}</span>
    </p>
  );
}

function Whole({ order }: { order: Order }) {
  const m = useMessages('market/orders/order');
  const words = useMessages('market/orders');
  const format = useFormat();
  const due = dueOf(order, words, format);
  const photos = useComplaintPhotos(order);
  const { average, count } = order.otherRating;
  usePageTitle(fill(m.titleOf, { number: order.number }));
  return (
    <>
      <h1 className="text-title">{fill(m.titleOf, { number: order.number })}</h1>
      <div className="mt-3 grid gap-2">
        <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Badge tone={orderTone[order.state]}>{words.states[order.state]}</Badge>
          {due && <span className="text-[0.92rem] text-muted">{due}</span>}
        </p>
        <Lot lot={order.lot} />
        <p className="break-words">
          {withWhom(order, words)}
          {average > 0 && (
            <span className="text-muted">
              {`\u00a0· ${fill(m.otherRating, { average: format.decimal(average), count: format.number(count) })}`}
            </span>
          )}
        </p>
      </div>
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[1.35fr_1fr]">
        <div className="grid min-w-0 content-start gap-10">
          {order.state === 'placed' && <Sale order={order} />}
          <Moves order={order} withComplaint={<ChoosePhotos queue={photos} photosLeft={order.photosLeft} />} />
          <Complaint order={order} photos={photos} />
          <Rating order={order} />
          <Payment order={order} />
          {order.state === 'in_transit' && <Route id={order.id} />}
          <Pickup order={order} />
          <Lines order={order} />
          {order.state !== 'placed' && <Sale order={order} />}
          <Messages order={order} />
        </div>
        <div className="grid min-w-0 content-start gap-10">
          <Impact order={order} />
          <Timeline order={order} />
        </div>
      </div>
    </>
  );
}

function Missing() {
  const m = useMessages('market/orders/order');
  return (
    <Empty title={m.missing}>
      <p>{m.missingText}</p>
      <ButtonLink href="/mi/pedidos" look="secondary" className="mt-4">
        {m.toOrders}
      </ButtonLink>
    </Empty>
  );
}

function Absent({ order: { error, isPaused, isFetching, refetch } }: { order: ReturnType<typeof useOrder> }) {
  const m = useMessages('market/orders/order');
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <Missing />;
  if (error) return <Failed onRetry={() => refetch()} busy={isFetching} />;
  return isPaused ? <Empty title={m.offline}>{m.offlineText}</Empty> : <Rows />;
}

function Shown() {
  const m = useMessages('market/orders/order');
  useLiveUpdates();
  const order = useOrder(usePathNumber('id'));
  return (
    <div className="wrap min-h-[80dvh] pt-6 pb-20">
      <p className="mb-2">
        <Link href="/mi/pedidos" className="link inline-block py-1.5">
          {m.back}
        </Link>
      </p>
      {order.data ? (
        <Whole order={order.data} />
      ) : (
        <>
          <h1 className="mb-6 text-title">{m.title}</h1>
          <Absent order={order} />
        </>
      )}
    </div>
  );
}

/** An order, for its buyer and its seller. */
export default function OrderPage() {
  usePageTitle(useMessages('market/orders/order').title);
  return <MembersOnly>{() => <Shown />}</MembersOnly>;
}
