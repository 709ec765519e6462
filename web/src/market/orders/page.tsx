import { orderStates } from '@tianguis/proto/marketplace/orders/order';
import { Suspense } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { changeAddress, useAddressValue } from '../../platform/address.ts';
import { useLiveUpdates } from '../../platform/live/live.ts';
import { part } from '../../platform/prerender/hydration.tsx';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { orderTone } from '../../ui/order-tone.ts';
import { Empty, Failed, Rows } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { MembersOnly } from '../shared/members-only.tsx';
import { lots, offers, sale } from '../shared/texts/index.ts';
import { type Summary, useOrders } from './api.ts';
import { amountOf, dueOf, withWhom } from './order-words.ts';

/** An order in the list of its buyer or its seller. */
function OrderRow({ order }: { order: Summary }) {
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

function Orders({ role }: { role: Summary['role'] | undefined }) {
  const m = useMessages('market/orders');
  const asked = useAddressValue('estado');
  const state = orderStates.find((each) => each === asked);
  const orders = useOrders({ role, state });
  const rows = orders.data?.pages.flatMap((page) => page.orders) ?? [];
  const again = () => (orders.isFetchNextPageError ? orders.fetchNextPage() : orders.refetch());
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
      {orders.isError && <Failed onRetry={again} busy={orders.isFetching} />}
      {orders.hasNextPage && !orders.isError && (
        <Button look="secondary" busy={orders.isFetchingNextPage} onClick={() => orders.fetchNextPage()}>
          {m.more}
        </Button>
      )}
    </>
  );
}

/** Each tab's value in the address; our messages link to `ofertas`. */
const addressOf = { all: undefined, buyer: 'buyer', seller: 'seller', offers: 'ofertas' } as const;

function Content({ tab }: { tab: (typeof shownTabs)[number] }) {
  if (tab !== 'offers') return <Orders role={tab === 'all' ? undefined : tab} />;
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
