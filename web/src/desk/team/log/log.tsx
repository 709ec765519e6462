import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { cx } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/figures.tsx';
import { Empty, Failed, Rows } from '../../../ui/states.tsx';
import { MoreButton } from '../../shared/more-button.tsx';
import { type LogFilter, useLog } from '../api.ts';
import { LogFilters } from './log-filters.tsx';
import { LogRow } from './log-row.tsx';

/** What staff must account for: who did what, when, and from where. */
export function Log() {
  const m = useMessages('desk/team').log;
  const { plural } = useFormat();
  const [filter, setFilter] = useState<LogFilter>({});
  const pages = useLog(filter);
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? [];
  const total = pages.data?.pages[0]?.total;
  return (
    <Panel title={m.title} aside={total !== undefined && <p role="status">{plural(m.count, total)}</p>}>
      <LogFilters filter={filter} onChange={setFilter} />
      {pages.isPending && <Rows count={8} />}
      {pages.isError && <Failed text={m.failed} onRetry={() => pages.refetch()} busy={pages.isFetching} />}
      {total === 0 && <Empty title={m.empty}>{m.emptyHint}</Empty>}
      <ul className={cx('divide-y divide-line', pages.isPlaceholderData && 'opacity-60')}>
        {entries.map((entry) => (
          <LogRow key={entry.id} entry={entry} />
        ))}
      </ul>
      <MoreButton list={pages} />
    </Panel>
  );
}
