import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Empty, Loading } from '../../../ui/states.tsx';
import { type FoundMessage, useFoundMessages } from './api.ts';

/** The part of a message that was found, with what was searched for marked. */
function Snippet({ parts }: { parts: FoundMessage['snippet'] }) {
  return parts.map(({ text, match }, index) =>
    match ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <mark key={index} className="rounded-s bg-accent-soft px-0.5 font-[660] text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

function Row({ message, open, onOpen }: { message: FoundMessage; open: boolean; onOpen: () => void }) {
  const m = useMessages('desk/inbox').search;
  const { justNow } = useMessages('desk/shared');
  const { relative, dateTime } = useFormat();
  const { businessName, at, author } = message;
  return (
    <li
      className={cx('relative grid gap-1 border-b border-line px-3 py-2', open ? 'bg-accent-soft' : 'hover:bg-sunken')}
    >
      <div className="flex items-baseline gap-2">
        <button
          type="button"
          data-row
          data-message-row={message.id}
          aria-current={open || undefined}
          onClick={onOpen}
          className="min-w-0 grow truncate text-left font-[620] after:absolute after:inset-0 focus-visible:outline-offset-4"
        >
          {businessName}
        </button>
        <time dateTime={at} title={dateTime(at)} className="shrink-0 text-[0.86rem] text-muted">
          {relative(at, justNow)}
        </time>
      </div>
      <p className="text-[0.95rem] break-words text-muted">
        {author !== 'contact' && `${m.said[author]} `}
        <Snippet parts={message.snippet} />
      </p>
    </li>
  );
}

type Props = { q: string; openMessage: number | undefined; onOpen: (contact: number, message: number) => void };

/** Messages with the words of a search; each leads to its place in the conversation. */
export function FoundMessages({ q, openMessage, onOpen }: Props) {
  const m = useMessages('desk/inbox').search;
  const list = useFoundMessages(q);
  const found = list.data?.pages.flatMap((page) => page.messages) ?? [];
  return (
    <section aria-label={m.title}>
      {(list.isPending || list.isError) && (
        <div className="p-3">
          <Loading query={list} rows={4} failed={m.failed} />
        </div>
      )}
      {list.data && found.length === 0 && (
        <div className="p-3">
          <Empty title={fill(m.none, { query: q })}>
            <p>{m.noneHint}</p>
          </Empty>
        </div>
      )}
      <ul aria-label={m.title} aria-busy={list.isPlaceholderData || undefined}>
        {found.map((message) => (
          <Row
            key={message.id}
            message={message}
            open={message.id === openMessage}
            onOpen={() => onOpen(message.contactId, message.id)}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="p-3">
          <Button look="secondary" size="s" busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {m.more}
          </Button>
        </div>
      )}
    </section>
  );
}
