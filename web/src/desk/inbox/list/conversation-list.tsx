import { useEffect } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { useNear } from '../../../platform/prerender/near.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty, Failed, Rows } from '../../../ui/states.tsx';
import { usePercent } from '../../shared/use-percent.ts';
import type { Conversation, Conversations } from '../api/conversations.ts';
import { useReviewFigures } from '../api/messages.ts';
import { ConversationRow } from './conversation-row.tsx';

/** How well Aria's proposals fare, above those that wait. */
function Rate() {
  const m = useMessages('desk/inbox').review;
  const format = usePercent();
  const decided = useReviewFigures().data;
  const all = decided ? decided.accepted + decided.edited + decided.rejected : 0;
  if (!decided || all === 0) return null;
  const percent = format.percent((decided.accepted / all) * 100);
  return <p className="border-b border-line px-3 py-1.5 text-[0.86rem] text-muted">{fill(m.rate, { percent })}</p>;
}

function More({ list }: { list: Conversations }) {
  const m = useMessages('desk/inbox').list;
  const { place, near } = useNear<HTMLDivElement>();
  const { fetchNextPage } = list;
  useEffect(() => {
    if (near) void fetchNextPage();
  }, [near, fetchNextPage]);
  return (
    <div ref={place} className="p-3">
      <Button look="secondary" size="s" busy={list.isFetchingNextPage} onClick={() => fetchNextPage()}>
        {m.more}
      </Button>
    </div>
  );
}

type Props = {
  list: Conversations;
  rows: readonly Conversation[];
  openId: number | undefined;
  filtered: boolean;
  /** Only those that wait for a review are shown. */
  held: boolean;
  onOpen: (id: number) => void;
  onReply: (id: number) => void;
  onClear: () => void;
};

export function ConversationList({ list, rows, openId, filtered, held, onOpen, onReply, onClear }: Props) {
  const m = useMessages('desk/inbox').list;
  if (list.isPending) {
    return (
      <div className="p-3">
        <Rows count={6} />
      </div>
    );
  }
  if (list.isError) {
    return (
      <div className="p-3">
        <Failed text={m.failed} onRetry={() => list.refetch()} busy={list.isFetching} />
      </div>
    );
  }
  return (
    <>
      {held && <Rate />}
      {rows.length === 0 && (
        <div className="p-3">
          <Empty title={filtered ? m.noMatch : m.empty}>
            <p>{filtered ? m.noMatchHint : m.emptyHint}</p>
            {filtered && (
              <Button look="secondary" size="s" className="mt-3" onClick={onClear}>
                {m.clear}
              </Button>
            )}
          </Empty>
        </div>
      )}
      <ul aria-label={m.label} aria-busy={list.isPlaceholderData || undefined}>
        {rows.map((row) => (
          <ConversationRow
            key={row.contactId}
            conversation={row}
            open={row.contactId === openId}
            onOpen={() => onOpen(row.contactId)}
            onReply={() => onReply(row.contactId)}
          />
        ))}
      </ul>
      {list.hasNextPage && <More key={rows.length} list={list} />}
    </>
  );
}
