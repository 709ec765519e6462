import {
  type ContactField,
  contactFieldNames,
  contactFields,
  optionalContactFields,
  requiredContactFields,
} from '@tianguis/proto/outreach/contacts/contact';
import { contactCategories, contactZones } from '@tianguis/proto/places';
import { useForm } from 'react-hook-form';
import { useMessages } from '../../i18n/messages.ts';
import { schemaResolver, showServerErrors } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { loadContactSchema, useAddContact } from '../shared/api/contacts.ts';

type Values = Record<ContactField, string>;

const blank = Object.fromEntries(contactFieldNames.map((field) => [field, ''])) as Values;

export function AddContactForm() {
  const m = useMessages('desk/admin');
  const t = m.contacts;
  const shared = useMessages('desk/shared');
  const names = shared.categories;
  const labels: Values = { ...shared.contactFields, contactName: t.contactName };
  const { register, handleSubmit, formState, setError, reset, getValues } = useForm<Values>({
    defaultValues: blank,
    resolver: schemaResolver(loadContactSchema),
  });
  const add = useAddContact();
  const error = (name: keyof Values) => formState.errors[name]?.message;

  const save = async (values: Values) => {
    try {
      await add.mutateAsync(values);
      toast(t.added, values.businessName);
      reset(blank);
    } catch (failure) {
      showServerErrors(failure, setError);
      toastError(m.error, t.addFailed);
    }
  };
  const refuse = () => {
    if (requiredContactFields.some((name) => getValues(name).trim() === '')) toastError(t.missing, t.missingText);
  };

  return (
    <form noValidate onSubmit={handleSubmit(save, refuse)} className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
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
      <Button type="submit" busy={formState.isSubmitting} className="sm:justify-self-start">
        {formState.isSubmitting ? t.adding : t.submit}
      </Button>
    </form>
  );
}
