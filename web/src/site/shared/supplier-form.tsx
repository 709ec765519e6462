import { registerSupplier } from '@tianguis/proto/gen/client.ts';
import { frequencies, materialTypes } from '@tianguis/proto/materials';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Consent } from '../../platform/forms/consent.tsx';
import { keepAddress } from '../../platform/forms/given-address.ts';
import { forgetReferral, rememberedReferral } from '../../platform/forms/referral-code.ts';
import { useContractForm } from '../../platform/forms/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.ts';

const blank = {
  companyName: '',
  materialType: '',
  frequency: '',
  email: '',
  phone: '',
  wantsPilot: false,
  marketingConsent: false,
};

/** Where the confirmation goes: the server prefers WhatsApp. */
interface Done {
  readonly channel: 'whatsapp' | 'mail';
  readonly address: string;
}

const loadSchema = async () => (await import('@tianguis/proto/marketplace/registrations/suppliers')).supplierInput;

export default function SupplierForm() {
  const m = useMessages('platform/forms');
  const t = m.supplier;
  const [done, setDone] = useState<Done>();
  const [wasInvited, setWasInvited] = useState(false);
  const { register, submit, isSending, error } = useContractForm({
    name: 'supplier',
    blank,
    operation: registerSupplier,
    loadSchema,
    toBody: (values) => ({ ...values, ...rememberedReferral() }),
    onSent(_, { phone, email }) {
      setWasInvited(rememberedReferral().referralCode !== undefined);
      forgetReferral();
      const sent: Done = phone.trim()
        ? { channel: 'whatsapp', address: phone.trim() }
        : { channel: 'mail', address: email.trim() };
      keepAddress(sent.address);
      toast(t.success, t.successText);
      setDone(sent);
    },
    onKept: () => toast(m.kept, m.keptText),
    onFailed: () => toastError(m.error, t.failure),
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
      <TextField
        label={t.companyName}
        autoComplete="organization"
        error={error('companyName')}
        {...register('companyName')}
      />
      <TextField label={t.email} type="email" autoComplete="email" error={error('email')} {...register('email')} />
      <SelectField
        label={t.materialType}
        placeholder={m.choose}
        options={materialTypes.map((value) => ({ value, label: m.materials[value] }))}
        error={error('materialType')}
        {...register('materialType')}
      />
      <SelectField
        label={t.frequency}
        placeholder={m.choose}
        options={frequencies.map((value) => ({ value, label: m.frequencies[value] }))}
        error={error('frequency')}
        {...register('frequency')}
      />
      <TextField
        label={t.phone}
        optional={m.optional}
        type="tel"
        autoComplete="tel"
        placeholder="55 1234 5678"
        error={error('phone')}
        {...register('phone')}
      />
      <div className="sm:col-span-full">
        <CheckField label={t.wantsPilot} {...register('wantsPilot')} />
      </div>
      <Consent {...register('marketingConsent')} />
      <Button type="submit" size="l" busy={isSending} className="mt-3 sm:justify-self-start">
        {isSending ? m.sending : t.submit}
      </Button>
      {done && (
        <div role="status" className="mt-3 grid justify-items-start gap-3 rounded-m bg-good-soft p-4 sm:col-span-full">
          <p>{fill(t.sent[done.channel], { address: done.address })}</p>
          <p>{fill(t.next, { address: done.address })}</p>
          {wasInvited && <p>{t.invited}</p>}
          <div className="flex flex-wrap gap-3">
            <ButtonLink href="/publicar">{t.publish}</ButtonLink>
            <ButtonLink href="/entrar" look="secondary">
              {t.enter}
            </ButtonLink>
          </div>
        </div>
      )}
    </form>
  );
}
