import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField, smallSelect } from '../../ui/field.tsx';
import { Empty, Loading } from '../../ui/states.tsx';
import { toastError } from '../../ui/toast.ts';
import { useListKeys } from '../shared/use-list-keys.ts';
import { type Group, useDismiss, useEntries, useUnanswered } from './api.ts';
import type { Seed } from './fields.ts';

export type OnAnswer = (seed: Seed, id?: string) => void;

/** Chooses an entry that a question becomes a wording of. A choice alone leads nowhere: an arrow key may make one. */
export function AddTo({ onChoose }: { onChoose: (id: string) => void }) {
  const m = useMessages('desk/knowledge').unanswered;
  const language = useLanguage();
  const { entries = [] } = useEntries().data ?? {};
  const [chosen, setChosen] = useState('');
  return (
    <>
      <select
        aria-label={m.addTo}
        aria-keyshortcuts="a"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        className={`${smallSelect} max-w-60`}
      >
        <option value="">{m.addTo}</option>
        {entries.map(({ id, titles }) => (
          <option key={id} value={id}>
            {titles[language]}
          </option>
        ))}
      </select>
      {chosen !== '' && (
        <Button look="secondary" size="s" onClick={() => onChoose(chosen)}>
          {m.add}
        </Button>
      )}
    </>
  );
}

function Row({ group, isAside, onAnswer }: { group: Group; isAside: boolean; onAnswer: OnAnswer }) {
  const m = useMessages('desk/knowledge');
  const { rightNow, languages } = useMessages('desk/shared');
  const { plural, relative } = useFormat();
  const dismiss = useDismiss();
  const { question, language, count, examples, lastAskedAt } = group;
  const lay = () =>
    dismiss.mutate(
      { question, dismissed: !isAside },
      { onError: (error) => toastError(m.unanswered.dismissFailed, readable(error)) },
    );
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-4">
      <p lang={language} data-row tabIndex={-1} className="max-w-[75ch] font-[660] wrap-anywhere">
        {question}
      </p>
      <p className="flex flex-wrap items-center gap-2 text-[0.9rem] text-muted">
        <Badge tone="warn">{plural(m.unanswered.times, count)}</Badge>
        <Badge>{languages[language]}</Badge>
        {fill(m.unanswered.last, { when: relative(lastAskedAt, rightNow) })}
      </p>
      {examples.length > 0 && (
        <ul lang={language} aria-label={m.unanswered.examples} className="grid max-w-[75ch] gap-1 text-muted">
          {examples.map((example) => (
            <li key={example} className="wrap-anywhere">
              {example}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {!isAside && (
          <>
            <Button size="s" aria-keyshortcuts="r" onClick={() => onAnswer({ question, language })}>
              {m.unanswered.answer}
            </Button>
            <AddTo onChoose={(id) => onAnswer({ question, language }, id)} />
          </>
        )}
        <Button look="quiet" size="s" aria-keyshortcuts="d" busy={dismiss.isPending} onClick={lay}>
          {isAside ? m.unanswered.takeUp : m.unanswered.dismiss}
        </Button>
      </div>
    </li>
  );
}

/** What Aria was asked in vain, alike questions together, the most frequent first. */
export function Unanswered({ onAnswer }: { onAnswer: OnAnswer }) {
  const m = useMessages('desk/knowledge').unanswered;
  const { plural } = useFormat();
  const [isAside, setAside] = useState(false);
  const unanswered = useUnanswered(isAside);
  const groups = unanswered.data?.groups ?? [];
  const keys = useListKeys<HTMLUListElement>();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <CheckField label={m.aside} checked={isAside} onChange={(event) => setAside(event.target.checked)} />
      <p role="status" className="min-h-6 text-muted">
        {unanswered.data && plural(m.count, unanswered.data.total)}
      </p>
      <Loading query={unanswered} rows={4} failed={m.failed} />
      {unanswered.data && groups.length === 0 && <Empty title={isAside ? m.noneAside : m.none}>{m.noneHint}</Empty>}
      {groups.length > 0 && (
        <ul ref={keys} className="divide-y divide-line border-y-2 border-ink">
          {groups.map((group) => (
            <Row key={group.question} group={group} isAside={isAside} onAnswer={onAnswer} />
          ))}
        </ul>
      )}
    </div>
  );
}
