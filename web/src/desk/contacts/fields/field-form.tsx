import { customFieldKinds } from '@tianguis/proto/outreach/custom-fields/custom-field';
import { useMessages } from '../../../i18n/messages.ts';
import { readable } from '../../../platform/forms/form.ts';
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import { toastError } from '../../../ui/toast.ts';
import type { CustomField } from '../../shared/api/custom-fields.ts';
import { linesOf } from '../../shared/lines-of.ts';
import { useUnsaved } from '../../shared/use-unsaved.ts';
import { useSaveField } from './api.ts';

const loadSchema = async () =>
  (await import('@tianguis/proto/outreach/custom-fields/operations')).createCustomField.body;

interface Values {
  readonly nameEs: string;
  readonly nameEn: string;
  readonly kind: CustomField['kind'];
  /** One a line. */
  readonly options: string;
}

/** The form's values as the call sends them. Without an English name the Spanish one stands for both. */
const contentOf = ({ nameEs, nameEn, kind, options }: Values) => ({
  nameEs: nameEs.trim(),
  nameEn: nameEn.trim() || nameEs.trim(),
  kind,
  options: kind === 'choice' ? linesOf(options) : [],
});

/** Defines a field of contacts, or changes one. */
export function FieldForm({ field, onDone }: { field?: CustomField; onDone: () => void }) {
  const m = useMessages('desk/contacts').fields;
  const save = useSaveField(field?.id);
  const blank: Values = {
    nameEs: field?.nameEs ?? '',
    nameEn: field?.nameEn ?? '',
    kind: field?.kind ?? 'text',
    options: field?.options.join('\n') ?? '',
  };
  const { form, register, watch, submit, isSending, error } = useCheckedForm<Values, unknown>({
    blank,
    loadSchema,
    send: (values) => save.mutateAsync(contentOf(values)),
    toChecked: contentOf,
    onSent() {
      saved();
      onDone();
    },
    onFailed: (failure, isShown) => isShown || toastError(m.failed, readable(failure)),
  });
  const saved = useUnsaved(form.formState.isDirty);
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextField label={m.nameEs} autoFocus maxLength={60} error={error('nameEs')} {...register('nameEs')} />
      <TextField label={m.nameEn} hint={m.nameEnHint} maxLength={60} error={error('nameEn')} {...register('nameEn')} />
      <SelectField
        label={m.kind}
        hint={field ? m.kindStays : undefined}
        disabled={field !== undefined}
        options={customFieldKinds.map((value) => ({ value, label: m.kinds[value] }))}
        error={error('kind')}
        {...register('kind')}
      />
      {watch('kind') === 'choice' && (
        <TextArea label={m.options} hint={m.optionsHint} rows={5} error={error('options')} {...register('options')} />
      )}
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
