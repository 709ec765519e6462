import { listTransports } from '@tianguis/proto/gen/client.ts';
import { minute } from '@tianguis/proto/time';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { useOperation } from '../../platform/api/api.ts';
import { Empty, Failed, Rows } from '../../ui/states.tsx';
import { StaffPage } from '../shell/staff-page.tsx';
import { Rates } from './rates.tsx';
import { type Transport, TransportCard } from './transport-card.tsx';

function Group({ title, transports }: { title: string; transports: readonly Transport[] }) {
  if (transports.length === 0) return null;
  return (
    <section className="min-w-0">
      <h2 className="text-head">{title}</h2>
      <ul className="mt-3 grid gap-4">
        {transports.map((transport) => (
          <TransportCard key={transport.order.id} transport={transport} />
        ))}
      </ul>
    </section>
  );
}

/** Orders that we bring: those without a driver first, each group by its slot. */
function Transports() {
  const m = useMessages('desk/transport');
  const { number } = useFormat();
  // A deadline passes without an event.
  const read = useOperation(listTransports, { query: {} }, { refetchInterval: minute });
  if (read.isError) return <Failed onRetry={() => read.refetch()} busy={read.isFetching} />;
  if (!read.data) return <Rows />;
  const { transports, total } = read.data;
  if (transports.length === 0) return <Empty title={m.empty}>{m.emptyHint}</Empty>;
  const isWaiting = ({ order, transport }: Transport): boolean => order.state === 'scheduled' && !transport.driver;
  const isAhead = ({ order }: Transport): boolean => order.state === 'approved';
  return (
    <>
      <Group title={m.groups.waiting} transports={transports.filter(isWaiting)} />
      <Group title={m.groups.driven} transports={transports.filter((each) => !isWaiting(each) && !isAhead(each))} />
      <Group title={m.groups.noSlot} transports={transports.filter(isAhead)} />
      {total > transports.length && (
        <p className="text-muted">{fill(m.more, { shown: number(transports.length), total: number(total) })}</p>
      )}
    </>
  );
}

/** Which orders we bring to their buyers, who drives, and what it costs. */
export default function TransportRoute() {
  const m = useMessages('desk/transport');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <Transports />
        <Rates />
      </div>
    </StaffPage>
  );
}
