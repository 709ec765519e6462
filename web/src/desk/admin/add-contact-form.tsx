import {
  type ContactField,
  contactFieldNames,
  contactFields,
  optionalContactFields,
  requiredContactFields,
} from '@tianguis/proto/outreach/contacts/contact';
import { contactCategories, contactZones } from '@tianguis/proto/places';
import { useMessages } from '../../i18n/messages.ts';
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { loadContactSchema, useAddContact } from '../shared/api/contacts.ts';
import { useUnsaved } from '../shared/use-unsaved.ts';

type Values = Record<ContactField, string>;

const blank = Object.fromEntries(contactFieldNames.map((field) => [field, ''])) as Values;

export function AddContactForm() {
  const m = useMessages('desk/admin');
  const t = m.contacts;
  const shared = useMessages('desk/shared');
  const names = shared.categories;
  const labels: Values = { ...shared.contactFields, contactName: t.contactName };
  const add = useAddContact();
  const { form, register, submit, isSending, error } = useCheckedForm({
    blank,
    loadSchema: loadContactSchema,
    send: (values) => add.mutateAsync(values),
    onSent: (_, { businessName }) => toast(t.added, businessName),
    onFailed: () => toastError(m.error, t.addFailed),
    onIncomplete: () => toastError(t.missing, t.missingText),
    required: requiredContactFields,
  });
  useUnsaved(form.formState.isDirty);
  return (
    <form noValidate onSubmit={submit} className="grid gap-x-4 gap-y-1 sm:grid-cols-2 lg:grid-cols-1">
      <TextField label={labels.businessName} error={error('businessName')} {...register('businessName')} />
      <TextField
        label={labels.phone}
        type="tel"
        inputMode="tel"
        placeholder="+52 55 1234 5678"
        error={error('phone')}
        {...register('phone')}
      />
      <SelectField
        label={labels.category}
        placeholder={t.choose}
        options={contactCategories.map((value) => ({ value, label: names[value] }))}
        error={error('category')}
        {...register('category')}
      />
      <SelectField
        label={labels.zone}
        placeholder={t.choose}
        options={contactZones.map((value) => ({ value, label: value }))}
        error={error('zone')}
        {...register('zone')}
      />
      {optionalContactFields.map((field) => (
        <TextField
          key={field}
          label={labels[field]}
          optional={t.optional}
          type={contactFields[field] === 'optionalEmail' ? 'email' : 'text'}
          error={error(field)}
          {...register(field)}
        />
      ))}
      <Button type="submit" busy={isSending} className="sm:justify-self-start">
        {isSending ? t.adding : t.submit}
      </Button>
    </form>
  );
}
