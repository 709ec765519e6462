import { quickReplyVariables } from '@tianguis/proto/outreach/quick-replies/quick-reply';
import { useMessages } from '../../../i18n/messages.ts';
import { readable } from '../../../platform/forms/form.ts';
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { toastError } from '../../../ui/toast.ts';
import { useUnsaved } from '../../shared/use-unsaved.ts';
import { type QuickReply, useSaveQuickReply } from './api.ts';

const loadSchema = async () =>
  (await import('@tianguis/proto/outreach/quick-replies/operations')).createQuickReply.body;

/** Adds a quick reply, or changes one. */
export function QuickForm({ reply, onDone }: { reply?: QuickReply; onDone: () => void }) {
  const m = useMessages('desk/inbox').quick;
  const save = useSaveQuickReply(reply?.id);
  const { form, register, setValue, submit, isSending, error } = useCheckedForm({
    blank: { shortcut: reply?.shortcut ?? '', text: reply?.text ?? '' },
    loadSchema,
    send: (values) => save.mutateAsync({ shortcut: values.shortcut.trim().replace(/^\//, ''), text: values.text }),
    toChecked: (values) => ({ ...values, shortcut: values.shortcut.trim().replace(/^\//, '') }),
    onSent() {
      saved();
      onDone();
    },
    onFailed: (failure, isShown) => isShown || toastError(m.failed, readable(failure)),
  });
  const saved = useUnsaved(form.formState.isDirty);
  const add = (variable: string) => {
    const text = form.getValues('text');
    const space = text && !/\s$/.test(text) ? ' ' : '';
    setValue('text', `${text}${space}{${variable}}`, { shouldDirty: true });
    form.setFocus('text');
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-1">
      <TextField
        label={m.shortcut}
        hint={m.shortcutHint}
        autoFocus
        maxLength={31}
        autoCapitalize="none"
        error={error('shortcut')}
        {...register('shortcut')}
      />
      <TextArea label={m.text} rows={5} maxLength={1600} error={error('text')} {...register('text')} />
      <fieldset className="mb-3 flex flex-wrap gap-2">
        <legend className="mb-1.5 text-[0.95rem] text-muted">{m.variables}</legend>
        {quickReplyVariables.map((variable) => (
          <Button key={variable} look="secondary" size="s" onClick={() => add(variable)}>
            {m.variableNames[variable]}
          </Button>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isSending}>
          {m.save}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {m.cancel}
        </Button>
      </div>
    </form>
  );
}
