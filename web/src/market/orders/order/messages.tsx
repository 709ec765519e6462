import { type FormEvent, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { MessagePhotos } from '../../../platform/photos/photos.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { SelectField, TextArea } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { type MessageRun, runsOf } from '../../../ui/message-runs.ts';
import { toast } from '../../../ui/toast.ts';
import { type Order, photosFrom, said, useSendMessage } from './api.ts';
import { SendPhotos, useMessagePhotos } from './complaint-photos.tsx';

/** Where one writes to the other side. */
export const messageField = 'mensajes';

const readers = ['both', 'staff'] as const;
type Reader = (typeof readers)[number];

/** Keeps the text until it is delivered, along with anything typed in the meantime. Of a complaint one may write to staff alone. */
function Write({ order: { id, other, state } }: { order: Order }) {
  const [reader, setReader] = useState<Reader>('both');
  const isDisputed = state === 'disputed';
  const m = useMessages('market/orders/order').messages;
  const sending = useSendMessage(id);
  const label = other.name ? fill(m.label, { name: other.name }) : m.labelNameless;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('text');
    if (!(field instanceof HTMLTextAreaElement) || field.value.trim() === '') return;
    const typed = field.value;
    sending.mutate(
      { text: typed.trim(), ...(isDisputed && reader === 'staff' && { onlyStaff: true }) },
      {
        onSuccess() {
          if (field.value === typed) field.value = '';
          toast(m.sent);
        },
      },
    );
  };
  return (
    <form id={messageField} onSubmit={submit} className="mt-4 grid scroll-mt-24 gap-1.5">
      <TextArea
        name="text"
        label={isDisputed ? m.labelDisputed : label}
        hint={m.hint}
        rows={2}
        required
        maxLength={1_000}
        error={sending.error ? said(sending.error, m.unsent) : undefined}
      />
      {isDisputed && (
        <SelectField
          label={m.reader.label}
          value={reader}
          options={readers.map((value) => ({ value, label: m.reader[value] }))}
          onChange={({ target: { value } }) => setReader(value === 'staff' ? 'staff' : 'both')}
        />
      )}
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
  const name = { [role]: m.you, staff: m.staff }[message.by] ?? (other.name || m.other);
  return (
    <li
      className={cx(
        'max-w-[85%] rounded-m px-3.5 py-2.5',
        mine && 'justify-self-end bg-accent-soft',
        message.by === 'staff' && 'justify-self-start bg-plum-soft',
        !mine && message.by !== 'staff' && 'justify-self-start bg-sunken',
      )}
    >
      <p className="text-[0.88rem] text-muted">{`${name} · ${dateTime(message.at)}`}</p>
      {message.onlyWith && <p className="text-[0.88rem] font-[640]">{m.private}</p>}
      {message.text && <p className="break-words whitespace-pre-line">{message.text}</p>}
      <MessagePhotos from={photosFrom(id)} photos={message.photos} label={fill(photos.alt, { name })} />
    </li>
  );
}

/** The messages between buyer, seller and staff, oldest first. */
export function Messages({ order }: { order: Order }) {
  const m = useMessages('market/orders/order').messages;
  const photos = useMessagePhotos(order);
  return (
    <Panel title={m.title}>
      {order.messages.length === 0 && <p className="pt-3 text-muted">{m.none}</p>}
      <ul className="mt-4 grid gap-3">
        {runsOf(order.messages).map((message) => (
          <Message key={message.id} order={order} message={message} />
        ))}
      </ul>
      <Write order={order} />
      <SendPhotos queue={photos} photosLeft={order.photosLeft} />
    </Panel>
  );
}
