import { isCustomDate } from '@tianguis/proto/outreach/custom-fields/custom-field';
import { startOfLocalDay } from '@tianguis/proto/time';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { readable } from '../../../platform/forms/form.ts';
import { cx } from '../../../ui/class-names.ts';
import { smallSelect } from '../../../ui/field.tsx';
import { toastError } from '../../../ui/toast.ts';
import { type CustomField, useCustomFields, useFieldName } from '../../shared/api/custom-fields.ts';
import type { ContactRecord } from '../api/record.ts';
import { useWriteValue } from '../fields/api.ts';
import { Editable } from './editable.tsx';
import { Fact } from './fact.tsx';

interface ValueProps {
  readonly field: CustomField;
  readonly label: string;
  readonly value: string;
  readonly onSave: (value: string) => Promise<unknown>;
}

/** A value of a field in place, edited as its kind asks. */
function Value({ field, label, value, onSave }: ValueProps) {
  const m = useMessages('desk/contacts').record;
  const { date, number } = useFormat();
  const failed = (error: unknown) => toastError(m.failed, readable(error));
  if (field.kind === 'choice')
    return (
      <select
        aria-label={label}
        value={value}
        onChange={(event) => void onSave(event.target.value).catch(failed)}
        className={cx(smallSelect, 'max-w-full')}
      >
        <option value="">{m.noValue}</option>
        {!field.options.includes(value) && value !== '' && <option value={value}>{value}</option>}
        {field.options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    );
  const shown = (): string => {
    if (field.kind === 'date' && isCustomDate(value)) return date(startOfLocalDay(value));
    return field.kind === 'number' && value !== '' ? number(Number(value)) : value;
  };
  return (
    <Editable
      label={label}
      value={value}
      shown={shown()}
      {...(field.kind === 'date' && { type: 'date' })}
      onSave={onSave}
    />
  );
}

/** What staff's own fields say of a contact. */
export function OwnFields({ contact: { id, custom } }: { contact: ContactRecord }) {
  const fields = useCustomFields();
  const nameOf = useFieldName();
  const { mutateAsync } = useWriteValue(id);
  return fields.map((field) => (
    <Fact key={field.id} label={nameOf(field)}>
      <Value
        field={field}
        label={nameOf(field)}
        value={String(custom[field.key] ?? '')}
        onSave={(value) => mutateAsync({ key: field.key, value })}
      />
    </Fact>
  ));
}
