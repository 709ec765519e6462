import { listMyOrders } from '@tianguis/proto/gen/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useOperation } from '../../platform/api/api.ts';
import { Thumbnail } from '../../platform/lots/thumbnail.tsx';
import { Panel } from '../../ui/figures.tsx';
import { Link } from '../../ui/link.tsx';
import { SaleSteps } from '../shared/turns/steps.tsx';
import { useWaiting } from '../shared/turns/waiting.ts';
import { runningQuery } from './queries.ts';

/** A member's orders that are under way. */
export const useRunning = () => useOperation(listMyOrders, { query: runningQuery }, { staleTime: 0 });

type Order = NonNullable<ReturnType<typeof useRunning>['data']>['orders'][number];

function RunningRow({ order }: { order: Order }) {
  const m = useMessages('market/home');
  const waiting = useWaiting(order);
  return (
    <li>
      <Link href={`/pedido/${order.id}`} className="group flex items-center gap-4 py-3.5">
        <Thumbnail photo={order.lot.photo} />
        <span className="grid min-w-0 gap-1">
          <span className="font-[640] break-words group-hover:underline">{order.lot.title}</span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <SaleSteps compact {...order} />
            <span className="text-[0.86rem] text-muted">{m.with[order.role]}</span>
          </span>
          {waiting && <span className="text-[0.92rem] break-words text-muted">{waiting}</span>}
        </span>
      </Link>
    </li>
  );
}

/** Orders under way that wait for someone else. */
export function Running({ orders }: { orders: readonly Order[] }) {
  const m = useMessages('market/home');
  const others = orders.filter(({ turn, role }) => turn?.who !== role);
  if (others.length === 0) return null;
  return (
    <Panel title={m.running}>
      <ul className="divide-y divide-line">
        {others.map((order) => (
          <RunningRow key={order.id} order={order} />
        ))}
      </ul>
      <Link href="/mi/pedidos" className="link inline-block py-2">
        {m.allOrders}
      </Link>
    </Panel>
  );
}
