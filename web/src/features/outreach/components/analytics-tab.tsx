import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Panel } from '../../../ui/figures.tsx';
import { Empty, Failed, Rows } from '../../../ui/states.tsx';
import { useOutreachStats } from '../api/contacts.ts';

type Count = { name: string; total: number; fresh: number };

function Bars({ rows }: { rows: readonly Count[] }) {
  const m = useMessages('admin').analytics;
  const { number } = useFormat();
  const most = Math.max(1, ...rows.map(({ total }) => total));
  if (rows.length === 0) return <Empty title={m.empty} />;
  return (
    <table className="w-full">
      <thead className="text-left text-[0.9rem] text-muted">
        <tr>
          <th className="w-2/5" />
          <th className="py-2 font-[600]">{m.total}</th>
          <th className="py-2 text-right font-[600]">{m.fresh}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, total, fresh }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-2 pr-4 text-left font-[620] break-words">
              {name}
            </th>
            <td className="py-2">
              <span className="flex items-center gap-2">
                <span
                  aria-hidden
                  className="h-4 rounded-r-s bg-accent"
                  style={{ width: `${(total / most) * 70}%`, minWidth: 2 }}
                />
                <span className="tabular-nums">{number(total)}</span>
              </span>
            </td>
            <td className="py-2 text-right tabular-nums">{number(fresh)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
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
        <Bars rows={zones} />
      </Panel>
      <Panel title={m.analytics.byCategory}>
        <Bars rows={categories} />
      </Panel>
    </div>
  );
}
