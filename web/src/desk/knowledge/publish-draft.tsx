import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/field.tsx';
import { Figures, Panel } from '../../ui/figures.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { AskFirst } from '../shared/ask-first.tsx';
import { useMetricItem } from '../shared/metrics/metric.tsx';
import { useSession } from '../shared/session.ts';
import { type Score, usePublish, useScore } from './api.ts';

function Changed({ title, changes }: { title: string; changes: Score['better'] }) {
  const m = useMessages('desk/knowledge');
  const { intents } = useMessages('desk/shared');
  const named = (label: string) => intents[label as keyof typeof intents] ?? label;
  if (changes.length === 0) return null;
  return (
    <section className="min-w-0">
      <h3 className="font-sans text-[1rem] font-[660] tracking-normal">{title}</h3>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto">
        {changes.map(({ question, before, after }) => (
          <li key={question} className="py-1.5 wrap-anywhere">
            {question}
            <span className="block text-[0.9rem] text-muted">
              {fill(m.score.change, { before: named(before), after: named(after) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Scored({ score }: { score: Score }) {
  const m = useMessages('desk/knowledge').score;
  const { number } = useFormat();
  const item = useMetricItem();
  const right = (count: number) => fill(m.right, { count: number(count), total: number(score.total) });
  return (
    <>
      <Figures items={[item('rightToday', right(score.before)), item('rightWithDraft', right(score.after))]} />
      {score.better.length + score.worse.length === 0 && <p className="text-muted">{m.same}</p>}
      <div className="grid gap-6 md:grid-cols-2">
        <Changed title={m.better} changes={score.better} />
        <Changed title={m.worse} changes={score.worse} />
      </div>
    </>
  );
}

/** What a draft wins and loses on the labelled questions; then an admin may let Aria answer by it. */
export function PublishDraft({ id, version }: { id: string; version: number }) {
  const m = useMessages('desk/knowledge').score;
  const isAdmin = useSession().data?.user?.role === 'admin';
  const [accepted, setAccepted] = useState(false);
  const score = useScore(id, version);
  const publish = usePublish(id, version);
  const loses = score.data !== undefined && score.data.before - score.data.after > score.data.tolerance;
  const run = () => score.mutate(undefined, { onError: (error) => toastError(m.failed, readable(error)) });
  const goLive = () =>
    publish.mutate(accepted, {
      onSuccess: () => toast(m.published),
      onError: (error) => toastError(m.notPublished, readable(error)),
    });
  return (
    <Panel title={fill(m.title, { version })}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-3">
        <p className="max-w-[70ch] text-muted">{m.note}</p>
        {score.data && <Scored score={score.data} />}
        {loses && (
          <CheckField
            label={fill(m.accept, { count: score.data.before - score.data.after })}
            checked={accepted}
            onChange={(event) => setAccepted(event.target.checked)}
          />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button look="secondary" aria-keyshortcuts="t" busy={score.isPending} onClick={run}>
            {score.isPending ? m.running : m.run}
          </Button>
          {isAdmin && score.data && (
            <AskFirst title={fill(m.ask.title, { version })} text={m.ask.text} yes={m.publish} onYes={goLive}>
              <Button aria-keyshortcuts="p" busy={publish.isPending} disabled={loses && !accepted}>
                {m.publish}
              </Button>
            </AskFirst>
          )}
          {!isAdmin && score.data && <p className="text-muted">{m.adminOnly}</p>}
        </div>
      </div>
    </Panel>
  );
}
