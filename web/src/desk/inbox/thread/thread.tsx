import { Fragment, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/states.tsx';
import { usePendingTo } from '../api/actions.ts';
import type { Conversation } from '../api/conversations.ts';
import { type TimelineItem, useTimeline } from '../api/messages.ts';
import { Bubble } from './bubble.tsx';
import { Happening, Note } from './happening.tsx';
import { useShownMessage } from './use-shown-message.ts';

const nearEnd = 120;

/** Keeps the end in sight when something is added there, and the place where one reads when it is added before. */
function useScroll(scroller: RefObject<HTMLDivElement | null>, items: readonly TimelineItem[], pending: boolean): void {
  const seen = useRef({ first: '', last: '', height: 0 });
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const first = keyOf(items[0]);
    const last = `${keyOf(items.at(-1))}${pending}`;
    const before = seen.current;
    const atEnd = before.height - box.scrollTop - box.clientHeight < nearEnd;
    if (before.last !== last && (before.last === '' || atEnd || pending)) box.scrollTop = box.scrollHeight;
    else if (before.first !== first && before.last === last) box.scrollTop += box.scrollHeight - before.height;
    seen.current = { first, last, height: box.scrollHeight };
  });
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    let height = box.clientHeight;
    const observer = new ResizeObserver(() => {
      const atEnd = box.scrollHeight - box.scrollTop - height < nearEnd;
      if (atEnd && box.clientHeight < height) box.scrollTop = box.scrollHeight;
      height = box.clientHeight;
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [scroller]);
}

const keyOf = (item: TimelineItem | undefined): string => (item ? `${item.kind}-${item.id}` : '');

/** What is on its way to the server; an event may bring it into the history before its own reply comes. */
function usePending(contactId: number, items: readonly TimelineItem[]): string | undefined {
  const sent = usePendingTo(contactId);
  if (!sent) return undefined;
  const { message, known } = sent;
  const text = 'body' in message ? message.body : message.text;
  const isThere = items.some(
    (item) => item.kind === 'message' && item.direction === 'outbound' && item.id > known && item.text === text,
  );
  return isThere ? undefined : text;
}

function Sending({ text }: { text: string }) {
  const m = useMessages('desk/inbox').thread;
  return (
    <li className="max-w-[85%] justify-self-end rounded-l rounded-br-none bg-sunken p-3 opacity-70">
      <p className="break-words whitespace-pre-line">{text}</p>
      <p className="mt-1 text-[0.86rem] text-muted">{m.sending}</p>
    </li>
  );
}

type Props = {
  conversation: Conversation;
  scroller: RefObject<HTMLDivElement | null>;
  /** The message that a search led to. */
  shown: number | undefined;
};

/** The whole history, oldest first; it opens at its end, or at the message that a search led to. */
export function Thread({ conversation, scroller, shown }: Props) {
  const m = useMessages('desk/inbox');
  const { date } = useFormat();
  const timeline = useTimeline(conversation.contactId);
  const items = (timeline.data?.pages.flatMap((page) => page.items) ?? []).toReversed();
  const pending = usePending(conversation.contactId, items);
  useScroll(scroller, items, pending !== undefined);
  useShownMessage(shown, scroller, timeline, items);
  const days = items.map(({ at }) => date(at));
  return (
    <div
      ref={scroller}
      role="log"
      aria-label={fill(m.conversation.label, { name: conversation.businessName })}
      aria-busy={timeline.isFetching || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
      tabIndex={0}
      className="min-h-0 grow overflow-y-auto overscroll-contain px-3 py-4 focus-visible:outline-offset-[-3px] sm:px-5"
    >
      <Loading query={timeline} rows={5} failed={m.thread.failed} />
      {timeline.data && items.length === 0 && !pending && <p className="text-muted">{m.thread.empty}</p>}
      {timeline.hasNextPage && (
        <p className="mb-4 text-center">
          <Button look="secondary" size="s" busy={timeline.isFetchingNextPage} onClick={() => timeline.fetchNextPage()}>
            {m.thread.older}
          </Button>
        </p>
      )}
      <ol className="grid gap-2">
        {items.map((item, index) => (
          <Fragment key={keyOf(item)}>
            {days[index] !== days[index - 1] && (
              <li className="pt-2 text-center text-[0.86rem] font-[620] text-muted">{days[index]}</li>
            )}
            {item.kind === 'message' && <Bubble message={item} them={conversation} shown={item.id === shown} />}
            {item.kind === 'note' && <Note item={item} />}
            {item.kind !== 'message' && item.kind !== 'note' && <Happening item={item} />}
          </Fragment>
        ))}
        {pending && <Sending text={pending} />}
      </ol>
    </div>
  );
}
