import { type FormEvent, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { StarInput, Stars } from '../../../ui/stars.tsx';
import { toast } from '../../../ui/toast.ts';
import { type Order, said, useRate } from './api.ts';

type Opinion = NonNullable<Order['ratings']['given']>;

function Said({ title, opinion: { stars, comment, removedFor } }: { title: string; opinion: Opinion }) {
  const m = useMessages('market/orders/order').rating;
  const { plural } = useFormat();
  return (
    <div>
      <h3 className="text-[0.92rem] text-muted">{title}</h3>
      <p className="text-[1.3rem]">
        <Stars value={stars} label={plural(m.star, stars)} />
      </p>
      {comment && <p className="break-words whitespace-pre-line">{comment}</p>}
      {removedFor && <p className="break-words text-muted">{fill(m.removed, { reason: removedFor })}</p>}
    </div>
  );
}

function Rate({ order: { id, role, other }, until }: { order: Order; until: string }) {
  const { rating: m, moves, messages } = useMessages('market/orders/order');
  const { dateTime, plural } = useFormat();
  const [stars, setStars] = useState(0);
  const [comment, setComment] = useState('');
  const rate = useRate(id, { onDone: () => toast(m.done) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rate.mutate({ stars, comment: comment.trim() || undefined });
  };
  return (
    <form onSubmit={submit} className="grid max-w-160 gap-3">
      <StarInput
        legend={other.name ? fill(m.ask, { name: other.name }) : m.askNameless}
        hint={m.choose}
        labelOf={(star) => plural(m.star, star)}
        value={stars}
        onChange={setStars}
      />
      <TextArea
        label={m.comment}
        optional={moves.optional}
        hint={`${role === 'buyer' && other.name ? m.published : m.between} ${messages.hint}`}
        rows={2}
        maxLength={1_000}
        value={comment}
        onChange={({ target: { value } }) => setComment(value)}
        error={rate.error ? said(rate.error, moves.unreachable) : undefined}
      />
      <p className="text-[0.9rem] text-muted">{fill(m.until, { date: dateTime(until) })}</p>
      <Button type="submit" busy={rate.isPending} disabled={stars === 0} className="justify-self-start">
        {m.send}
      </Button>
    </form>
  );
}

/** What the two sides of a sale that is over think of each other; nothing before there is something to say or to read. */
export function Rating({ order }: { order: Order }) {
  const m = useMessages('market/orders/order').rating;
  const { until, given, received } = order.ratings;
  if (!until && !given && !received) return null;
  const { name } = order.other;
  return (
    <div id="calificar" className="scroll-mt-24">
      <Panel title={m.title}>
        <div className="grid gap-4 pt-3">
          {until && <Rate order={order} until={until} />}
          {given && <Said title={m.given} opinion={given} />}
          {received && <Said title={name ? fill(m.received, { name }) : m.receivedNameless} opinion={received} />}
          {given && !received && <p className="text-muted">{m.waiting}</p>}
        </div>
      </Panel>
    </div>
  );
}
