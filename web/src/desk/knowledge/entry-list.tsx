import { plain } from '@tianguis/proto/plain';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { cx } from '../../ui/class-names.ts';
import { FilterBar, FilterSelect, SearchBox } from '../../ui/filter-bar.tsx';
import { Empty, Loading } from '../../ui/states.tsx';
import { useListKeys } from '../shared/use-list-keys.ts';
import { type Entry, useEntries } from './api.ts';

const tones: Record<Entry['state'], Tone> = {
  builtIn: 'plain',
  draft: 'warn',
  live: 'good',
  replaced: 'plain',
  withdrawn: 'bad',
};
const filters = ['all', 'draft', 'live', 'withdrawn'] as const;
type Filter = (typeof filters)[number];

const fits = (filter: Filter, q: string) => (entry: Entry) => {
  const state = filter === 'all' || (filter === 'draft' ? entry.hasDraft : entry.state === filter);
  return state && plain(`${entry.titles.es} ${entry.titles.en} ${entry.id}`).includes(plain(q));
};

type RowProps = { entry: Entry; isOpen: boolean; onOpen: () => void };

function Row({ entry, isOpen, onOpen }: RowProps) {
  const m = useMessages('desk/knowledge');
  const language = useLanguage();
  const { date } = useFormat();
  return (
    <li>
      <button
        type="button"
        data-row
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
        className={cx('grid w-full gap-1 px-2 py-2.5 text-left hover:bg-sunken', isOpen && 'bg-accent-soft')}
      >
        <span className="font-[640] wrap-anywhere">{entry.titles[language]}</span>
        <span className="flex flex-wrap items-center gap-1.5">
          <Badge tone={tones[entry.state]}>{m.states[entry.state]}</Badge>
          {entry.hasDraft && entry.state !== 'draft' && <Badge tone="warn">{m.hasDraft}</Badge>}
          {entry.changed && (
            <span className="text-[0.86rem] text-muted">{`${entry.changed.by}, ${date(entry.changed.at)}`}</span>
          )}
        </span>
      </button>
    </li>
  );
}

/** Everything that Aria knows, searched by title. */
export function EntryList({ open, onOpen }: { open: string | null; onOpen: (id: string) => void }) {
  const m = useMessages('desk/knowledge').list;
  const { plural } = useFormat();
  const [q, setQ] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const entries = useEntries();
  const keys = useListKeys<HTMLUListElement>();
  const shown = entries.data?.entries.filter(fits(filter, q.trim())) ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <FilterBar>
        <SearchBox label={m.search} value={q} onChange={setQ} className="grow basis-40" />
        <FilterSelect
          label={m.filter}
          value={filter}
          options={filters.map((one) => ({ value: one, label: m.filters[one] }))}
          onChange={(chosen) => setFilter(chosen || 'all')}
        />
      </FilterBar>
      <p role="status" className="min-h-6 text-[0.9rem] text-muted">
        {entries.data && plural(m.count, shown.length)}
      </p>
      <Loading query={entries} rows={6} failed={m.failed} />
      {entries.data && shown.length === 0 && <Empty title={m.noMatch}>{m.noMatchHint}</Empty>}
      {shown.length > 0 && (
        <ul ref={keys} className="divide-y divide-line border-y-2 border-ink lg:max-h-[70vh] lg:overflow-y-auto">
          {shown.map((entry) => (
            <Row key={entry.id} entry={entry} isOpen={entry.id === open} onOpen={() => onOpen(entry.id)} />
          ))}
        </ul>
      )}
    </div>
  );
}
