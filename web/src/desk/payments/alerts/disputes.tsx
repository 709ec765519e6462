import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { changeAddress } from '../../../platform/address.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { Empty, Failed, Rows } from '../../../ui/states.tsx';
import { type Dispute, useDisputes } from './api.ts';

const named = (names: Readonly<Record<string, string>>, word: string): string => names[word] ?? word;

function Row({ dispute }: { dispute: Dispute }) {
  const m = useMessages('desk/payments');
  const { price, dateTime } = useFormat();
  const { amount, orderNumber, paymentId, reason, status, isOpen, dueBy, openedAt, id } = dispute;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <button
          type="button"
          className="min-h-6 text-left font-[660] underline"
          onClick={() => changeAddress({ vista: undefined, q: paymentId, pago: paymentId })}
        >
          {orderNumber ? fill(m.order, { number: orderNumber }) : m.disputes.noOrder}
        </button>
        <span className="font-[660] tabular-nums">{price(amount)}</span>
        <Badge tone={isOpen ? 'bad' : 'plain'}>{named(m.disputes.statuses, status)}</Badge>
      </p>
      {isOpen && dueBy && <p className="font-[640] text-bad">{fill(m.disputes.dueBy, { date: dateTime(dueBy) })}</p>}
      <p className="text-[0.95rem] wrap-anywhere">{named(m.disputes.reasons, reason)}</p>
      <p className="text-[0.9rem] text-muted wrap-anywhere">
        {`${fill(m.disputes.openedAt, { date: dateTime(openedAt) })}, ${id}`}
      </p>
    </li>
  );
}

/** Disputes of payers' banks, those first whose evidence is due first. */
export function Disputes() {
  const m = useMessages('desk/payments').disputes;
  const disputes = useDisputes();
  return (
    <Panel title={m.title}>
      <p className="max-w-[70ch] pt-2 text-[0.95rem] text-muted">{m.lead}</p>
      {disputes.isPending && <Rows count={2} />}
      {disputes.isError && <Failed text={m.failed} onRetry={() => disputes.refetch()} busy={disputes.isFetching} />}
      {disputes.data?.disputes.length === 0 && (
        <div className="pt-4">
          <Empty title={m.empty} />
        </div>
      )}
      <ul className="divide-y divide-line">
        {disputes.data?.disputes.map((dispute) => (
          <Row key={dispute.id} dispute={dispute} />
        ))}
      </ul>
    </Panel>
  );
}
