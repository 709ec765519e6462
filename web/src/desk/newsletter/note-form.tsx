import { useMessages } from '../../i18n/messages.ts';
import { readable } from '../../platform/forms/form.ts';
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Panel } from '../../ui/figures.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { useUnsaved } from '../shared/use-unsaved.ts';
import { type Note, useSave } from './api.ts';

interface PreviewProps {
  readonly language: 'es' | 'en';
  readonly text: { readonly subject: string; readonly body: string };
}

/** A note as its mail will look: subject, paragraphs, and the way to leave. */
function Preview({ language, text }: PreviewProps) {
  const m = useMessages('desk/newsletter').preview;
  const paragraphs = text.body.trim().split(/\n{2,}/);
  return (
    <section aria-label={m.label[language]} className="rounded-m border border-line bg-raised p-4">
      <p className="pb-2 text-[0.86rem] text-muted">{m.label[language]}</p>
      <p className="font-[680] wrap-anywhere">{text.subject.trim() || m.noSubject}</p>
      <div className="grid gap-3 pt-3 whitespace-pre-line wrap-anywhere" lang={language}>
        {paragraphs.map((paragraph, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity
          <p key={position}>{paragraph}</p>
        ))}
        <p className="border-t border-line pt-3 text-[0.9rem] text-muted">{m.footer[language]}</p>
      </div>
    </section>
  );
}

const loadSchema = async () =>
  (await import('@tianguis/proto/marketplace/registrations/newsletter-notes')).newsletterNoteInput;

const empty = { subject: '', body: '' };
const languages = ['es', 'en'] as const;

interface Props {
  /** The draft that is being changed; a new note without one. */
  readonly draft: Note | undefined;
  readonly onDone: () => void;
}

/** Writes a note in both languages beside what its readers will see. */
export function NoteForm({ draft, onDone }: Props) {
  const m = useMessages('desk/newsletter').form;
  const save = useSave(draft?.id);
  const { form, register, watch, submit, isSending, error } = useCheckedForm({
    blank: { es: draft?.es ?? empty, en: draft?.en ?? empty },
    loadSchema,
    send: (texts) => save.mutateAsync(texts),
    valuesAfter: () => ({ es: empty, en: empty }),
    onSent: () => {
      saved();
      toast(m.saved);
      onDone();
    },
    onFailed: (failure, isShown) => {
      if (!isShown) toastError(m.failed, readable(failure));
    },
  });
  const saved = useUnsaved(form.formState.isDirty);
  return (
    <Panel title={draft ? m.change : m.title}>
      <form noValidate onSubmit={submit} className="grid gap-x-8 gap-y-1 pt-4 lg:grid-cols-2">
        {languages.map((language) => (
          <fieldset key={language} className="grid min-w-0 content-start gap-y-1">
            <legend className="pb-2 font-[660]">{m.languages[language]}</legend>
            <TextField
              label={m.subject[language]}
              maxLength={120}
              autoComplete="off"
              // A draft is opened from the list above: its text is where the writer goes on.
              autoFocus={draft !== undefined && language === 'es'}
              error={error(`${language}.subject`)}
              {...register(`${language}.subject`)}
            />
            <TextArea
              label={m.body[language]}
              hint={m.bodyHint}
              rows={8}
              maxLength={3_500}
              error={error(`${language}.body`)}
              {...register(`${language}.body`)}
            />
            <Preview language={language} text={watch(language)} />
          </fieldset>
        ))}
        <div className="flex flex-wrap gap-3 pt-4 lg:col-span-2">
          <Button type="submit" busy={isSending}>
            {m.save}
          </Button>
          {draft && (
            <Button look="quiet" onClick={onDone}>
              {m.cancel}
            </Button>
          )}
        </div>
      </form>
    </Panel>
  );
}
