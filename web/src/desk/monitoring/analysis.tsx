import { priorities } from '@tianguis/proto/outreach/contacts/contact';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Bars } from '../../ui/bars.tsx';
import { Panel } from '../../ui/figures.tsx';
import { Empty, Failed, Rows } from '../../ui/states.tsx';
import { useCategoryNames } from '../shared/categories/api.ts';
import { type RecentResponse, useRecentResponses } from './api.ts';

function countBy(items: readonly RecentResponse[], key: (item: RecentResponse) => string): [string, number][] {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1]);
}

export function Analysis() {
  const m = useMessages('desk/monitoring');
  const names = useCategoryNames();
  const { number } = useFormat();
  const recent = useRecentResponses();
  if (recent.isPending) return <Rows count={4} />;
  if (recent.isError) {
    return <Failed text={m.failed} onRetry={() => recent.refetch()} busy={recent.isFetching} />;
  }
  if (recent.data.length === 0) return <Empty title={m.empty}>{m.emptyHint}</Empty>;
  const bar = ([name, value]: [string, number]) => ({ name, value, text: number(value) });
  const byPriority = priorities.map((priority) => ({
    ...bar([m.priority[priority], recent.data.filter((item) => item.priority === priority).length]),
  }));
  return (
    <>
      <p className="mb-6 text-muted">{fill(m.analysis.note, { count: number(recent.data.length) })}</p>
      <div className="grid gap-12 lg:grid-cols-3 lg:gap-8">
        <Panel title={m.analysis.priority}>
          <Bars bars={byPriority} />
        </Panel>
        <Panel title={m.analysis.zone}>
          <Bars bars={countBy(recent.data, (item) => item.zone).map(bar)} />
        </Panel>
        <Panel title={m.analysis.category}>
          <Bars bars={countBy(recent.data, (item) => names[item.category] ?? item.category).map(bar)} />
        </Panel>
      </div>
    </>
  );
}
