import { type Priority, priorities } from '@tianguis/proto/outreach/contacts/contact';
import { useId } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { cx } from '../../../ui/class-names.ts';
import { smallSelect } from '../../../ui/field.tsx';
import { SearchBox } from '../../../ui/filter-bar.tsx';
import { useRemembered } from '../../shared/use-remembered.ts';
import {
  type ConversationFilter,
  type Conversations,
  useConversationCounts,
  useKnownTags,
} from '../api/conversations.ts';
import { GoesOnChoice } from '../sending/goes-on.tsx';
import type { GoesOn } from '../sending/use-goes-on.ts';
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
    <p role="status" className="min-w-0 truncate text-[0.86rem] text-muted">
      {first && (many ? m.found.other.replace('{count}', many) : plural(m.found, first.total))}
    </p>
  );
}

/** Whose conversations, with how many there are. */
function Whose({ filter, onChange }: Props) {
  const m = useMessages('desk/inbox').list;
  const { number } = useFormat();
  const counts = useConversationCounts().data;
  const countOf = { all: undefined, mine: counts?.mine, unassigned: counts?.unassigned };
  const nameOf = (inbox: (typeof inboxes)[number]) => {
    const count = countOf[inbox];
    return count === undefined ? m.inbox[inbox] : fill(m.counted, { name: m.inbox[inbox], count: number(count) });
  };
  return (
    <select
      aria-label={m.whose}
      value={filter.inbox}
      onChange={(event) => onChange({ inbox: event.target.value as ConversationFilter['inbox'] })}
      className={smallSelect}
    >
      {inboxes.map((inbox) => (
        <option key={inbox} value={inbox}>
          {nameOf(inbox)}
        </option>
      ))}
    </select>
  );
}

function State({ filter, onChange }: Props) {
  const m = useMessages('desk/inbox').list;
  const { number } = useFormat();
  const counts = useConversationCounts().data;
  return (
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
  );
}

function PriorityChoice({ filter, onChange }: Props) {
  const m = useMessages('desk/inbox').list;
  return (
    <select
      aria-label={m.priority}
      value={filter.priority}
      onChange={(event) => onChange({ priority: event.target.value as Priority | '' })}
      className={smallSelect}
    >
      <option value="">{m.anyPriority}</option>
      {priorities.map((priority) => (
        <option key={priority} value={priority}>
          {m.ofPriority[priority]}
        </option>
      ))}
    </select>
  );
}

function TagChoice({ filter, onChange }: Props) {
  const m = useMessages('desk/inbox').tags;
  const known = useKnownTags();
  const { tag } = filter;
  const tags = tag === '' || known.includes(tag) ? known : [tag, ...known];
  if (tags.length === 0) return null;
  return (
    <select
      aria-label={m.title}
      value={tag}
      onChange={(event) => onChange({ tag: event.target.value })}
      className={cx(smallSelect, 'max-w-44')}
    >
      <option value="">{m.any}</option>
      {tags.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  );
}

/** What narrows the list: the search and what is looked at most, and the rest where it is unfolded. */
export function Filters({ filter, onChange, list, choice }: Props & { list: Conversations; choice: GoesOn }) {
  const m = useMessages('desk/inbox').list;
  const { number } = useFormat();
  const counts = useConversationCounts().data;
  const [isOpen, setIsOpen] = useRemembered('inbox:filters-open');
  const more = useId();
  const folded = [filter.state !== 'open', filter.priority !== '', filter.tag !== ''].filter(Boolean).length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5 border-b border-line px-3 py-2">
      <SearchBox label={m.search} value={filter.q} onChange={(q) => onChange({ q })} className="w-full" />
      <div className="-mx-3 flex items-center gap-1.5 px-3 max-lg:overflow-x-auto max-lg:[scrollbar-width:none] lg:flex-wrap lg:gap-1">
        <Chip
          shortcut="1"
          pressed={filter.person}
          count={counts?.person}
          onClick={() => onChange({ person: !filter.person })}
        >
          {m.person}
        </Chip>
        <Chip
          shortcut="2"
          pressed={filter.unread}
          count={counts?.unread}
          onClick={() => onChange({ unread: !filter.unread })}
        >
          {m.unread}
        </Chip>
        <Chip shortcut="3" pressed={filter.held} count={counts?.held} onClick={() => onChange({ held: !filter.held })}>
          {m.held}
        </Chip>
      </div>
      <ViewChips filter={filter} onChange={onChange} />
      <div className="flex min-h-9 items-center justify-between gap-x-3">
        <span className="flex min-w-0 items-center gap-2">
          <Whose filter={filter} onChange={onChange} />
          <Found list={list} />
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={more}
          aria-keyshortcuts="g"
          onClick={() => setIsOpen(!isOpen)}
          className="link min-h-9 shrink-0 text-[0.9rem] whitespace-nowrap pointer-coarse:min-h-11"
        >
          {folded > 0 ? fill(m.filtersOn, { count: number(folded) }) : m.filters}
        </button>
      </div>
      <div id={more} hidden={!isOpen} className="flex flex-wrap items-center gap-1.5">
        {isOpen && (
          <>
            <State filter={filter} onChange={onChange} />
            <PriorityChoice filter={filter} onChange={onChange} />
            <TagChoice filter={filter} onChange={onChange} />
            <GoesOnChoice choice={choice} />
          </>
        )}
      </div>
    </div>
  );
}
