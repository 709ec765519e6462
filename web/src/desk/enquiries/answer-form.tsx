import { type FormEvent, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { type Channel, type Enquiry, useAnswer } from './api.ts';

/** Longest text of one WhatsApp message, and of a mail. */
const longest: Record<Channel, number> = { whatsapp: 1600, mail: 4000 };

/** Answers by whichever address a person left. */
export function AnswerForm({ enquiry }: { enquiry: Enquiry }) {
  const m = useMessages('desk/enquiries').answer;
  const { email, phone } = enquiry;
  const channels = [...(email ? (['mail'] as const) : []), ...(phone ? (['whatsapp'] as const) : [])];
  const [chosen, setChosen] = useState<Channel>();
  const [text, setText] = useState('');
  const answer = useAnswer(enquiry);
  const channel = chosen ?? channels[0];
  if (!channel) return <p className="text-muted">{m.nowhere}</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    answer.mutate(
      { channel, text: text.trim() },
      {
        onSuccess: () => {
          setText('');
          toast(m.sent[channel]);
        },
        onError: (error) => toastError(m.failed, readable(error)),
      },
    );
  };
  return (
    <form onSubmit={submit} className="grid max-w-[75ch] gap-2">
      {channels.length > 1 && (
        <fieldset className="flex flex-wrap gap-x-5">
          <legend className="sr-only">{m.channel}</legend>
          {channels.map((each) => (
            <label key={each} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name={`channel-${enquiry.id}`}
                checked={each === channel}
                onChange={() => setChosen(each)}
                className="size-5 accent-accent"
              />
              {m.channels[each]}
            </label>
          ))}
        </fieldset>
      )}
      <TextArea
        label={fill(m.label, { address: (channel === 'mail' ? email : phone) ?? '' })}
        hint={m.hints[channel]}
        maxLength={longest[channel]}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" busy={answer.isPending} disabled={text.trim() === ''} className="justify-self-start">
        {answer.isPending ? m.sending : m.send[channel]}
      </Button>
    </form>
  );
}
