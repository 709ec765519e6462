import type { OrderState } from '@tianguis/proto/marketplace/orders/order';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Button } from '../../ui/button.tsx';
import { Failed, Rows } from '../../ui/states.tsx';
import { useMemberPlaces } from '../shared/member-names.ts';
import { useListKeys } from '../shared/use-list-keys.ts';
import { openStates, useColumn } from './api.ts';
import { Sale } from './sale.tsx';

function Column({ state, q, onAll }: { state: OrderState; q: string; onAll: () => void }) {
  const m = useMessages('desk/sales');
  const { number } = useFormat();
  const { data, isPending, isError, isFetching, refetch } = useColumn(state, q);
  const members = data?.orders.flatMap(({ buyer, seller }) => [buyer.memberId, seller.memberId]) ?? [];
  const placeOf = useMemberPlaces(members);
  return (
    <section className="min-w-0">
      <h2 className="flex justify-between gap-2 border-b-2 border-ink pb-1.5 font-[680]">
        <span>{m.states[state]}</span>
        <span className="tabular-nums">{data ? number(data.total) : '…'}</span>
      </h2>
      {isPending && <Rows count={2} />}
      {isError && <Failed text={m.failed} onRetry={() => refetch()} busy={isFetching} />}
      <ul className="divide-y divide-line">
        {data?.orders.map((order) => (
          <li key={order.id}>
            <Sale order={order} placeOf={placeOf} />
          </li>
        ))}
      </ul>
      {data?.nextCursor && (
        <Button look="secondary" size="s" onClick={onAll}>
          {fill(m.all, { count: number(data.total) })}
        </Button>
      )}
    </section>
  );
}

/** What is open, a column for each state; one below the other where there is no room. */
export function Board({ q, onState }: { q: string; onState: (state: OrderState) => void }) {
  const keys = useListKeys<HTMLDivElement>();
  return (
    <div ref={keys} className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-8 md:grid-cols-2 xl:grid-cols-3">
      {openStates.map((state) => (
        <Column key={state} state={state} q={q} onAll={() => onState(state)} />
      ))}
    </div>
  );
}
