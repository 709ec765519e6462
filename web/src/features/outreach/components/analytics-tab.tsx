import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Bars } from '../../../ui/bars.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { Empty, Failed, Rows } from '../../../ui/states.tsx';
import { useOutreachStats } from '../api/contacts.ts';

type Count = { name: string; total: number; fresh: number };

function Counts({ rows }: { rows: readonly Count[] }) {
  const m = useMessages('admin').analytics;
  const { number } = useFormat();
  if (rows.length === 0) return <Empty title={m.empty} />;
  const text = ({ total, fresh }: Count) => fill(m.count, { total: number(total), fresh: number(fresh) });
  return <Bars bars={rows.map((row) => ({ name: row.name, value: row.total, text: text(row) }))} />;
}

export function AnalyticsTab() {
  const m = useMessages('admin');
  const names: Readonly<Record<string, string>> = useMessages('staff').categories;
  const stats = useOutreachStats();
  if (stats.isPending) return <Rows count={6} />;
  if (stats.isError) return <Failed text={m.stats.failed} onRetry={() => stats.refetch()} busy={stats.isFetching} />;
  const zones = stats.data.byZone.map((row) => ({ name: row.zone, total: row.total, fresh: row.new }));
  const categories = stats.data.byCategory.map((row) => ({
    name: names[row.category] ?? row.category,
    total: row.total,
    fresh: row.new,
  }));
  return (
    <div className="grid gap-12 lg:grid-cols-2 lg:gap-10">
      <Panel title={m.analytics.byZone}>
        <Counts rows={zones} />
      </Panel>
      <Panel title={m.analytics.byCategory}>
        <Counts rows={categories} />
      </Panel>
    </div>
  );
}
