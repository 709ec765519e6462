import { useForm } from 'react-hook-form';
import { useMessages } from '../../../i18n/messages.ts';
import { schemaResolver, showServerErrors } from '../../../shared/form.ts';
import { toast, toastError } from '../../../shared/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { loadContactSchema, useSendContactMessage } from '../api/send-contact-message.ts';

type Values = { email: string };

const loadSchema = async () => (await loadContactSchema()).pick({ email: true });

/** The request reaches the team as a contact message, so that a person can act on it. */
export default function Newsletter() {
  const m = useMessages('blog').newsletter;
  const { register, handleSubmit, formState, setError, reset } = useForm<Values>({
    defaultValues: { email: '' },
    resolver: schemaResolver(loadSchema),
  });
  const send = useSendContactMessage();
  const submit = handleSubmit(async ({ email }) => {
    try {
      await send.mutateAsync({ name: email, email, queryType: 'informacion-general', message: m.message });
      toast(m.done, m.doneText);
      reset();
    } catch (failure) {
      showServerErrors(failure, setError);
      toastError(m.error, m.failure);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
      <TextField
        label={m.email}
        type="email"
        autoComplete="email"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" size="l" busy={formState.isSubmitting} className="sm:mt-7.5">
        {formState.isSubmitting ? m.sending : m.submit}
      </Button>
    </form>
  );
}
