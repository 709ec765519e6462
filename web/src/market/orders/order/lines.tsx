import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { quantityOf } from '../../../platform/lots/lot.ts';
import { Panel } from '../../../ui/figures.tsx';
import { amountOf } from '../order-words.ts';
import type { Order } from './api.ts';

function Line({ line }: { line: Order['lines'][number] }) {
  const m = useMessages('market/orders/order').lines;
  const words = useMessages('platform/lots');
  const format = useFormat();
  const received =
    line.delivered === null || line.delivered === line.quantity
      ? undefined
      : fill(m.received, {
          quantity: quantityOf({ ...line, quantity: line.delivered }, words, format),
          ordered: quantityOf(line, words, format),
        });
  const each = fill(m.each, { price: format.price(line.price), unit: words.units[line.unit].one });
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 py-3">
      <span className="min-w-0 font-[640] break-words">{line.name}</span>
      <span className="font-display text-right font-[740]">
        {line.price === 0 ? words.gift : format.price(line.amount)}
      </span>
      <span className="text-[0.92rem] text-muted">{received ?? quantityOf(line, words, format)}</span>
      {line.price > 0 && <span className="text-right text-[0.92rem] text-muted">{each}</span>}
    </li>
  );
}

/** What was ordered, ruled like a ledger, and its sum. */
export function Lines({ order }: { order: Order }) {
  const m = useMessages('market/orders/order').lines;
  const words = useMessages('market/orders');
  const format = useFormat();
  return (
    <Panel title={m.title}>
      <ul className="divide-y divide-line border-b-2 border-ink">
        {order.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {order.transport && !order.transport.dropped && order.role === 'buyer' && (
        <p className="flex justify-between gap-4 pt-3">
          <span>{m.transport}</span>
          <span className="tabular-nums">{format.price(order.transport.amount)}</span>
        </p>
      )}
      <p className="flex justify-between gap-4 py-3 font-[680]">
        <span>{m.total}</span>
        <span className="font-display font-[740]">{amountOf(order, words, format)}</span>
      </p>
    </Panel>
  );
}
