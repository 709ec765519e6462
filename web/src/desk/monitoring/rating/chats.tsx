import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/states.tsx';
import { FilteredList } from '../../shared/filtered-list.tsx';
import { useListKeys } from '../../shared/use-list-keys.ts';
import { usePercent } from '../../shared/use-percent.ts';
import { type ChatTurn, type RatingFilter, ratingFilters, useChatTurns, useConversation } from './api.ts';
import { RateAnswer } from './rate-answer.tsx';

function Said({ turn }: { turn: ChatTurn }) {
  const m = useMessages('desk/monitoring');
  const { percent } = usePercent();
  return (
    <>
      <p lang={turn.language} className="rounded-l rounded-tl-none border border-line bg-raised p-3.5 wrap-anywhere">
        {turn.question}
      </p>
      <div className="rounded-l rounded-tr-none border-r-4 border-accent bg-sunken p-3.5">
        <p className="flex flex-wrap items-center gap-2 text-[0.9rem]">
          <span className="font-[660] text-accent-strong">{m.ariaSaid}</span>
          {turn.action === 'handoff' && <Badge tone="info">{m.fate.handed_over}</Badge>}
          <span className="text-muted">{fill(m.confidence, { percent: percent(turn.confidence * 100) })}</span>
        </p>
        <p lang={turn.language} className="mt-1.5 wrap-anywhere whitespace-pre-line">
          {turn.answer}
        </p>
      </div>
    </>
  );
}

/** What was said around an answer: whether it helps often depends on what came before. */
function Conversation({ id }: { id: number }) {
  const m = useMessages('desk/monitoring').chats;
  const conversation = useConversation(id);
  const turns = conversation.data?.turns ?? [];
  return (
    <>
      <Loading query={conversation} rows={2} failed={m.failed} />
      {conversation.data && turns.length < 2 && <p className="text-muted">{m.alone}</p>}
      {turns.length > 1 && (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-2 border-l-4 border-line pl-3">
          {turns.map((turn) => (
            <li key={turn.id} className="grid grid-cols-[minmax(0,1fr)] gap-1 text-[0.95rem]">
              <p lang={turn.language} className="wrap-anywhere">
                <span className="font-[660]">{`${m.visitor}: `}</span>
                {turn.question}
              </p>
              <p lang={turn.language} className="wrap-anywhere text-muted">
                <span className="font-[660]">{'Aria: '}</span>
                {turn.answer}
              </p>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function Turn({ turn }: { turn: ChatTurn }) {
  const m = useMessages('desk/monitoring').chats;
  const { intents, languages } = useMessages('desk/shared');
  const { justNow } = useMessages('desk/shared');
  const { relative, dateTime } = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-5 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8">
      <div className="grid content-start justify-items-start gap-1.5">
        <time data-row tabIndex={-1} dateTime={turn.createdAt} title={dateTime(turn.createdAt)} className="text-muted">
          {relative(turn.createdAt, justNow)}
        </time>
        <p className="flex flex-wrap gap-1.5">
          <Badge tone="info">{intents[turn.intent]}</Badge>
          <Badge>{languages[turn.language]}</Badge>
        </p>
        {turn.conversation !== null && (
          <Button
            look="quiet"
            size="s"
            className="-ml-3"
            aria-keyshortcuts="e Enter"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? m.hide : m.show}
          </Button>
        )}
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        <Said turn={turn} />
        <RateAnswer channel="chat" id={turn.id} rating={turn.rating} />
        {isOpen && <Conversation id={turn.id} />}
      </div>
    </li>
  );
}

/** What Aria answered in the chat of the site, to be rated. */
export function Chats() {
  const m = useMessages('desk/monitoring').chats;
  const { plural } = useFormat();
  const [filter, setFilter] = useState<RatingFilter>('all');
  const list = useChatTurns(filter);
  const keys = useListKeys<HTMLUListElement>();
  const turns = list.data?.pages.flatMap((page) => page.turns) ?? [];
  return (
    <FilteredList
      words={m}
      label={m.filter}
      choices={ratingFilters}
      names={m.filters}
      chosen={filter}
      onChoose={setFilter}
      list={list}
      count={list.data && plural(m.count, list.data.pages[0]?.total ?? 0)}
      isEmpty={list.data !== undefined && turns.length === 0}
    >
      <ul ref={keys} className="divide-y divide-line">
        {turns.map((turn) => (
          <Turn key={turn.id} turn={turn} />
        ))}
      </ul>
    </FilteredList>
  );
}
