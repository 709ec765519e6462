import { ApiError } from '@tianguis/proto/client';
import { getOrderImpact } from '@tianguis/proto/gen/client.ts';
import { zoneById } from '@tianguis/proto/zones';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { usePathNumber } from '../../../platform/address.ts';
import { useOperation } from '../../../platform/api/api.ts';
import { useLiveUpdates } from '../../../platform/live/live.ts';
import { Thumbnail } from '../../../platform/lots/thumbnail.tsx';
import { usePageTitle } from '../../../platform/prerender/page-title.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { Link } from '../../../ui/link.tsx';
import { orderTone } from '../../../ui/order-tone.ts';
import { Empty, Failed, Rows } from '../../../ui/states.tsx';
import { MembersOnly } from '../../shared/members-only.tsx';
import { SaleSteps } from '../../shared/turns/steps.tsx';
import { withWhom } from '../order-words.ts';
import { Payment } from '../payment/payment.tsx';
import { asksForAccount, Refunds, useRefunds } from '../payment/refunds.tsx';
import { Pickup } from '../pickup/pickup.tsx';
import { Route } from '../pickup/route.tsx';
import { type Order, useOrder } from './api.ts';
import { AnswerComplaint, Complaint } from './complaint.tsx';
import { ChoosePhotos, useComplaintPhotos } from './complaint-photos.tsx';
import { Lines } from './lines.tsx';
import { Messages } from './messages.tsx';
import { MomentBox } from './moment.tsx';
import { Answers, hasAnswers, MoreOptions } from './moves.tsx';
import { Rating } from './rating.tsx';
import { Requote } from './requote.tsx';
import { SaleWithTaxes } from './sale.tsx';
import { Timeline } from './timeline.tsx';
import { Transport } from './transport.tsx';
import { TurnBox } from './turn-box.tsx';

const delivered: readonly Order['state'][] = ['delivered', 'disputed', 'settled'];

/** The emissions that the delivery avoided, once its report exists. */
function Impact({ order: { id, state } }: { order: Order }) {
  const m = useMessages('market/orders/order').impact;
  const { number } = useFormat();
  const enabled = delivered.includes(state);
  const { data } = useOperation(getOrderImpact, { params: { id } }, { enabled, staleTime: 0 });
  if (!enabled || !data) return null;
  const tenths = (value: string) => Math.round(Number(value) * 10) / 10;
  const mass = number(tenths(data.mass));
  const avoided = tenths(data.avoided);
  return (
    <Panel title={m.title}>
      <p className="pt-3">
        {avoided > 0 ? fill(m.text, { mass, avoided: number(avoided) }) : fill(m.massOnly, { mass })}
      </p>
      <Link href={`/verificar/${data.hash}`} className="link inline-block py-1.5">
        {m.verify}
      </Link>
    </Panel>
  );
}

function Lot({ lot: { id, title, zone } }: Pick<Order, 'lot'>) {
  return (
    <p className="min-w-0 text-[1.15rem] font-[680] break-words">
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

function Head({ order }: { order: Order }) {
  const m = useMessages('market/orders/order');
  const words = useMessages('market/orders');
  const format = useFormat();
  const { average, count } = order.otherRating;
  return (
    <>
      <h1 className="text-title">{fill(m.titleOf, { number: order.number })}</h1>
      <div className="mt-3 flex gap-4">
        <Thumbnail photo={order.lot.photo} />
        <div className="grid min-w-0 gap-1">
          <Lot lot={order.lot} />
          <p className="break-words">
            {withWhom(order, words)}
            {average > 0 && (
              <span className="text-muted">
                {`\u00a0· ${fill(m.otherRating, { average: format.decimal(average), count: format.number(count) })}`}
              </span>
            )}
          </p>
          <p role="status">
            <Badge tone={orderTone[order.state]}>{words.states[order.state]}</Badge>
          </p>
        </div>
      </div>
      <div className="mt-6 max-w-180">
        <SaleSteps state={order.state} turn={order.turn} />
      </div>
    </>
  );
}

const beforePayment: readonly Order['state'][] = ['placed', 'approved'];

/** Whether the buyer came to pay. It stays so while the page is open: the card's form is not to be moved. */
const paysHere = ({ role, state, money, total, turn }: Order): boolean =>
  role === 'buyer' &&
  ((total > 0 && money === 'none' && beforePayment.includes(state)) || turn?.action === 'answer_requote');

function Whole({ order }: { order: Order }) {
  const m = useMessages('market/orders/order');
  const photos = useComplaintPhotos(order);
  const isDisputed = order.state === 'disputed';
  // The key keeps what was typed when a complaint moves it up.
  const messages = <Messages key="messages" order={order} />;
  const refunds = useRefunds(order);
  const [isPaymentFirst] = useState(() => paysHere(order));
  // The form below asks for the account with its amount.
  const isAsked = order.turn?.action === 'give_refund_account' && asksForAccount(refunds);
  // What else the order waits for comes first: it has a deadline.
  const isEnded = order.turn === null || order.turn.action === 'give_refund_account';
  usePageTitle(fill(m.titleOf, { number: order.number }));
  return (
    <>
      <Head order={order} />
      <MomentBox order={order} />
      <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-[1.35fr_1fr]">
        <div className="grid min-w-0 content-start gap-10">
          {isEnded && <Refunds orderId={order.id} refunds={refunds} />}
          {!isAsked && (
            <TurnBox order={order} isRefunded={refunds.length > 0}>
              <Requote order={order} />
              <AnswerComplaint order={order} />
              {hasAnswers(order) && (
                <Answers order={order} withComplaint={<ChoosePhotos queue={photos} photosLeft={order.photosLeft} />} />
              )}
            </TurnBox>
          )}
          {!isEnded && <Refunds orderId={order.id} refunds={refunds} />}
          {isPaymentFirst && <Payment order={order} />}
          <Complaint order={order} photos={photos} />
          {isDisputed && messages}
          <Rating order={order} />
          {order.state === 'in_transit' && <Route id={order.id} role={order.role} />}
          <Transport order={order} />
          <Pickup order={order} />
          <Lines order={order} />
          {!isPaymentFirst && <Payment order={order} />}
          <SaleWithTaxes order={order} />
          {!isDisputed && messages}
        </div>
        <div className="grid min-w-0 content-start gap-10">
          <Impact order={order} />
          <Timeline order={order} />
          <MoreOptions order={order} />
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
