import { useForm } from 'react-hook-form';
import { useMessages } from '../../../i18n/messages.ts';
import { schemaResolver, showServerErrors } from '../../../shared/form.ts';
import { toast, toastError } from '../../../shared/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import { loadRatingSchema, useSubmitRating } from '../api/ratings.ts';
import { StarInput } from './stars.tsx';

type Values = {
  raterType: 'supplier' | 'buyer';
  raterName: string;
  raterEmail: string;
  ratedType: 'supplier' | 'buyer';
  ratedName: string;
  ratedEmail: string;
  rating: number;
  comment: string;
  transactionId: string;
};

const blank: Values = {
  raterType: 'supplier',
  raterName: '',
  raterEmail: '',
  ratedType: 'buyer',
  ratedName: '',
  ratedEmail: '',
  rating: 0,
  comment: '',
  transactionId: '',
};

const parties = [
  { title: 'you', type: 'raterType', name: 'raterName', email: 'raterEmail' },
  { title: 'them', type: 'ratedType', name: 'ratedName', email: 'ratedEmail' },
] as const;

export function SubmitRating({ onDone }: { onDone: () => void }) {
  const texts = useMessages('ratings');
  const m = texts.form;
  const { register, handleSubmit, formState, setError, setValue, watch, reset } = useForm<Values>({
    defaultValues: blank,
    resolver: schemaResolver(loadRatingSchema),
  });
  const send = useSubmitRating();
  const rating = watch('rating');
  const error = (name: keyof Values) => formState.errors[name]?.message;
  const types = [
    { value: 'supplier', label: texts.types.supplier },
    { value: 'buyer', label: texts.types.buyer },
  ];
  const submit = handleSubmit(async (values) => {
    try {
      await send.mutateAsync(values);
      toast(m.done, m.doneText);
      reset(blank);
      onDone();
    } catch (failure) {
      showServerErrors(failure, setError);
      toastError(m.error, m.failure);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-8 lg:max-w-208">
      <div className="grid gap-8 sm:grid-cols-2">
        {parties.map(({ title, type, name, email }) => (
          <fieldset key={title} className="grid content-start gap-1">
            <legend className="mb-3 font-display text-head font-[720] tracking-tight">{m[title]}</legend>
            <SelectField label={m.type} options={types} error={error(type)} {...register(type)} />
            <TextField label={m.name} error={error(name)} {...register(name)} />
            <TextField label={m.email} type="email" error={error(email)} {...register(email)} />
          </fieldset>
        ))}
      </div>
      <StarInput value={rating} onChange={(value) => setValue('rating', value)} />
      <div className="grid gap-1">
        <TextArea label={m.comment} optional={m.optional} error={error('comment')} {...register('comment')} />
        <TextField
          label={m.transactionId}
          optional={m.optional}
          error={error('transactionId')}
          {...register('transactionId')}
        />
      </div>
      <Button
        type="submit"
        size="l"
        busy={formState.isSubmitting}
        disabled={rating === 0}
        className="sm:justify-self-start"
      >
        {formState.isSubmitting ? m.sending : m.submit}
      </Button>
    </form>
  );
}
