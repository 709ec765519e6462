import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill, named } from '../../i18n/translation.ts';
import { Panel } from '../../ui/figures.tsx';
import { Empty } from '../../ui/states.tsx';
import type { Entry, Upcoming } from './api.ts';

function Line({ title, at, amount, note }: { title: string; at?: string | null; amount: string; note: string }) {
  const { date } = useFormat();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 py-3">
      <span className="min-w-0 font-[640] wrap-anywhere">{title}</span>
      <span className="font-[640] tabular-nums">{amount}</span>
      <span className="text-[0.9rem] text-muted">{at ? date(at) : ''}</span>
      <span className="text-right text-[0.9rem] text-muted tabular-nums">{note}</span>
    </li>
  );
}

/** What is still to come, and what made the balance. */
export function Entries({ entries, upcoming }: { entries: readonly Entry[]; upcoming: readonly Upcoming[] }) {
  const m = useMessages('market/earnings');
  const { price } = useFormat();
  return (
    <>
      {upcoming.length > 0 && (
        <Panel title={m.upcoming}>
          <ul className="divide-y divide-line">
            {upcoming.map(({ orderId, orderNumber, amount, state, deliveredAt }) => (
              <Line
                key={orderId}
                title={fill(m.order, { number: orderNumber })}
                at={deliveredAt}
                amount={price(amount)}
                note={m.upcomingStates[state]}
              />
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={m.entries}>
        {entries.length === 0 && (
          <div className="pt-4">
            <Empty title={m.empty}>{m.emptyText}</Empty>
          </div>
        )}
        <ul className="divide-y divide-line">
          {entries.map(({ id, at, step, orderNumber, amount, balance }) => (
            <Line
              key={id}
              title={[named(m.steps, step), orderNumber].filter(Boolean).join(', ')}
              at={at}
              amount={price(amount)}
              note={fill(m.after, { amount: price(balance) })}
            />
          ))}
        </ul>
      </Panel>
    </>
  );
}
