import { frequencies, materialTypes } from '@tianguis/proto/materials';
import { useForm } from 'react-hook-form';
import { useMessages } from '../../../i18n/messages.ts';
import { schemaResolver, showServerErrors } from '../../../shared/form.ts';
import { Kept } from '../../../shared/send-later.ts';
import { toast, toastError } from '../../../shared/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField, SelectField, TextField } from '../../../ui/field.tsx';
import { loadSupplierSchema, useRegisterSupplier } from '../api/register-supplier.ts';

type Values = { companyName: string; materialType: string; frequency: string; email: string; wantsPilot: boolean };
type Accepted = Parameters<ReturnType<typeof useRegisterSupplier>['mutate']>[0];

const blank: Values = { companyName: '', materialType: '', frequency: '', email: '', wantsPilot: false };

export default function SupplierForm() {
  const m = useMessages('forms');
  const t = m.supplier;
  const { register, handleSubmit, formState, setError, reset } = useForm<Values>({
    defaultValues: blank,
    resolver: schemaResolver(loadSupplierSchema),
  });
  const send = useRegisterSupplier();
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
      <div className="sm:col-span-2">
        <CheckField label={t.wantsPilot} {...register('wantsPilot')} />
      </div>
      <Button type="submit" size="l" busy={formState.isSubmitting} className="mt-2 sm:justify-self-start">
        {formState.isSubmitting ? m.sending : t.submit}
      </Button>
    </form>
  );
}
