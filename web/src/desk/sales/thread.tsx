import { mostMessageWords } from '@tianguis/proto/marketplace/orders/order';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { useDraft } from '../../platform/forms/draft.ts';
import { readable } from '../../platform/forms/form.ts';
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts';
import { MessagePhotos } from '../../platform/photos/photos.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { SelectField, TextArea } from '../../ui/field.tsx';
import { Panel } from '../../ui/figures.tsx';
import { type MessageRun, runsOf } from '../../ui/message-runs.ts';
import { toast, toastError } from '../../ui/toast.ts';
import { usePartyName } from '../shared/orders.ts';
import { type Order, photosFrom, useWrite, type Words } from './api.ts';

const loadSchema = async () => (await import('@tianguis/proto/marketplace/orders/staff')).writeToParties.body;

const blank: Words = { text: '', to: 'both' };

/** Who the two sides are called. */
export function useNames({ buyer, seller }: Pick<Order, 'buyer' | 'seller'>) {
  const { by } = useMessages('desk/sales').open;
  const nameOf = usePartyName();
  return { buyer: nameOf(buyer), seller: nameOf(seller), staff: by.staff };
}

type Names = ReturnType<typeof useNames>;

function Write({ id, names }: { id: number; names: Names }) {
  const { write: m, refused } = useMessages('desk/sales').open;
  const write = useWrite(id);
  const { form, register, submit, isSending, error } = useCheckedForm<Words, Order>({
    blank,
    loadSchema,
    send: (values) => write.mutateAsync({ ...values, text: values.text.trim() }),
    valuesAfter: (_, { to }) => ({ text: '', to }),
    onSent() {
      draft.drop();
      toast(m.sent);
    },
    onFailed: (failure, isShown) => isShown || toastError(refused, readable(failure)),
  });
  const draft = useDraft(form, `order-message:${id}`, blank);
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid max-w-xl gap-2 border-t border-line pt-4">
      <SelectField
        label={m.to}
        options={[
          { value: 'both', label: m.both },
          { value: 'buyer', label: fill(m.buyer, { name: names.buyer }) },
          { value: 'seller', label: fill(m.seller, { name: names.seller }) },
        ]}
        error={error('to')}
        {...register('to')}
      />
      <TextArea
        label={m.text}
        aria-keyshortcuts="w"
        hint={m.hint}
        rows={3}
        maxLength={mostMessageWords}
        error={error('text')}
        {...register('text')}
      />
      <Button type="submit" look="secondary" busy={isSending} className="justify-self-start">
        {m.send}
      </Button>
    </form>
  );
}

interface MessageProps {
  readonly id: number;
  readonly message: MessageRun<Order['messages'][number]>;
  readonly names: Names;
}

function Message({ id, message: { by, text, photos, at, onlyWith }, names }: MessageProps) {
  const m = useMessages('desk/sales').open;
  const { dateTime } = useFormat();
  return (
    <li className={cx('rounded-m px-3.5 py-2.5', by === 'staff' ? 'bg-plum-soft' : 'bg-sunken')}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.92rem] text-muted">
        <span className="font-[640] wrap-anywhere text-ink">{names[by]}</span>
        {by !== 'staff' && <span>{m.by[by]}</span>}
        <span>{dateTime(at)}</span>
        {onlyWith && <Badge tone="plum">{fill(m.write.only, { name: names[onlyWith] })}</Badge>}
      </p>
      {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
      <MessagePhotos from={photosFrom(id)} photos={photos} label={fill(m.photo, { who: m.by[by] })} />
    </li>
  );
}

/** What both sides and staff wrote, oldest first, and what staff write to them. */
export function Thread({ order }: { order: Order }) {
  const m = useMessages('desk/sales').open;
  const names = useNames(order);
  return (
    <Panel title={m.messages}>
      {order.messages.length === 0 && <p className="pt-3 text-muted">{m.write.none}</p>}
      <ul className="grid gap-2 pt-3">
        {runsOf(order.messages).map((message) => (
          <Message key={message.id} id={order.id} message={message} names={names} />
        ))}
      </ul>
      <Write id={order.id} names={names} />
    </Panel>
  );
}
