import { orderMetricNames, orderMetrics } from '@tianguis/proto/marketplace/metrics';
import { figureIn } from '@tianguis/proto/metrics';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Figures } from '../../ui/figures.tsx';
import { orderTone } from '../../ui/order-tone.ts';
import { Empty, Loading } from '../../ui/states.tsx';
import { Fold } from '../shared/fold.tsx';
import { useMemberPlaces } from '../shared/member-names.ts';
import { useMetricItem } from '../shared/metrics/metric.tsx';
import { MoreButton } from '../shared/more-button.tsx';
import { useListKeys } from '../shared/use-list-keys.ts';
import { StaffPage } from '../shell/staff-page.tsx';
import { showAs, useSales } from './address.ts';
import { type Filter, useCounts, useOrders } from './api.ts';
import { Board } from './board.tsx';
import { Filters } from './filters.tsx';
import { OpenOrder } from './open-order.tsx';
import { Sale } from './sale.tsx';

function List({ filter }: { filter: Filter }) {
  const m = useMessages('desk/sales');
  const { orderState } = useMessages('desk/shared');
  const { plural } = useFormat();
  const list = useOrders(filter);
  const keys = useListKeys<HTMLUListElement>();
  const rows = list.data?.pages.flatMap((page) => page.orders) ?? [];
  const placeOf = useMemberPlaces(rows.flatMap(({ buyer, seller }) => [buyer.memberId, seller.memberId]));
  return (
    <>
      <p role="status" className="min-h-6 text-muted">
        {list.data ? plural(m.count, list.data.pages[0]?.total ?? 0) : ''}
      </p>
      <Loading query={list} rows={6} failed={m.failed} />
      {list.data && rows.length === 0 && <Empty title={m.empty}>{m.emptyHint}</Empty>}
      <ul ref={keys} className="divide-y divide-line">
        {rows.map((order) => (
          <li key={order.id} className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)] sm:items-center">
            <span className="pt-3 sm:pt-0">
              <Badge tone={orderTone[order.state]}>{orderState[order.state]}</Badge>
            </span>
            <Sale order={order} placeOf={placeOf} />
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  );
}

function Waiting() {
  const item = useMetricItem();
  const { number } = useFormat();
  const counts = useCounts().data;
  const of = new Map(counts?.states.map(({ state, count }) => [state, count]));
  const shown = (count: number | undefined) => (count === undefined ? '…' : number(count));
  return (
    <Figures
      items={[
        item('ordersLate', shown(counts && figureIn('ordersLate', counts))),
        ...orderMetricNames.map((name) => item(name, shown(of.get(orderMetrics[name])))),
      ]}
    />
  );
}

function Sales() {
  const m = useMessages('desk/sales');
  const { filter, change, isBoard, open } = useSales();
  if (open !== undefined) return <OpenOrder id={open} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Fold name="sales-figures" title={m.figures} startsFolded>
        <div className="pt-4">
          <Waiting />
        </div>
      </Fold>
      <Filters filter={filter} isBoard={isBoard} onChange={change} />
      {isBoard ? (
        <Board
          q={filter.q}
          onState={(state) => {
            change({ state });
            showAs(false);
          }}
        />
      ) : (
        <List filter={filter} />
      )}
    </div>
  );
}

export default function SalesRoute() {
  const m = useMessages('desk/sales');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Sales />
    </StaffPage>
  );
}
