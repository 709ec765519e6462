import { useMutation } from '@tanstack/react-query';
import { leaveChatContact } from '@tianguis/proto/gen/client.ts';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { call } from '../platform/api/api.ts';
import { readable } from '../platform/forms/form.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';

const fields = [
  { name: 'name', type: 'text', autoComplete: 'name' },
  { name: 'phone', type: 'tel', autoComplete: 'tel' },
  { name: 'email', type: 'email', autoComplete: 'email' },
] as const;

const blank = { name: '', phone: '', email: '' };

/** Asks how the team can reach a person whose conversation was handed over to them. Optional. */
export function ContactForm({ handoverId }: { handoverId: string }) {
  const m = useMessages('chat').contact;
  const [values, setValues] = useState(blank);
  const leave = useMutation({
    mutationFn: () => call(leaveChatContact, { params: { id: handoverId }, body: values }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    leave.mutate();
  };
  if (leave.isSuccess)
    return (
      <p role="status" className="my-2 rounded-m bg-good-soft p-3 text-good">
        {m.done}
      </p>
    );
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={m.title}
      className="my-2 grid gap-2 rounded-m border border-line p-3"
    >
      <p className="font-[640]">{m.title}</p>
      {fields.map(({ name, ...field }) => (
        <input
          key={name}
          {...field}
          aria-label={m[name]}
          placeholder={m[name]}
          maxLength={200}
          value={values[name]}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          className="min-h-11 min-w-0 rounded-m border border-edge bg-raised px-3"
        />
      ))}
      <p className="text-[0.86rem] text-muted">
        {m.privacyBefore}{' '}
        <a href="/privacidad" target="_blank" rel="noopener" className="link">
          {m.privacyLink}
        </a>
        .
      </p>
      <FieldError id="chat-contact-error" error={leave.isError ? readable(leave.error) : undefined} />
      <Button type="submit" size="s" busy={leave.isPending} disabled={!values.phone.trim() && !values.email.trim()}>
        {m.submit}
      </Button>
    </form>
  );
}
