import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { Empty, Failed, Rows } from '../../../ui/states.tsx';
import { type PayoutProblem, usePayoutProblems } from './api.ts';

function Row({
  problem: { sellerId, isDisconnected, returned, payoutId, failureCode, at },
}: {
  problem: PayoutProblem;
}) {
  const m = useMessages('desk/payments').payouts;
  const { price, dateTime } = useFormat();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-[660]">{fill(m.seller, { id: sellerId })}</span>
        {returned > 0 && <span className="font-[660] tabular-nums">{price(returned)}</span>}
        {returned > 0 && <Badge tone="bad">{m.returned}</Badge>}
        {isDisconnected && <Badge tone="bad">{m.disconnected}</Badge>}
      </p>
      <p className="text-[0.9rem] text-muted wrap-anywhere">
        {[dateTime(at), failureCode, payoutId].filter(Boolean).join(', ')}
      </p>
    </li>
  );
}

/** Sellers whose money did not reach their bank, and those who cannot be paid any more. */
export function Payouts() {
  const m = useMessages('desk/payments').payouts;
  const problems = usePayoutProblems();
  return (
    <Panel title={m.title}>
      <p className="max-w-[70ch] pt-2 text-[0.95rem] text-muted">{m.lead}</p>
      {problems.isPending && <Rows count={2} />}
      {problems.isError && <Failed text={m.failed} onRetry={() => problems.refetch()} busy={problems.isFetching} />}
      {problems.data?.sellers.length === 0 && (
        <div className="pt-4">
          <Empty title={m.empty} />
        </div>
      )}
      <ul className="divide-y divide-line">
        {problems.data?.sellers.map((problem) => (
          <Row key={problem.sellerId} problem={problem} />
        ))}
      </ul>
    </Panel>
  );
}
