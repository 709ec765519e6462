import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { cx } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/figures.tsx';
import { Empty, Loading } from '../../../ui/states.tsx';
import { MoreButton } from '../../shared/more-button.tsx';
import { type Entry, type LogFilter, useLog } from '../api.ts';
import { LogFilters } from './log-filters.tsx';

const subjectOf = (subject: string): string => subject.replace('/', ' ');

/** Names of details are the contract's own words. */
const detailOf = (detail: Entry['detail']): string =>
  Object.entries(detail)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

function LogRow({ entry }: { entry: Entry }) {
  const m = useMessages('desk/team').log;
  const actions = useMessages('desk/team').actions;
  const { dateTime } = useFormat();
  const { at, action, staffName, staffId, address, subject, detail } = entry;
  const who = staffName ?? (staffId === null ? m.nobody : fill(m.gone, { id: staffId }));
  const what = [subjectOf(subject), detailOf(detail)].filter(Boolean).join(' · ');
  return (
    <li className="grid gap-x-4 py-2.5 sm:grid-cols-[11rem_1fr_12rem]">
      <p className="text-[0.9rem] text-muted">
        <time dateTime={at}>{dateTime(at)}</time>
      </p>
      <div className="min-w-0">
        <p className="font-[620]">{actions[action]}</p>
        <p className="text-[0.9rem] break-words text-muted">{what}</p>
      </div>
      <p className="min-w-0 text-[0.95rem] break-words">
        {who}
        <span className="block text-[0.9rem] text-muted">{address ?? '—'}</span>
      </p>
    </li>
  );
}

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
      <Loading query={pages} rows={8} failed={m.failed} />
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
