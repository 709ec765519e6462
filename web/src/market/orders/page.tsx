import { orderStates } from '@tianguis/proto/marketplace/orders/order';
import { Suspense } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { changeAddress, useAddressValue } from '../../platform/address.ts';
import { useLiveUpdates } from '../../platform/live/live.ts';
import { lots } from '../../platform/lots/texts/index.ts';
import { Thumbnail } from '../../platform/lots/thumbnail.tsx';
import { part } from '../../platform/prerender/hydration.tsx';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { type Turn, useTurns } from '../../platform/turns.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Panel } from '../../ui/figures.tsx';
import { Link } from '../../ui/link.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { orderTone } from '../../ui/order-tone.ts';
import { Empty, Failed, Rows } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useNow } from '../../ui/use-now.ts';
import { MembersOnly } from '../shared/members-only.tsx';
import { offers, sale } from '../shared/texts/index.ts';
import { dueText } from '../shared/turns/due.ts';
import { SaleSteps } from '../shared/turns/steps.tsx';
import { TurnRow } from '../shared/turns/turn-row.tsx';
import { useWaiting } from '../shared/turns/waiting.ts';
import { type Summary, useOrders } from './api.ts';
import { amountOf, dueOf, withWhom } from './order-words.ts';

/** Whose turn it is: the reader's button, or what the other side is doing. */
function Next({ order }: { order: Summary }) {
  const m = useMessages('market/shared/turns');
  const words = useMessages('market/orders');
  const format = useFormat();
  const now = useNow(60_000);
  const waiting = useWaiting(order);
  const { turn, role, id, lot } = order;
  if (turn?.who !== role) {
    const due = waiting ?? dueOf(order, words, format);
    return due && <p className="text-[0.92rem] break-words text-muted">{due}</p>;
  }
  const { what, do: label } = m.actions[turn.action];
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="font-[640]">{turn.by === null ? what : `${what}: ${dueText(turn.by, m.due, format, now)}`}</span>
      <ButtonLink href={`/pedido/${id}`} look="secondary" size="s" aria-label={`${label}: ${lot.title}`}>
        {label}
      </ButtonLink>
    </p>
  );
}

/** An order in the list of its buyer or its seller. */
function OrderRow({ order }: { order: Summary }) {
  const m = useMessages('market/orders');
  const format = useFormat();
  return (
    <li className="flex gap-4 py-5">
      <Thumbnail photo={order.lot.photo} />
      <div className="grid min-w-0 grow gap-1.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Badge tone={orderTone[order.state]}>{m.states[order.state]}</Badge>
          <SaleSteps compact {...order} />
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
        <p className="text-[0.95rem] break-words">
          {withWhom(order, m)}
          <span className="text-muted">{` · ${fill(m.placed, { date: format.date(order.placedAt) })}`}</span>
        </p>
        <Next order={order} />
      </div>
    </li>
  );
}

/** What waits for the member comes before the rest. */
function Waiting({ turns }: { turns: readonly Turn[] }) {
  const m = useMessages('market/orders');
  if (turns.length === 0) return null;
  return (
    <div className="mb-8">
      <Panel title={m.yours}>
        <ul className="divide-y divide-line">
          {turns.map((turn, index) => (
            <TurnRow key={`${turn.action}-${turn.id}`} turn={turn} first={index === 0} />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

const Offers = part(() => import('./offers/offers.tsx'), [offers, lots, sale]);

const shownTabs = ['all', 'buyer', 'seller', 'offers'] as const;

function StateFilter({ state }: { state: Summary['state'] | undefined }) {
  const m = useMessages('market/orders');
  const options = orderStates.map((value) => ({ value, label: m.states[value] }));
  return (
    <div className="max-w-[18rem]">
      <SelectField
        label={m.filter}
        options={[{ value: '', label: m.all }, ...options]}
        value={state ?? ''}
        onChange={({ target: { value } }) => changeAddress({ estado: value || undefined })}
      />
    </div>
  );
}

function None({ any }: { any: boolean }) {
  const m = useMessages('market/orders');
  return any ? <Empty title={m.noneOf} /> : <Empty title={m.empty}>{m.emptyText}</Empty>;
}

function Orders({ side: role }: { side: Summary['role'] | undefined }) {
  const m = useMessages('market/orders');
  const asked = useAddressValue('estado');
  const state = orderStates.find((each) => each === asked);
  const orders = useOrders({ role, state });
  const rows = orders.data?.pages.flatMap((page) => page.orders) ?? [];
  return (
    <>
      <StateFilter state={state} />
      {orders.isPending && (orders.isPaused ? <Empty title={m.offline}>{m.offlineText}</Empty> : <Rows />)}
      {orders.data && rows.length === 0 && <None any={role !== undefined || state !== undefined} />}
      <ul className="divide-y divide-line">
        {rows.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      {orders.isError && !orders.isFetchNextPageError && (
        <Failed onRetry={() => orders.refetch()} busy={orders.isFetching} />
      )}
      <MoreButton list={orders} text={m.more} />
    </>
  );
}

/** Each tab's value in the address; our messages link to `ofertas`. */
const addressOf = { all: undefined, buyer: 'buyer', seller: 'seller', offers: 'ofertas' } as const;

const elsewhere: readonly Turn['action'][] = [
  'answer_question',
  'renew_lot',
  'finish_draft',
  'answer_carrier_invitation',
  'agree_to_share',
  'bring_order',
];

const isOfTrade = ({ action }: Turn): boolean => !elsewhere.includes(action);

function All() {
  const state = useAddressValue('estado');
  const turns = useTurns().data?.turns.filter(isOfTrade) ?? [];
  return (
    <>
      {!state && <Waiting turns={turns} />}
      <Orders side={undefined} />
    </>
  );
}

function Content({ tab }: { tab: (typeof shownTabs)[number] }) {
  if (tab === 'all') return <All />;
  if (tab !== 'offers') return <Orders side={tab} />;
  return (
    <Suspense fallback={<Rows />}>
      <Offers />
    </Suspense>
  );
}

function MyOrders() {
  const m = useMessages('market/orders');
  useLiveUpdates();
  const asked = useAddressValue('como');
  const shown = shownTabs.find((each) => addressOf[each] === asked) ?? 'all';
  const tabs = shownTabs.map((id) => ({ id, label: m.roles[id], content: <Content tab={id} /> }));
  return (
    <div className="wrap pt-6 pb-16">
      <h1 className="mb-6 text-title">{m.title}</h1>
      <Tabs
        label={m.roles.label}
        tabs={tabs}
        value={shown}
        onChange={(id) => changeAddress({ como: addressOf[id as (typeof shownTabs)[number]] })}
      />
    </div>
  );
}

/** A member's purchases and sales. */
export default function MyOrdersPage() {
  const m = useMessages('market/orders');
  usePageTitle(m.title);
  return <MembersOnly>{() => <MyOrders />}</MembersOnly>;
}
