import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Failed, Rows } from '../../../ui/states.tsx';
import { useTimeline } from '../api/record.ts';
import { NoteForm } from './note-form.tsx';
import { TimelineItem } from './timeline-item.tsx';

function Entries({ id }: { id: number }) {
  const m = useMessages('desk/contacts').timeline;
  const timeline = useTimeline(id);
  const entries = timeline.data?.pages.flatMap(({ items }) => items) ?? [];
  if (timeline.isPending) return <Rows count={4} />;
  if (timeline.isError && entries.length === 0)
    return <Failed text={m.failed} onRetry={() => timeline.refetch()} busy={timeline.isFetching} />;
  if (entries.length === 0) return <p className="text-muted">{m.empty}</p>;
  return (
    <>
      <ol aria-label={m.title}>
        {entries.map((entry) => (
          <TimelineItem key={`${entry.kind} ${entry.id}`} entry={entry} />
        ))}
      </ol>
      {timeline.hasNextPage && (
        <Button
          look="secondary"
          size="s"
          busy={timeline.isFetchingNextPage}
          onClick={() => timeline.fetchNextPage()}
          className="justify-self-start"
        >
          {m.more}
        </Button>
      )}
    </>
  );
}

/** All that happened with a contact, newest first, with room to write down more. */
export function Timeline({ id }: { id: number }) {
  const m = useMessages('desk/contacts').timeline;
  return (
    <section aria-label={m.title} className="grid content-start gap-4">
      <h3 className="text-[1.1rem]">{m.title}</h3>
      <NoteForm id={id} />
      <Entries id={id} />
    </section>
  );
}
