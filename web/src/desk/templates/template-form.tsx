import { templateTypes } from '@tianguis/proto/outreach/templates/template';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMessages } from '../../i18n/messages.ts';
import { useDraft } from '../../platform/forms/draft.ts';
import { readable, showServerErrors } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { type NewTemplate, type Person, usePreview } from './api.ts';
import { ContentField } from './content-field.tsx';
import { Preview } from './preview.tsx';

export type Draft = { name: string; type: string; content: string };

type Props = {
  /** The template that is edited; without one a new one is made. */
  id?: number;
  draft: Draft;
  /** A text to take up in place of the one that is there. */
  taken?: { content: string };
  save: (values: NewTemplate) => Promise<unknown>;
  texts: { submit: string; saving: string; saved: string; failed: string };
  onDone: () => void;
  onCancel?: () => void;
};

export function TemplateForm({ id, draft, taken, save, texts, onDone, onCancel }: Props) {
  const m = useMessages('desk/templates');
  const form = useForm<Draft>({ defaultValues: draft });
  const { register, handleSubmit, formState, setError, setValue, watch, reset } = form;
  const kept = useDraft(form, `template:${id ?? draft.name}`, draft);
  useEffect(() => {
    if (taken) setValue('content', taken.content, { shouldDirty: true });
  }, [taken, setValue]);
  const content = watch('content');
  const settled = useSettled(content);
  const [person, setPerson] = useState<Person>();
  const preview = usePreview(settled, person?.id, id).data;
  const error = (name: keyof Draft) => formState.errors[name]?.message;
  const needed = { required: m.required };
  const leave = (then: () => void) => {
    kept.drop();
    then();
  };
  const submit = async (values: Draft) => {
    try {
      // The select offers the kinds of the contract only.
      await save(values as NewTemplate);
      toast(texts.saved, values.name);
      reset(draft);
      leave(onDone);
    } catch (failure) {
      const shown = showServerErrors(failure, setError);
      toastError(m.error, id === undefined || shown ? texts.failed : readable(failure));
    }
  };
  return (
    <form
      noValidate
      onSubmit={handleSubmit(submit, () => toastError(m.missing, m.missingText))}
      className="grid gap-x-10 gap-y-6 pt-4 lg:grid-cols-[1.3fr_1fr]"
    >
      <div className="grid content-start gap-1">
        <div className="grid gap-x-5 sm:grid-cols-2">
          <TextField label={m.name} error={error('name')} {...register('name', needed)} />
          <SelectField
            label={m.type}
            placeholder={m.choose}
            options={templateTypes.map((value) => ({ value, label: m.types[value] }))}
            error={error('type')}
            {...register('type', needed)}
          />
        </div>
        <ContentField
          value={content}
          error={error('content')}
          preview={content.trim() === '' ? undefined : preview}
          onChange={(text) => setValue('content', text, { shouldDirty: true })}
          field={register('content', needed)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={formState.isSubmitting}>
            {formState.isSubmitting ? texts.saving : texts.submit}
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
