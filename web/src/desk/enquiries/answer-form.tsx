import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { useUnsaved } from '../shared/use-unsaved.ts';
import { type Channel, type Enquiry, useAnswer } from './api.ts';

/** Longest text of one WhatsApp message, and of a mail. */
const longest: Record<Channel, number> = { whatsapp: 1600, mail: 4000 };

const loadMailSchema = async () =>
  (await import('@tianguis/proto/marketplace/registrations/enquiries')).answerEnquiry.body;

/** Answers by mail or WhatsApp, depending on which address the person left. */
export function AnswerForm({ enquiry }: { enquiry: Enquiry }) {
  const m = useMessages('desk/enquiries').answer;
  const { email, phone } = enquiry;
  const channels = [...(email ? (['mail'] as const) : []), ...(phone ? (['whatsapp'] as const) : [])];
  const [chosen, setChosen] = useState<Channel>();
  const answer = useAnswer(enquiry);
  const channel = chosen ?? channels[0] ?? 'mail';
  const { form, register, submit, isSending, error } = useCheckedForm({
    blank: { text: '' },
    loadSchema: loadMailSchema,
    // The texts of both channels are checked alike; a WhatsApp message is shorter, which the field sees to.
    toChecked: ({ text }) => ({ channel: 'mail', text }),
    send: ({ text }) => answer.mutateAsync({ channel, text: text.trim() }),
    onSent: () => toast(m.sent[channel]),
    onFailed: (failure) => toastError(m.failed, readable(failure)),
  });
  useUnsaved(form.formState.isDirty);
  if (channels.length === 0) return <p className="text-muted">{m.nowhere}</p>;
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[75ch] gap-2">
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
        aria-keyshortcuts="r"
        error={error('text')}
        {...register('text')}
      />
      <Button type="submit" busy={isSending} className="justify-self-start">
        {isSending ? m.sending : m.send[channel]}
      </Button>
    </form>
  );
}
