import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { orderTone } from '../../ui/order-tone.ts';
import { Empty, Failed, Rows } from '../../ui/states.tsx';
import { MoreButton } from '../shared/more-button.tsx';
import { type Filter, useOrders } from './api.ts';
import { Sale } from './sale.tsx';

export function List({ filter }: { filter: Filter }) {
  const m = useMessages('desk/sales');
  const { plural } = useFormat();
  const list = useOrders(filter);
  const rows = list.data?.pages.flatMap((page) => page.orders) ?? [];
  return (
    <>
      <p role="status" className="min-h-6 text-muted">
        {list.data ? plural(m.count, list.data.pages[0]?.total ?? 0) : ''}
      </p>
      {list.isPending && <Rows count={6} />}
      {list.isError && <Failed text={m.failed} onRetry={() => list.refetch()} busy={list.isFetching} />}
      {list.data && rows.length === 0 && <Empty title={m.empty}>{m.emptyHint}</Empty>}
      <ul className="divide-y divide-line">
        {rows.map((order) => (
          <li key={order.id} className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)] sm:items-center">
            <span className="pt-3 sm:pt-0">
              <Badge tone={orderTone[order.state]}>{m.states[order.state]}</Badge>
            </span>
            <Sale order={order} />
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  );
}
