import { type Priority, priorities } from '@tianguis/proto/outreach/contacts/contact';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { smallSelect } from '../../../ui/field.tsx';
import { SearchBox } from '../../../ui/filter-bar.tsx';
import { type ConversationFilter, type Conversations, useConversationCounts } from '../api/conversations.ts';
import { ViewChips } from '../views/view-chips.tsx';
import { Chip } from './chip.tsx';

const inboxes = ['all', 'mine', 'unassigned'] as const;
const states = ['open', 'snoozed', 'closed'] as const;

type Props = { filter: ConversationFilter; onChange: (change: Partial<ConversationFilter>) => void };

function Found({ list }: { list: Conversations }) {
  const m = useMessages('desk/inbox').list;
  const { number, plural } = useFormat();
  const first = list.data?.pages[0];
  const many = first?.totalIsLeast && fill(m.many, { count: number(first.total) });
  return (
    <p role="status" className="text-[0.86rem] text-muted">
      {first && (many ? m.found.other.replace('{count}', many) : plural(m.found, first.total))}
    </p>
  );
}

export function Filters({ filter, onChange, list }: Props & { list: Conversations }) {
  const m = useMessages('desk/inbox').list;
  const { number } = useFormat();
  const counts = useConversationCounts().data;
  const countOf = { all: undefined, mine: counts?.mine, unassigned: counts?.unassigned };
  return (
    <div className="grid gap-2 border-b border-line p-3">
      <SearchBox label={m.search} value={filter.q} onChange={(q) => onChange({ q })} className="w-full" />
      <fieldset className="flex gap-1.5 max-lg:overflow-x-auto lg:flex-wrap">
        <legend className="sr-only">{m.whose}</legend>
        {inboxes.map((inbox) => (
          <Chip key={inbox} pressed={filter.inbox === inbox} count={countOf[inbox]} onClick={() => onChange({ inbox })}>
            {m.inbox[inbox]}
          </Chip>
        ))}
      </fieldset>
      <div className="flex items-center gap-1.5 max-lg:overflow-x-auto lg:flex-wrap">
        <Chip pressed={filter.person} count={counts?.person} onClick={() => onChange({ person: !filter.person })}>
          {m.person}
        </Chip>
        <Chip pressed={filter.unread} count={counts?.unread} onClick={() => onChange({ unread: !filter.unread })}>
          {m.unread}
        </Chip>
        <Chip pressed={filter.held} count={counts?.held} onClick={() => onChange({ held: !filter.held })}>
          {m.held}
        </Chip>
      </div>
      <ViewChips filter={filter} onChange={onChange} />
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <Found list={list} />
        <span className="flex gap-1.5">
          <select
            aria-label={m.state}
            value={filter.state}
            onChange={(event) => onChange({ state: event.target.value as ConversationFilter['state'] })}
            className={smallSelect}
          >
            {states.map((state) => (
              <option key={state} value={state}>
                {state === 'snoozed' && counts
                  ? fill(m.counted, { name: m.states.snoozed, count: number(counts.snoozed) })
                  : m.states[state]}
              </option>
            ))}
          </select>
          <select
            aria-label={m.priority}
            value={filter.priority}
            onChange={(event) => onChange({ priority: event.target.value as Priority | '' })}
            className={smallSelect}
          >
            <option value="">{m.anyPriority}</option>
            {priorities.map((priority) => (
              <option key={priority} value={priority}>
                {m.priorities[priority]}
              </option>
            ))}
          </select>
        </span>
      </div>
    </div>
  );
}
