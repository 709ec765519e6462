import { correctionStates } from '@tianguis/proto/assistant/feedback/operations';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { toastError } from '../../ui/toast.ts';
import { FilteredList } from '../shared/filtered-list.tsx';
import { useListKeys } from '../shared/use-list-keys.ts';
import { type Correction, type CorrectionState, useCorrections, useDismissCorrection, useEntries } from './api.ts';
import { AddTo, type OnAnswer } from './unanswered.tsx';

function Said({ correction }: { correction: Correction }) {
  const m = useMessages('desk/knowledge').corrections;
  const { language, answer, better } = correction;
  return (
    <dl className="grid max-w-[75ch] grid-cols-[minmax(0,1fr)] gap-2">
      <div className="rounded-m border-l-4 border-line bg-sunken px-3 py-2">
        <dt className="text-[0.9rem] font-[660] text-muted">{m.said}</dt>
        <dd lang={language} className="wrap-anywhere whitespace-pre-line">
          {answer}
        </dd>
      </div>
      {better !== null && (
        <div className="rounded-m border-l-4 border-good bg-good-soft px-3 py-2">
          <dt className="text-[0.9rem] font-[660] text-good">{m.better}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{better}</dd>
        </div>
      )}
    </dl>
  );
}

/** The draft that a correction became, and whether Aria answers by it. */
function Draft({ entry, onOpen }: { entry: NonNullable<Correction['entry']>; onOpen: (id: string) => void }) {
  const m = useMessages('desk/knowledge').corrections;
  const language = useLanguage();
  const { entries = [] } = useEntries().data ?? {};
  const title = entries.find(({ id }) => id === entry.id)?.titles[language] ?? entry.id;
  return (
    <>
      <Badge tone={entry.live ? 'good' : 'warn'}>{entry.live ? m.live : m.waiting}</Badge>
      <Button look="secondary" size="s" onClick={() => onOpen(entry.id)}>
        {fill(m.draft, { version: entry.version, entry: title })}
      </Button>
    </>
  );
}

interface RowProps {
  readonly correction: Correction;
  readonly onAnswer: OnAnswer;
  readonly onOpen: (id: string) => void;
}

function Row({ correction, onAnswer, onOpen }: RowProps) {
  const m = useMessages('desk/knowledge').corrections;
  const { rightNow, languages } = useMessages('desk/shared');
  const { relative } = useFormat();
  const dismiss = useDismissCorrection(correction.id);
  const { id: correctionId, question, language, better, reason, channel, state, entry } = correction;
  const seed = { question, language, answer: better ?? undefined, correctionId };
  const lay = () => dismiss.mutate(state === 'open', { onError: (error) => toastError(m.failed, readable(error)) });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-4">
      <p lang={language} data-row tabIndex={-1} className="max-w-[75ch] font-[660] wrap-anywhere">
        {question}
      </p>
      <p className="flex flex-wrap items-center gap-2 text-[0.9rem] text-muted">
        {reason && <Badge tone="bad">{m.reasons[reason]}</Badge>}
        <Badge>{m.channels[channel]}</Badge>
        <Badge>{languages[language]}</Badge>
        {fill(m.by, { who: correction.ratedBy, when: relative(correction.ratedAt, rightNow) })}
      </p>
      <Said correction={correction} />
      <div className="flex flex-wrap items-center gap-2">
        {entry && <Draft entry={entry} onOpen={onOpen} />}
        {state === 'open' && (
          <>
            <Button size="s" aria-keyshortcuts="r" onClick={() => onAnswer(seed)}>
              {m.create}
            </Button>
            <AddTo onChoose={(id) => onAnswer(seed, id)} />
          </>
        )}
        <Button look="quiet" size="s" aria-keyshortcuts="d" busy={dismiss.isPending} onClick={lay}>
          {state === 'open' ? m.dismiss : m.takeUp}
        </Button>
      </div>
    </li>
  );
}

/** Answers that did not help: of each one staff make a draft of the knowledge, which is scored and published as any other. */
export function Corrections({ onAnswer, onOpen }: Omit<RowProps, 'correction'>) {
  const m = useMessages('desk/knowledge').corrections;
  const { plural } = useFormat();
  const [state, setState] = useState<CorrectionState>('open');
  const list = useCorrections(state);
  const keys = useListKeys<HTMLUListElement>();
  const corrections = list.data?.pages.flatMap((page) => page.corrections) ?? [];
  return (
    <FilteredList
      words={{ failed: m.notRead, empty: m.none, emptyHint: m.noneHint }}
      label={m.state}
      choices={correctionStates}
      names={m.states}
      chosen={state}
      onChoose={setState}
      list={list}
      count={list.data && plural(m.count, list.data.pages[0]?.total ?? 0)}
      isEmpty={list.data !== undefined && corrections.length === 0}
    >
      {corrections.length > 0 && (
        <ul ref={keys} className="divide-y divide-line border-y-2 border-ink">
          {corrections.map((correction) => (
            <Row key={correction.id} correction={correction} onAnswer={onAnswer} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </FilteredList>
  );
}
