import { useCheckedForm } from '../../platform/forms/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useUnsaved } from './use-unsaved.ts';

/** A reason has the same limits everywhere. */
const loadSchema = async () => (await import('@tianguis/proto/marketplace/orders/staff')).removeRatingText.body;

interface Props {
  readonly words: Readonly<Record<'reason' | 'reasonHint' | 'submit' | 'cancel', string>>;
  readonly send: (reason: string) => Promise<unknown>;
  readonly onSent: () => void;
  readonly onFailed: (error: unknown) => void;
  readonly onCancel: () => void;
}

/** Asks for the reason of a decision; its hint says who reads it. */
export function ReasonForm({ words, send, onSent, onFailed, onCancel }: Props) {
  const { form, register, submit, isSending, error } = useCheckedForm({
    blank: { reason: '' },
    loadSchema,
    send: ({ reason }) => send(reason.trim()),
    onSent() {
      saved();
      onSent();
    },
    onFailed,
  });
  const saved = useUnsaved(form.formState.isDirty);
  return (
    <form noValidate onSubmit={submit} className="grid max-w-xl gap-1">
      <TextField
        label={words.reason}
        hint={words.reasonHint}
        autoFocus
        maxLength={200}
        error={error('reason')}
        {...register('reason')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="s" busy={isSending}>
          {words.submit}
        </Button>
        <Button look="secondary" size="s" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
