import { ratingSummary, submitRating } from '@tianguis/proto/gen/client.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { queryClient } from '../../platform/api/query.ts';
import { useContractForm } from '../../platform/forms/use-contract-form.ts';
import { warnOfNumbers } from '../../platform/forms/warn-of-numbers.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { StarInput } from '../../ui/stars.tsx';
import { toast, toastError } from '../../ui/toast.ts';

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

const loadSchema = async () => (await import('@tianguis/proto/marketplace/ratings/operations')).ratingInput;

const parties = [
  { title: 'you', type: 'raterType', name: 'raterName', email: 'raterEmail' },
  { title: 'them', type: 'ratedType', name: 'ratedName', email: 'ratedEmail' },
] as const;

export default function SubmitRating({ onDone }: { onDone: (mailedTo: string | null) => void }) {
  const texts = useMessages('site/ratings');
  const m = texts.form;
  const { plural } = useFormat();
  const { register, submit, isSending, error, setValue, watch } = useContractForm({
    name: 'rating',
    blank,
    operation: submitRating,
    loadSchema,
    onSent({ confirmation }, { raterEmail, comment }) {
      toast(m.done, m.doneText);
      void warnOfNumbers(comment ?? '');
      void queryClient.invalidateQueries({ queryKey: [ratingSummary.id] });
      onDone(confirmation === 'mailed' ? raterEmail : null);
    },
    onFailed: () => toastError(m.error, m.failure),
  });
  const rating = watch('rating');
  const types = [
    { value: 'supplier', label: texts.types.supplier },
    { value: 'buyer', label: texts.types.buyer },
  ];
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
      <StarInput
        legend={m.rating}
        hint={m.choose}
        labelOf={(star) => plural(m.star, star)}
        value={rating}
        onChange={(value) => setValue('rating', value)}
      />
      <div className="grid gap-1">
        <TextArea
          label={m.comment}
          hint={m.commentHint}
          optional={m.optional}
          error={error('comment')}
          {...register('comment')}
        />
        <TextField
          label={m.transactionId}
          optional={m.optional}
          error={error('transactionId')}
          {...register('transactionId')}
        />
      </div>
      <Button type="submit" size="l" busy={isSending} disabled={rating === 0} className="sm:justify-self-start">
        {isSending ? m.sending : m.submit}
      </Button>
    </form>
  );
}
