import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toastError } from '../../ui/toast.ts';
import { usePercent } from '../shared/use-percent.ts';
import { type Tried, useTry } from './api.ts';
import { type Fields, isComplete, toContent } from './fields.ts';
import { LinkedText } from './linked-text.tsx';

function Result({ tried }: { tried: Tried }) {
  const m = useMessages('desk/knowledge');
  const { intents } = useMessages('desk/shared');
  const { percent } = usePercent();
  return (
    <div className="grid gap-2 rounded-m border border-line px-3 py-2.5">
      <div className="flex flex-wrap gap-1.5">
        <Badge tone={tried.byDraft ? 'good' : 'plain'}>{tried.byDraft ? m.tryIt.byDraft : m.tryIt.notByDraft}</Badge>
        <Badge tone="info">{intents[tried.intent]}</Badge>
        <Badge>{fill(m.tryIt.confidence, { percent: percent(tried.confidence * 100) })}</Badge>
      </div>
      <LinkedText text={tried.reply} />
      {tried.sources.length > 0 && (
        <p className="text-[0.9rem] text-muted">
          {fill(m.tryIt.sources, { list: tried.sources.map(({ title }) => title).join(', ') })}
        </p>
      )}
    </div>
  );
}

const loadSchema = async () => (await import('@tianguis/proto/assistant/knowledge/operations')).tryKnowledge.body;

type Props = { id?: string | undefined; fields: Fields; question?: string | undefined };

/** Asks Aria a question as if the text in the form were live. */
export function TryIt({ id, fields, question: first = '' }: Props) {
  const m = useMessages('desk/knowledge').tryIt;
  const locale = useLanguage();
  const trial = useTry();
  const { register, submit, isSending, error } = useCheckedForm({
    blank: { question: first },
    loadSchema,
    send({ question }) {
      const draft = isComplete(fields) ? { ...toContent(fields), ...(id !== undefined && { id }) } : undefined;
      return trial.mutateAsync({ question, ...(draft && { draft }) });
    },
    valuesAfter: (_, values) => values,
    onSent: () => undefined,
    onFailed: (failure) => toastError(m.failed, readable(failure)),
  });
  return (
    <section lang={locale} className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-2 rounded-l border-2 border-ink p-4">
      <h3 className="font-sans text-[1rem] font-[660] tracking-normal">{m.heading}</h3>
      <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-x-3">
        <div className="min-w-0 grow basis-60">
          <TextField
            label={m.question}
            hint={isComplete(fields) ? m.hint : m.incomplete}
            maxLength={2000}
            error={error('question')}
            {...register('question')}
          />
        </div>
        <Button type="submit" className="max-sm:w-full sm:mt-8" busy={isSending}>
          {m.ask}
        </Button>
      </form>
      <div aria-live="polite">{trial.data && <Result tried={trial.data} />}</div>
    </section>
  );
}
