import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/figures.tsx';
import { Empty, Failed, Loading, Rows } from '../../ui/states.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { AskFirst } from '../shared/ask-first.tsx';
import { useListKeys } from '../shared/use-list-keys.ts';
import { type DeadLetter, useContent, useDeadLetters, useDiscard, useReplay } from './api.ts';

function Content({ sequence }: { sequence: number }) {
  const m = useMessages('desk/failed-events');
  const content = useContent(sequence, true);
  if (content.isPending) return <Rows count={1} />;
  if (content.isError) return <Failed text={readable(content.error)} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section tabIndex={0} aria-label={m.content} className="max-h-80 overflow-auto rounded-m bg-sunken p-3">
      <pre className="text-[0.85rem] whitespace-pre-wrap wrap-anywhere">{content.data.content}</pre>
    </section>
  );
}

function Row({ letter }: { letter: DeadLetter }) {
  const m = useMessages('desk/failed-events');
  const { dateTime, plural } = useFormat();
  const [open, setOpen] = useState(false);
  const replay = useReplay();
  const discard = useDiscard();
  const { sequence, eventType, consumer, error, attempts, failedAt, reason } = letter;
  const outcome = (done: string) => ({
    onSuccess: () => toast(done),
    onError: (failure: Error) => toastError(m.failed, readable(failure)),
  });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span data-row tabIndex={-1} className="font-[660] wrap-anywhere">
          {eventType ?? m.unknown}
        </span>
        <Badge tone="bad">{reason === 'malformed' ? m.malformed : m.handlerFailed}</Badge>
        <time dateTime={failedAt} className="text-[0.9rem] text-muted">
          {dateTime(failedAt)}
        </time>
      </p>
      <p className="text-[0.95rem] text-muted">
        {`${fill(m.consumer, { name: consumer })}, ${plural(m.attempts, attempts)}`}
      </p>
      <p className="text-[0.95rem] wrap-anywhere">{error}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="s"
          busy={replay.isPending}
          aria-keyshortcuts="r"
          aria-label={`${m.replay}: ${eventType ?? ''} ${sequence}`}
          onClick={() => replay.mutate(sequence, outcome(m.replayed))}
        >
          {m.replay}
        </Button>
        <Button
          look="secondary"
          size="s"
          aria-keyshortcuts="e Enter"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {m.show}
        </Button>
        <AskFirst {...m.confirm} yes={m.discard} onYes={() => discard.mutate(sequence, outcome(m.discarded))}>
          <Button
            look="quiet"
            size="s"
            busy={discard.isPending}
            aria-keyshortcuts="d"
            aria-label={`${m.discard}: ${eventType ?? ''} ${sequence}`}
          >
            {m.discard}
          </Button>
        </AskFirst>
      </div>
      {open && <Content sequence={sequence} />}
    </li>
  );
}

/** Events that a service could not handle: each goes back to it, or is dropped. */
export function DeadLetters() {
  const m = useMessages('desk/failed-events');
  const { plural } = useFormat();
  const letters = useDeadLetters();
  const keys = useListKeys<HTMLUListElement>();
  return (
    <Panel title={m.letters} aside={letters.data && <span>{plural(m.count, letters.data.total)}</span>}>
      <Loading query={letters} rows={3} failed={m.loadFailed} />
      {letters.data?.deadLetters.length === 0 && (
        <div className="pt-4">
          <Empty title={m.none}>{m.noneHint}</Empty>
        </div>
      )}
      <ul ref={keys} className="divide-y divide-line">
        {letters.data?.deadLetters.map((letter) => (
          <Row key={letter.sequence} letter={letter} />
        ))}
      </ul>
    </Panel>
  );
}
