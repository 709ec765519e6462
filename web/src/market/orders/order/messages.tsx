import type { FormEvent } from 'react';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { TextArea } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { type MessageRun, runsOf } from '../../../ui/message-runs.ts';
import { MessagePhotos } from '../../../ui/photos.tsx';
import { toast } from '../../../ui/toast.ts';
import { FileButton } from '../../shared/photos/file-button.tsx';
import { type Order, photosFrom, said, useSendMessage, useSendPhotos } from './api.ts';

/** Takes or picks photos and sends them at once; failed ones can be retried. */
function AddPhotos({ order: { id, photosLeft } }: { order: Pick<Order, 'id' | 'photosLeft'> }) {
  const m = useMessages('market/orders/order').photos;
  const { plural } = useFormat();
  const [left, setLeft] = useState<readonly Blob[]>([]);
  const sending = useSendPhotos(id, setLeft);
  if (photosLeft === 0 && left.length === 0) return null;
  const send = async (files: FileList | null) => {
    const chosen = Array.from(files ?? []).slice(0, photosLeft);
    if (chosen.length > 0) sending.mutate(chosen);
  };
  const { isPending, error } = sending;
  const hint = photosLeft === 0 ? m.most : plural(m.left, photosLeft);
  return (
    <div className="mt-5 grid max-w-100 gap-2">
      <div className="grid grid-cols-2 gap-3">
        <FileButton label={m.take} capture disabled={photosLeft === 0 || isPending} onFiles={send} />
        <FileButton label={m.choose} disabled={photosLeft === 0 || isPending} onFiles={send} />
      </div>
      <p role="status" className="text-[0.9rem] text-muted">
        {isPending ? plural(m.sending, left.length) : hint}
      </p>
      {error && (
        <div role="alert" className="grid justify-items-start gap-2">
          <p className="text-bad">{said(error, m.unsent)}</p>
          {left.length > 0 && (
            <Button look="secondary" onClick={() => sending.mutate(left)}>
              {m.again}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Keeps the text until it is delivered, along with anything typed in the meantime. */
function Write({ order: { id, other } }: { order: Order }) {
  const m = useMessages('market/orders/order').messages;
  const sending = useSendMessage(id);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('text');
    if (!(field instanceof HTMLTextAreaElement) || field.value.trim() === '') return;
    const typed = field.value;
    sending.mutate(typed.trim(), {
      onSuccess() {
        if (field.value === typed) field.value = '';
        toast(m.sent);
      },
    });
  };
  return (
    <form onSubmit={submit} className="mt-4 grid gap-1.5">
      <TextArea
        name="text"
        label={other.name ? fill(m.label, { name: other.name }) : m.labelNameless}
        hint={m.hint}
        rows={2}
        required
        maxLength={1_000}
        error={sending.error ? said(sending.error, m.unsent) : undefined}
      />
      <Button type="submit" busy={sending.isPending} className="justify-self-start">
        {m.send}
      </Button>
    </form>
  );
}

function Message({
  order: { id, role, other },
  message,
}: {
  order: Order;
  message: MessageRun<Order['messages'][number]>;
}) {
  const { messages: m, photos } = useMessages('market/orders/order');
  const { dateTime } = useFormat();
  const mine = message.by === role;
  const name = mine ? m.you : other.name || m.other;
  return (
    <li
      className={cx(
        'max-w-[85%] rounded-m px-3.5 py-2.5',
        mine ? 'justify-self-end bg-accent-soft' : 'justify-self-start bg-sunken',
      )}
    >
      <p className="text-[0.88rem] text-muted">{`${name} · ${dateTime(message.at)}`}</p>
      {message.text && <p className="break-words whitespace-pre-line">{message.text}</p>}
      <MessagePhotos from={photosFrom(id)} photos={message.photos} label={fill(photos.alt, { name })} />
    </li>
  );
}

/** The messages between buyer and seller, oldest first. */
export function Messages({ order }: { order: Order }) {
  const m = useMessages('market/orders/order').messages;
  return (
    <Panel title={m.title}>
      {order.messages.length === 0 && <p className="pt-3 text-muted">{m.none}</p>}
      <ul className="mt-4 grid gap-3">
        {runsOf(order.messages).map((message) => (
          <Message key={message.id} order={order} message={message} />
        ))}
      </ul>
      <Write order={order} />
      <AddPhotos order={order} />
    </Panel>
  );
}
