import { personOf, rfcSchema } from '@tianguis/proto/payments/tax/rfc';
import { cfdiUses, regimesFor, taxRegimes, usesFor } from '@tianguis/proto/payments/tax/sat-catalogues';
import { useForm } from 'react-hook-form';
import { useMessages } from '../../i18n/messages.ts';
import { readable, schemaResolver, showServerErrors } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { type KeptTaxData, type TaxValues, useSaveTaxData } from './api.ts';

const loadSchema = async () => (await import('@tianguis/proto/payments/tax/tax-data')).taxDataSchema;

const blank: TaxValues = { rfc: '', name: '', regime: '', postalCode: '', cfdiUse: '' };

const valuesOf = ({ rfc, name, regime, postalCode, cfdiUse }: KeptTaxData): TaxValues => ({
  rfc,
  name,
  regime,
  postalCode,
  cfdiUse,
});

const optionOf = ({ id, name }: { id: string; name: string }) => ({ value: id, label: `${id} ${name}` });

/** What SAT's catalogues leave to choose for the kind of person that an RFC is of; everything until it is known. */
function choicesFor(typed: string, regime: string) {
  const rfc = rfcSchema.safeParse(typed);
  const person = rfc.success ? personOf(rfc.data) : undefined;
  return {
    person,
    regimes: person ? regimesFor(person) : taxRegimes,
    uses: person && regime ? usesFor(person, regime) : cfdiUses,
  };
}

/** The form of a member's tax data, empty or with what they gave. */
export function TaxForm({ taxData }: { taxData: KeptTaxData | null }) {
  const m = useMessages('market/tax-data');
  const save = useSaveTaxData();
  const { register, handleSubmit, setError, reset, watch, formState } = useForm<TaxValues>({
    defaultValues: taxData ? valuesOf(taxData) : blank,
    resolver: schemaResolver<TaxValues>(loadSchema),
  });
  const [typed, chosen] = watch(['rfc', 'regime']);
  const { person, regimes, uses } = choicesFor(typed, chosen);
  const submit = async (values: TaxValues) => {
    try {
      const reply = await save.mutateAsync(values);
      reset(valuesOf(reply.taxData));
      toast(m.saved);
    } catch (failure) {
      if (!showServerErrors(failure, setError)) toastError(m.failed, readable(failure));
    }
  };
  const errorOf = (field: keyof TaxValues) => formState.errors[field]?.message;
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-x-5 gap-y-1 sm:grid-cols-2">
      <TextField
        label={m.rfc}
        hint={person ? m.person[person] : m.rfcHint}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        error={errorOf('rfc')}
        {...register('rfc')}
      />
      <TextField
        label={m.postalCode}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        error={errorOf('postalCode')}
        {...register('postalCode')}
      />
      <div className="sm:col-span-full">
        <TextField
          label={m.name}
          hint={m.nameHint}
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={254}
          error={errorOf('name')}
          {...register('name')}
        />
      </div>
      <SelectField
        label={m.regime}
        placeholder={m.choose}
        options={regimes.map(optionOf)}
        error={errorOf('regime')}
        {...register('regime')}
      />
      <SelectField
        label={m.use}
        hint={m.useHint}
        placeholder={m.choose}
        options={uses.map(optionOf)}
        error={errorOf('cfdiUse')}
        {...register('cfdiUse')}
      />
      <Button type="submit" busy={formState.isSubmitting} className="justify-self-start">
        {m.save}
      </Button>
    </form>
  );
}
