import { useQueryClient } from '@tanstack/react-query';
import { getConversation } from '@tianguis/proto/gen/client.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { changeAddress, useAddressValue } from '../../platform/address.ts';
import { keyOf } from '../../platform/api/api.ts';
import { cx } from '../../ui/class-names.ts';
import { Figures } from '../../ui/figures.tsx';
import { Fold } from '../shared/fold.tsx';
import { usePlainKeys } from '../shared/keys.ts';
import { useMetricItem } from '../shared/metrics/metric.tsx';
import {
  type Conversation,
  type ConversationFilter,
  isFiltered,
  noFilter,
  useAiReplies,
  useConversations,
  useOutreachStats,
} from './api/conversations.ts';
import { Card, type ContactCard } from './card/card.tsx';
import { useCardChoice } from './card/use-card-choice.ts';
import { useConversationKeys } from './keys/use-conversation-keys.ts';
import { rowOf } from './later/keys.ts';
import { SnoozeDialog } from './later/snooze-dialog.tsx';
import { UndoBar } from './later/undo-bar.tsx';
import { type Later, useLater } from './later/use-later.ts';
import { ConversationList } from './list/conversation-list.tsx';
import { Filters } from './list/filters.tsx';
import { useKeptRows } from './list/kept-rows.ts';
import { focusRow, moveThroughRows } from './list/list-keys.ts';
import { WatchersProvider } from './presence/use-watchers.tsx';
import { QuickDialog } from './quick/quick-dialog.tsx';
import { shortestSearch } from './search/api.ts';
import { FoundMessages } from './search/found-messages.tsx';
import { type SearchPlace, SearchPlaces } from './search/search-places.tsx';
import { HeldAnswer } from './sending/held-answer.tsx';
import { nextWaiting } from './sending/next.ts';
import { useOutbox } from './sending/use-outbox.ts';
import { ConversationPane } from './thread/conversation-pane.tsx';
import { useOpenConversation } from './use-open-conversation.ts';

