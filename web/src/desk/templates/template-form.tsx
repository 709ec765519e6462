import { templateTypes } from '@tianguis/proto/outreach/templates/template';
import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { useDraft } from '../../platform/forms/draft.ts';
import { readable } from '../../platform/forms/form.ts';
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { useUnsaved } from '../shared/use-unsaved.ts';
import { type NewTemplate, type Person, usePreview } from './api.ts';
import { ContentField } from './content-field.tsx';
import { Preview } from './preview.tsx';

export type Draft = { name: string; type: string; content: string };

type Props = {
  /** The template being edited; none for a new one. */
  id?: number;
  draft: Draft;
  /** An earlier text that replaces the current one. */
  taken?: { content: string };
  save: (values: NewTemplate) => Promise<unknown>;
  texts: { submit: string; saving: string; saved: string; failed: string };
  onDone: () => void;
  onCancel?: () => void;
  /** Whether it holds what is not saved. */
  onDirty?: (isDirty: boolean) => void;
};

const loadSchema = async () => (await import('@tianguis/proto/outreach/templates/operations')).createTemplate.body;

export function TemplateForm({ id, draft, taken, save, texts, onDone, onCancel, onDirty }: Props) {
  const m = useMessages('desk/templates');
  const { form, register, setValue, watch, submit, isSending, error } = useCheckedForm<Draft, unknown>({
    blank: draft,
    loadSchema,
    // The select offers the types of the contract only.
    send: (values) => save(values as NewTemplate),
    onSent(_, { name }) {
      saved();
      toast(texts.saved, name);
      leave(onDone);
    },
    onFailed: (failure, isShown) => toastError(m.error, id === undefined || isShown ? texts.failed : readable(failure)),
    onIncomplete: () => toastError(m.missing, m.missingText),
  });
  const { isDirty } = form.formState;
  const saved = useUnsaved(isDirty);
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  const kept = useDraft(form, `template:${id ?? draft.name}`, draft);
  useEffect(() => {
    if (taken) setValue('content', taken.content, { shouldDirty: true });
  }, [taken, setValue]);
  const content = watch('content');
  const settled = useSettled(content);
  const [person, setPerson] = useState<Person>();
  const preview = usePreview(settled, person?.id, id).data;
  const leave = (then: () => void) => {
    kept.drop();
    then();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-x-10 gap-y-6 pt-4 lg:grid-cols-[1.3fr_1fr]">
      <div className="grid content-start gap-1">
        <div className="grid gap-x-5 sm:grid-cols-2">
          <TextField label={m.name} error={error('name')} {...register('name')} />
          <SelectField
            label={m.type}
            placeholder={m.choose}
            options={templateTypes.map((value) => ({ value, label: m.types[value] }))}
            error={error('type')}
            {...register('type')}
          />
        </div>
        <ContentField
          value={content}
          error={error('content')}
          preview={content.trim() === '' ? undefined : preview}
          onChange={(text) => setValue('content', text, { shouldDirty: true })}
          field={register('content')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isSending}>
            {isSending ? texts.saving : texts.submit}
          </Button>
          {onCancel && (
            <Button look="quiet" onClick={() => leave(onCancel)}>
              {m.cancel}
            </Button>
          )}
        </div>
      </div>
      <Preview content={content} settled={settled} person={person} onPick={setPerson} id={id} />
    </form>
  );
}
