import { subscribeNewsletter } from '@tianguis/proto/gen/client.ts';
import { getLanguage } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/messages.ts';
import { PrivacyLine } from '../../platform/forms/consent.tsx';
import { useContractForm } from '../../platform/forms/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, FieldError, TextField } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.ts';

const blank = { email: '', consent: false, website: '' };

const loadSchema = async () => (await import('@tianguis/proto/marketplace/registrations/newsletter')).newsletterInput;

export default function Newsletter() {
  const m = useMessages('site/blog').newsletter;
  const { kept, keptText } = useMessages('platform/forms');
  const { register, submit, isSending, error } = useContractForm({
    name: 'newsletter',
    blank,
    operation: subscribeNewsletter,
    loadSchema,
    toBody: (values) => ({ ...values, language: getLanguage() }),
    onSent: () => toast(m.done, m.doneText),
    onKept: () => toast(kept, keptText),
    onFailed: () => toastError(m.error, m.failure),
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <TextField label={m.email} type="email" autoComplete="email" error={error('email')} {...register('email')} />
        <Button type="submit" size="l" busy={isSending} className="sm:mt-7.5">
          {isSending ? m.sending : m.submit}
        </Button>
      </div>
      <CheckField label={m.consent} aria-describedby="newsletter-consent-error" {...register('consent')} />
      <FieldError id="newsletter-consent-error" error={error('consent')} />
      {/* For programs that fill in every field; people neither see nor reach it, also before the stylesheet has come. */}
      <input {...register('website')} hidden tabIndex={-1} autoComplete="off" />
      <PrivacyLine />
    </form>
  );
}
