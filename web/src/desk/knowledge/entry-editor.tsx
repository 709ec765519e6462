import { useEffect } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { useDraft } from '../../platform/forms/draft.ts';
import { readable } from '../../platform/forms/form.ts';
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Panel } from '../../ui/figures.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { useUnsaved } from '../shared/use-unsaved.ts';
import { useSave, type Version } from './api.ts';
import { blank, type Fields, fieldOf, type Seed, toContent, toFields, withSeed } from './fields.ts';
import { Sides } from './sides.tsx';
import { TryIt } from './try-it.tsx';

const loadSchema = async () => (await import('@tianguis/proto/assistant/knowledge/entry')).entryContent;

type Props = {
  /** Absent for a new entry. */
  id?: string;
  /** The version being changed. */
  base?: Version;
  /** An earlier version whose text replaces the current one. */
  taken?: Version | undefined;
  seed?: Seed | undefined;
  onBegun?: () => void;
  onSaved: (id: string) => void;
  onDirty?: (isDirty: boolean) => void;
};

/** Both languages of an entry, and a trial of what Aria would answer with them. */
export function EntryEditor({ id, base, taken, seed, onBegun, onSaved, onDirty }: Props) {
  const m = useMessages('desk/knowledge');
  const { actions, editor } = m;
  const { intents } = useMessages('desk/shared');
  const start = base ? toFields(base) : blank;
  const save = useSave(id, base?.version ?? 0, seed?.correctionId);
  const { form, register, setValue, watch, submit, isSending, error } = useCheckedForm<Fields, { id: string }>({
    blank: start,
    loadSchema,
    toChecked: toContent,
    fieldOf,
    send: (fields) => save.mutateAsync(fields),
    valuesAfter: (_, fields) => fields,
    onSent(reply) {
      saved();
      kept.drop();
      toast(editor.saved);
      onSaved(reply.id);
    },
    onFailed: (failure) => toastError(editor.failed, readable(failure)),
    onIncomplete: () => toastError(editor.incomplete),
  });
  const { isDirty } = form.formState;
  const saved = useUnsaved(isDirty);
  // A draft belongs to the version that it changes.
  const kept = useDraft(form, `knowledge:${id ?? 'new'}:${base?.version ?? 0}`, start);
  const put = (fields: Fields) => {
    for (const [name, value] of Object.entries(fields)) setValue(name as keyof Fields, value, { shouldDirty: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question is put in once
  useEffect(() => {
    if (seed) put(withSeed(start, seed));
  }, [seed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an earlier version is taken up when it is chosen
  useEffect(() => {
    if (taken) put(toFields(taken));
  }, [taken]);
  useEffect(() => {
    onDirty?.(isDirty);
    if (isDirty) onBegun?.();
  }, [isDirty, onDirty, onBegun]);
  const discard = () => {
    form.reset(start);
    kept.drop();
  };
  const options = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).map(([value, label]) => ({ value, label }));
  return (
    <Panel title={base ? base.es.title : m.create}>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-4">
        {seed?.answer !== undefined && base && (
          <div className="rounded-m border-l-4 border-good bg-good-soft px-3 py-2">
            <p className="text-[0.9rem] font-[660] text-good">{editor.corrected}</p>
            <p lang={seed.language} className="wrap-anywhere whitespace-pre-line">
              {seed.answer}
            </p>
          </div>
        )}
        <Sides form={form} />
        <div className="grid gap-x-6 sm:grid-cols-2">
          <SelectField
            label={editor.intent}
            hint={editor.intentHint}
            options={options(intents)}
            error={error('intent')}
            {...register('intent')}
          />
          <SelectField
            label={editor.action}
            hint={editor.actionHint}
            options={options(actions)}
            error={error('action')}
            {...register('action')}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isSending} disabled={!isDirty}>
            {isSending ? editor.saving : editor.save}
          </Button>
          <Button look="quiet" disabled={!isDirty || isSending} onClick={discard}>
            {editor.discard}
          </Button>
        </div>
      </form>
      <TryIt id={id} fields={watch()} question={seed?.question} />
    </Panel>
  );
}
