import { ApiError } from '@tianguis/proto/client';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import type { useSendLink } from './api.ts';

interface Props {
  /** Whether a link that was given before stops working. */
  readonly replaces: boolean;
  readonly send: ReturnType<typeof useSendLink>;
  onSent(token: string): void;
}

const problemOf = (error: Error): string =>
  (error instanceof ApiError && error.problem?.errors?.[0]?.message) || readable(error);

/** Sends the link to the driver's phone, where they are reminded, too. */
export function SendLink({ replaces, send, onSent }: Props) {
  const m = useMessages('market/orders/pickup');
  const words = m.link.send;
  const [open, setOpen] = useState<boolean>();
  const [phone, setPhone] = useState('');
  if (!open)
    return (
      <Button look="secondary" autoFocus={open === false} onClick={() => setOpen(true)}>
        {replaces ? words.openAgain : words.open}
      </Button>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate(phone.trim(), {
      onSuccess({ token }) {
        onSent(token);
        setOpen(false);
        setPhone('');
        toast(words.sent);
      },
    });
  };
  return (
    <form onSubmit={submit} className="grid w-full max-w-[32rem] gap-1">
      <TextField
        label={words.phone}
        hint={replaces ? `${words.hint} ${words.replaces}` : words.hint}
        type="tel"
        inputMode="tel"
        autoFocus
        autoComplete="off"
        value={phone}
        required
        error={send.error ? problemOf(send.error) : undefined}
        onChange={({ target }) => setPhone(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={send.isPending}>
          {words.yes}
        </Button>
        <Button look="quiet" onClick={() => setOpen(false)}>
          {m.back}
        </Button>
      </div>
    </form>
  );
}
