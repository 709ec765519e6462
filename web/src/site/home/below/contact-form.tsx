import { sendContactMessage } from '@tianguis/proto/gen/client.ts';
import { queryTypes } from '@tianguis/proto/materials';
import { useMessages } from '../../../i18n/messages.ts';
import { Consent } from '../../../platform/forms/consent.tsx';
import { useContractForm } from '../../../platform/forms/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import { toast, toastError } from '../../../ui/toast.ts';

const blank = { name: '', company: '', email: '', queryType: '', message: '', marketingConsent: false };

const loadSchema = async () =>
  (await import('@tianguis/proto/marketplace/registrations/contact-messages')).contactMessageInput;

export default function ContactForm() {
  const m = useMessages('platform/forms');
  const t = m.contact;
  const { register, submit, isSending, error } = useContractForm({
    name: 'contact',
    blank,
    operation: sendContactMessage,
    loadSchema,
    onSent: () => toast(t.success, t.successText),
    onKept: () => toast(m.kept, m.keptText),
    onFailed: () => toastError(m.error, t.failure),
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
      <div className="sm:col-span-full">
        <TextArea label={t.message} error={error('message')} {...register('message')} />
      </div>
      <Consent {...register('marketingConsent')} />
      <Button type="submit" size="l" busy={isSending} className="mt-3 sm:justify-self-start">
        {isSending ? m.sending : t.submit}
      </Button>
    </form>
  );
}
