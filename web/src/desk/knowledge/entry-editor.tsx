import { ApiError } from '@tianguis/proto/client';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useMessages } from '../../i18n/messages.ts';
import { useDraft } from '../../platform/forms/draft.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Panel } from '../../ui/figures.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { useSave, type Version } from './api.ts';
import { blank, type Fields, fieldOf, type Seed, toFields, withWording } from './fields.ts';
import { Sides } from './sides.tsx';
import { TryIt } from './try-it.tsx';

type Props = {
  /** Absent for an entry that is new. */
  id?: string;
  /** The version that is changed. */
  base?: Version;
  /** An earlier version to take up in place of it. */
  taken?: Version | undefined;
  seed?: Seed | undefined;
  onBegun?: () => void;
  onSaved: (id: string) => void;
  onDirty?: (isDirty: boolean) => void;
};

/** Both languages of an entry, and what Aria would answer by them. */
export function EntryEditor({ id, base, taken, seed, onBegun, onSaved, onDirty }: Props) {
  const m = useMessages('desk/knowledge');
  const { intents, actions, editor } = m;
  const start = base ? toFields(base) : blank;
  const form = useForm<Fields>({ defaultValues: start });
  const { register, handleSubmit, formState, setError, setValue, watch } = form;
  const { isDirty, errors } = formState;
  const save = useSave(id, base?.version ?? 0);
  // A draft belongs to the version that it changes.
  const kept = useDraft(form, `knowledge:${id ?? 'new'}:${base?.version ?? 0}`, start);
  const put = (fields: Fields) => {
    for (const [name, value] of Object.entries(fields)) setValue(name as keyof Fields, value, { shouldDirty: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question is put in once
  useEffect(() => {
    if (seed) put(withWording(start, seed.language, seed.question));
  }, [seed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an earlier version is taken up when it is chosen
  useEffect(() => {
    if (taken) put(toFields(taken));
  }, [taken]);
  useEffect(() => {
    onDirty?.(isDirty);
    if (isDirty) onBegun?.();
  }, [isDirty, onDirty, onBegun]);
  const submit = (fields: Fields) =>
    save.mutate(fields, {
      onSuccess: (reply) => {
        form.reset(fields);
        kept.drop();
        toast(editor.saved);
        onSaved(reply.id);
      },
      onError: (error) => {
        for (const { path, message } of error instanceof ApiError ? (error.problem?.errors ?? []) : []) {
          const name = fieldOf(path);
          if (name) setError(name, { type: 'server', message });
        }
        toastError(editor.failed, readable(error));
      },
    });
  const discard = () => {
    form.reset(start);
    kept.drop();
  };
  const options = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).map(([value, label]) => ({ value, label }));
  return (
    <Panel title={base ? base.es.title : m.create}>
      <form
        noValidate
        onSubmit={handleSubmit(submit, () => toastError(editor.incomplete))}
        className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-4"
      >
        <Sides form={form} />
        <div className="grid gap-x-6 sm:grid-cols-2">
          <SelectField
            label={editor.intent}
            hint={editor.intentHint}
            options={options(intents)}
            error={errors.intent?.message}
            {...register('intent')}
          />
          <SelectField
            label={editor.action}
            hint={editor.actionHint}
            options={options(actions)}
            error={errors.action?.message}
            {...register('action')}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={save.isPending} disabled={!isDirty}>
            {save.isPending ? editor.saving : editor.save}
          </Button>
          <Button look="quiet" disabled={!isDirty || save.isPending} onClick={discard}>
            {editor.discard}
          </Button>
        </div>
      </form>
      <TryIt id={id} fields={watch()} question={seed?.question} />
    </Panel>
  );
}
