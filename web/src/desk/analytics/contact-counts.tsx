import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Panel } from '../../ui/figures.tsx';
import { Empty, Failed, Rows } from '../../ui/states.tsx';
import { useCategoryNames } from '../shared/categories/api.ts';
import { ContactLegend } from '../shared/metrics/contact-legend.tsx';
import { MetricText } from '../shared/metrics/metric.tsx';
import { useContactCounts } from './api.ts';
import { Meters } from './meters.tsx';

const most = 12;

type Count = { name: string; total: number; new: number };

function Counts({ title, rows }: { title: string; rows: readonly Count[] }) {
  const m = useMessages('desk/analytics').contacts;
  const { number, plural } = useFormat();
  const text = (row: Count) => (
    <>
      <MetricText of="totalContacts">{number(row.total)}</MetricText>{' '}
      <MetricText of="newContacts">{`(${plural(m.fresh, row.new)})`}</MetricText>
    </>
  );
  return (
    <Panel title={title} aside={<ContactLegend />}>
      {rows.length === 0 ? (
        <div className="pt-3">
          <Empty title={m.empty} />
        </div>
      ) : (
        <Meters meters={rows.slice(0, most).map((row) => ({ name: row.name, value: row.total, text: text(row) }))} />
      )}
    </Panel>
  );
}

/** Who there is to write to, by zone and by trade. */
export function ContactCounts() {
  const m = useMessages('desk/analytics').contacts;
  const names = useCategoryNames();
  const stats = useContactCounts();
  if (stats.isPending) return <Rows count={4} />;
  if (stats.isError) return <Failed onRetry={() => stats.refetch()} busy={stats.isFetching} />;
  const { byZone, byCategory } = stats.data;
  return (
    <div className="grid gap-12 lg:grid-cols-2 lg:gap-10">
      <Counts title={m.byZone} rows={byZone.map((row) => ({ ...row, name: row.zone }))} />
      <Counts
        title={m.byCategory}
        rows={byCategory.map((row) => ({ ...row, name: names[row.category] ?? row.category }))}
      />
    </div>
  );
}
