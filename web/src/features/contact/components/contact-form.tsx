import { queryTypes } from '@tianguis/proto/materials';
import { useForm } from 'react-hook-form';
import { useMessages } from '../../../i18n/messages.ts';
import { schemaResolver, showServerErrors } from '../../../shared/form.ts';
import { Kept } from '../../../shared/send-later.ts';
import { toast, toastError } from '../../../shared/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import { loadContactSchema, useSendContactMessage } from '../api/send-contact-message.ts';

type Values = { name: string; company: string; email: string; queryType: string; message: string };
type Accepted = Parameters<ReturnType<typeof useSendContactMessage>['mutate']>[0];

const blank: Values = { name: '', company: '', email: '', queryType: '', message: '' };

export default function ContactForm() {
  const m = useMessages('forms');
  const t = m.contact;
  const { register, handleSubmit, formState, setError, reset } = useForm<Values>({
    defaultValues: blank,
    resolver: schemaResolver(loadContactSchema),
  });
  const send = useSendContactMessage();
  const error = (name: keyof Values) => formState.errors[name]?.message;

  const submit = handleSubmit(async (values) => {
    try {
      await send.mutateAsync(values as Accepted);
      toast(t.success, t.successText);
      reset(blank);
    } catch (failure) {
      if (failure instanceof Kept) {
        toast(m.kept, m.keptText);
        return reset(blank);
      }
      showServerErrors(failure, setError);
      toastError(m.error, t.failure);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
      <TextField label={t.name} autoComplete="name" error={error('name')} {...register('name')} />
      <TextField
        label={t.company}
        optional={m.optional}
        autoComplete="organization"
        error={error('company')}
        {...register('company')}
      />
      <TextField label={t.email} type="email" autoComplete="email" error={error('email')} {...register('email')} />
      <SelectField
        label={t.queryType}
        placeholder={m.choose}
        options={queryTypes.map((value) => ({ value, label: m.queryTypes[value] }))}
        error={error('queryType')}
        {...register('queryType')}
      />
      <div className="sm:col-span-2">
        <TextArea label={t.message} error={error('message')} {...register('message')} />
      </div>
      <Button type="submit" size="l" busy={formState.isSubmitting} className="sm:justify-self-start">
        {formState.isSubmitting ? m.sending : t.submit}
      </Button>
    </form>
  );
}
