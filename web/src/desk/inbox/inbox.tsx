import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { changeAddress, useAddressValue } from '../../platform/address.ts';
import { cx } from '../../ui/class-names.ts';
import { Figures } from '../../ui/figures.tsx';
import {
  type ConversationFilter,
  isFiltered,
  noFilter,
  useAiReplies,
  useConversations,
  useOutreachStats,
} from './api/conversations.ts';
import { ConversationList } from './list/conversation-list.tsx';
import { Filters } from './list/filters.tsx';
import { useKeptRows } from './list/kept-rows.ts';
import { focusRow, moveThroughRows } from './list/list-keys.ts';
import { QuickDialog } from './quick/quick-dialog.tsx';
import { ConversationPane } from './thread/conversation-pane.tsx';
import { useOpenConversation } from './use-open-conversation.ts';

function Counters() {
  const m = useMessages('desk/inbox').counters;
  const { number } = useFormat();
  const stats = useOutreachStats().data;
  const count = (value: number | undefined) => (value === undefined ? '–' : number(value));
  return (
    <Figures
      items={[
        { label: m.contacts, value: count(stats?.totalContacts) },
        { label: m.sent, value: count(stats?.totalMessages) },
        { label: m.received, value: count(stats?.receivedMessages) },
        { label: m.ai, value: count(useAiReplies().data?.total) },
      ]}
    />
  );
}

function Nothing() {
  const m = useMessages('desk/inbox');
  return (
    <div className="hidden h-full content-center justify-items-center gap-2 p-8 text-center lg:grid">
      <p className="font-display text-head font-[720] tracking-tight">{m.conversation.none}</p>
      <p className="text-muted">{m.conversation.noneHint}</p>
      <p className="mt-4 max-w-[44ch] text-[0.9rem] text-muted">{m.list.keys}</p>
    </div>
  );
}

/** What waits for a review or for a person stands in the address, so that other pages of the desk lead to it. */
function useFilter() {
  const held = useAddressValue('held') === 'true';
  const person = useAddressValue('person') === 'true';
  const [rest, setRest] = useState<ConversationFilter>(noFilter);
  const change = useCallback((part: Partial<ConversationFilter>) => {
    if (part.held !== undefined) changeAddress({ held: part.held ? 'true' : undefined });
    if (part.person !== undefined) changeAddress({ person: part.person ? 'true' : undefined });
    setRest((now) => ({ ...now, ...part }));
  }, []);
  return { filter: { ...rest, held, person }, change };
}

/** List and conversation side by side; on a small screen one after the other. */
function Desk() {
  const m = useMessages('desk/inbox').list;
  const { filter, change } = useFilter();
  const { id, aim, open, close } = useOpenConversation();
  const list = useConversations(filter);
  const all = list.data?.pages.flatMap((page) => page.conversations) ?? [];
  const rows = useKeptRows(all, id, JSON.stringify(filter));
  const place = useRef<HTMLElement>(null);
  const desk = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (id !== undefined && aim && matchMedia('(width < 64rem)').matches) desk.current?.scrollIntoView();
  }, [id, aim]);
  const back = () => {
    const last = id;
    close();
    if (last !== undefined) requestAnimationFrame(() => focusRow(place.current, last));
  };
  return (
    <div
      ref={desk}
      className="grid h-[calc(100dvh-0.5rem)] min-h-[30rem] scroll-mt-1 grid-cols-[minmax(0,1fr)] overflow-clip border-2 border-ink bg-raised max-lg:-mx-4 max-lg:border-x-0 lg:h-[max(30rem,calc(100dvh-9.5rem))] lg:grid-cols-[26rem_minmax(0,1fr)] lg:rounded-l"
    >
      <section
        ref={place}
        aria-label={m.label}
        aria-description={m.keys}
        onKeyDown={moveThroughRows}
        className={cx('flex min-h-0 min-w-0 flex-col lg:border-r lg:border-line', id !== undefined && 'max-lg:hidden')}
      >
        <Filters filter={filter} onChange={change} list={list} />
        <div className="min-h-0 grow overflow-y-auto overscroll-contain">
          <ConversationList
            list={list}
            rows={rows}
            openId={id}
            filtered={isFiltered(filter)}
            held={filter.held}
            onOpen={(next) => open(next, 'history')}
            onReply={(next) => open(next, 'composer')}
            onClear={() => change(noFilter)}
          />
        </div>
      </section>
      <div
        data-covers={id !== undefined || undefined}
        className={cx('min-h-0 min-w-0', id === undefined && 'max-lg:hidden')}
      >
        {id === undefined ? (
          <Nothing />
        ) : (
          <ConversationPane
            key={id}
            id={id}
            known={rows.find(({ contactId }) => contactId === id)}
            aim={aim}
            onBack={back}
          />
        )}
      </div>
    </div>
  );
}

export function Inbox() {
  return (
    <div className="flex flex-col gap-3">
      <div className="max-lg:order-last">
        <Counters />
      </div>
      <Desk />
      <QuickDialog />
    </div>
  );
}
