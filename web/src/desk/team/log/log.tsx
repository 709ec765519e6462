import { urlOf } from '@tianguis/proto/client';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/figures.tsx';
import { Link } from '../../../ui/link.tsx';
import { Empty, Loading } from '../../../ui/states.tsx';
import { downloadConfirmed } from '../../shared/downloads.ts';
import { MoreButton } from '../../shared/more-button.tsx';
import { useSettled } from '../../shared/use-settled.ts';
import { type Entry, type LogFilter, queryOf, useLog } from '../api.ts';
import { LogFilters } from './log-filters.tsx';
import { type SentenceOf, useSentence } from './sentence.ts';

function LogRow({ entry, sentenceOf }: { entry: Entry; sentenceOf: SentenceOf }) {
  const { dateTime } = useFormat();
  const { at, address } = entry;
  const { sentence, subject, href, what } = sentenceOf(entry);
  return (
    <li className="grid gap-x-4 py-2.5 sm:grid-cols-[11rem_1fr_12rem]">
      <p className="text-[0.9rem] text-muted">
        <time dateTime={at}>{dateTime(at)}</time>
      </p>
      <div className="min-w-0">
        <p className="font-[620] break-words">{sentence}</p>
        <p className="text-[0.9rem] break-words text-muted">
          {href ? (
            <Link href={href} className="link">
              {subject}
            </Link>
          ) : (
            subject
          )}
          {subject && what && ' · '}
          {what}
        </p>
      </div>
      <p className="min-w-0 text-[0.9rem] break-words text-muted">{address ?? '—'}</p>
    </li>
  );
}

/** What staff must account for: who did what, when, and from where. */
export function Log() {
  const m = useMessages('desk/team').log;
  const { plural } = useFormat();
  const lang = useLanguage();
  const [chosen, setFilter] = useState<LogFilter>({});
  const q = useSettled(chosen.q ?? '');
  const filter = { ...chosen, q };
  const pages = useLog(filter);
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? [];
  const sentenceOf = useSentence(entries);
  const total = pages.data?.pages[0]?.total;
  return (
    <Panel
      title={m.title}
      aside={
        <div className="flex flex-wrap items-center gap-3">
          {total !== undefined && <p role="status">{plural(m.count, total)}</p>}
          <Button
            look="secondary"
            size="s"
            onClick={() => downloadConfirmed(urlOf('/api/admin/audit.csv', {}, { ...queryOf(filter), lang }))}
          >
            {m.csv}
          </Button>
        </div>
      }
    >
      <LogFilters filter={chosen} onChange={setFilter} />
      <Loading query={pages} rows={8} failed={m.failed} />
      {total === 0 && <Empty title={m.empty}>{m.emptyHint}</Empty>}
      <ul className={cx('divide-y divide-line', pages.isPlaceholderData && 'opacity-60')}>
        {entries.map((entry) => (
          <LogRow key={entry.id} entry={entry} sentenceOf={sentenceOf} />
        ))}
      </ul>
      <MoreButton list={pages} />
    </Panel>
  );
}