function Counters() {
  const { number } = useFormat();
  const item = useMetricItem();
  const stats = useOutreachStats().data;
  const count = (value: number | undefined) => (value === undefined ? '–' : number(value));
  return (
    <Figures
      items={[
        item('totalContacts', count(stats?.totalContacts)),
        item('sentMessages', count(stats?.totalMessages)),
        item('receivedMessages', count(stats?.receivedMessages)),
        item('ariaAnswers', count(useAiReplies().data?.total)),
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

/** What waits for a review or for a person, and what nobody has read, stands in the address, so that other pages of the desk lead to it. */
function useFilter() {
  const held = useAddressValue('held') === 'true';
  const person = useAddressValue('person') === 'true';
  const unread = useAddressValue('unread') === 'true';
  const [rest, setRest] = useState<ConversationFilter>(noFilter);
  const change = useCallback((part: Partial<ConversationFilter>) => {
    if (part.held !== undefined) changeAddress({ held: part.held ? 'true' : undefined });
    if (part.person !== undefined) changeAddress({ person: part.person ? 'true' : undefined });
    if (part.unread !== undefined) changeAddress({ unread: part.unread ? 'true' : undefined });
    setRest((now) => ({ ...now, ...part }));
  }, []);
  return { filter: { ...rest, held, person, unread }, change };
}

/** `e` closes, `h` snoozes and `z` takes that back: in the list for the row in focus, else for the open conversation. */
function useLaterKeys(later: Later, openId: number | undefined, rows: readonly Conversation[]): void {
  const client = useQueryClient();
  usePlainKeys((key, target) => {
    if (key === 'z') {
      void later.undo();
      return true;
    }
    if (key !== 'e' && key !== 'h') return false;
    const id = rowOf(target) ?? openId;
    const opened = client.getQueryData<{ conversation: Conversation }>(keyOf(getConversation, { params: { id } }));
    const conversation = opened?.conversation ?? rows.find(({ contactId }) => contactId === id);
    if (!conversation?.lastInboundAt) return false;
    if (key === 'e') void later.toggleClosed(conversation);
    else later.startSnooze(conversation);
    return true;
  });
}

/** The conversation below another one, or above the last. */
function nextOf(rows: readonly Conversation[], id: number): number | undefined {
  const at = rows.findIndex(({ contactId }) => contactId === id);
  return (rows[at + 1] ?? rows[at - 1])?.contactId;
}

type Props = {
  /** All that is known of a contact; it belongs to the contacts' part of the desk. */
  contactCard: ContactCard;
};

/** List and conversation side by side; on a small screen one after the other. */
function Desk({ contactCard }: Props) {
  const m = useMessages('desk/inbox').list;
  const { filter, change } = useFilter();
  const { id, message, aim, open, close } = useOpenConversation();
  const list = useConversations(filter);
  const all = list.data?.pages.flatMap((page) => page.conversations) ?? [];
  const q = filter.q.trim();
  const [where, setWhere] = useState<SearchPlace>('conversations');
  const isSearch = q.length >= shortestSearch;
  const inMessages = isSearch && where === 'messages';
  const rows = useKeptRows(all, id, JSON.stringify(filter));
  const place = useRef<HTMLElement>(null);
  const desk = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (id === undefined || !aim) return;
    const small = matchMedia('(width < 64rem)');
    const fillScreen = () => {
      if (small.matches) desk.current?.scrollIntoView({ behavior: 'instant' });
    };
    fillScreen();
    small.addEventListener('change', fillScreen);
    return () => small.removeEventListener('change', fillScreen);
  }, [id, aim]);
  const back = () => {
    const last = id;
    close();
    if (last !== undefined) requestAnimationFrame(() => focusRow(place.current, last));
  };
  const onLeft = (left: number) => {
    const next = nextOf(rows, left);
    const isWide = matchMedia('(width >= 64rem)').matches;
    if (left === id && next !== undefined && isWide) open(next, 'history');
    else if (left === id) close();
    if (next !== undefined && (left !== id || !isWide)) requestAnimationFrame(() => focusRow(place.current, next));
  };
  const opened = useRef<number>(undefined);
  useEffect(() => {
    opened.current = id;
    return () => {
      opened.current = undefined;
    };
  }, [id]);
  const outbox = useOutbox(opened, ({ contactId, kind }) =>
    open(contactId, kind === 'answer' || kind === 'template' ? 'composer' : 'history'),
  );
  const goOnFrom = (answered: number) => {
    const next = outbox.choice.goesOn ? nextWaiting(rows, answered, Date.now()) : undefined;
    const isTouch = matchMedia('(pointer: coarse)').matches;
    // A slow reply must not take the reader away from what they opened meanwhile.
    if (next !== undefined && opened.current === answered) open(next, isTouch ? 'history' : 'composer');
  };
  const card = useCardChoice();
  const hasColumn = id !== undefined && card.isOpen && card.isColumn;
  const later = useLater(onLeft, goOnFrom);
  useLaterKeys(later, id, rows);
  useConversationKeys({ openId: id, rows, open, back });
  const { snoozing } = later;
  return (
    <div
      ref={desk}
      className={cx(
        'grid h-[calc(100dvh-0.5rem)] min-h-[30rem] -scroll-mt-11 grid-cols-[minmax(0,1fr)] overflow-clip border-2 border-ink bg-raised max-lg:-mx-4 max-lg:border-x-0 lg:h-[max(30rem,calc(100dvh-9.5rem))] lg:rounded-l',
        hasColumn
          ? 'lg:grid-cols-[18rem_minmax(0,1fr)_20rem] 2xl:grid-cols-[24rem_minmax(0,1fr)_24rem]'
          : 'lg:grid-cols-[26rem_minmax(0,1fr)]',
      )}
    >
      <section
        ref={place}
        aria-label={m.label}
        aria-description={m.keys}
        onKeyDown={moveThroughRows}
        className={cx('flex min-h-0 min-w-0 flex-col lg:border-r lg:border-line', id !== undefined && 'max-lg:hidden')}
      >
        <Filters filter={filter} onChange={change} list={list} choice={outbox.choice} />
        {isSearch && <SearchPlaces place={where} onChange={setWhere} />}
        <div className="min-h-0 grow overflow-y-auto overscroll-contain">
          {inMessages ? (
            <FoundMessages q={q} openMessage={message} onOpen={(contact, shown) => open(contact, 'history', shown)} />
          ) : (
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
          )}
        </div>
        {id === undefined && (
          <HeldAnswer outbox={outbox} openId={id} className="shrink-0 border-t border-line bg-sunken px-3 py-1" />
        )}
        <UndoBar later={later} />
      </section>
      <div
        data-covers={id !== undefined || undefined}
        data-open={id}
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
            later={later}
            outbox={outbox}
            card={card}
            shown={message}
            onBack={back}
            onAnswered={() => goOnFrom(id)}
          />
        )}
      </div>
      {id !== undefined && <Card key={id} id={id} choice={card} contactCard={contactCard} />}
      {snoozing && (
        <SnoozeDialog
          conversation={snoozing}
          onDone={(until, stays) => later.snoozed(snoozing, until, stays)}
          onClose={later.stopSnooze}
        />
      )}
    </div>
  );
}

export function Inbox({ contactCard }: Props) {
  const m = useMessages('desk/inbox');
  return (
    <div className="flex flex-col gap-3">
      <div className="max-lg:order-last">
        <Fold name="inbox-figures" title={m.figures} startsFolded>
          <Counters />
        </Fold>
      </div>
      <WatchersProvider>
        <Desk contactCard={contactCard} />
      </WatchersProvider>
      <QuickDialog />
    </div>
  );
}
