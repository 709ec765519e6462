import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/figures.tsx';
import { Stars } from '../../ui/stars.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { ReasonForm } from '../shared/reason-form.tsx';
import { type Order, useRemoveText } from './api.ts';

type Rating = Order['ratings'][number];

function Remove({ id, by }: { id: number; by: Rating['by'] }) {
  const m = useMessages('desk/sales').open;
  const [open, setOpen] = useState(false);
  const remove = useRemoveText(id);
  if (!open)
    return (
      <Button look="secondary" size="s" className="justify-self-start" onClick={() => setOpen(true)}>
        {m.ratings.remove}
      </Button>
    );
  return (
    <ReasonForm
      words={{ reason: m.reason, reasonHint: m.reasonHint, submit: m.ratings.remove, cancel: m.keep }}
      send={(reason) => remove.mutateAsync({ by, reason })}
      onSent={() => toast(m.done)}
      onFailed={(error) => toastError(m.refused, readable(error))}
      onCancel={() => setOpen(false)}
    />
  );
}

/** How the two sides rated each other; staff can remove an abusive text. */
export function Ratings({ order: { id, ratings } }: { order: Pick<Order, 'id' | 'ratings'> }) {
  const m = useMessages('desk/sales').open;
  const { plural } = useFormat();
  if (ratings.length === 0) return null;
  return (
    <Panel title={m.ratings.title}>
      <ul className="divide-y divide-line">
        {ratings.map(({ by, stars, comment, removedFor }) => (
          <li key={by} className="grid gap-2 py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Stars value={stars} label={plural(m.ratings.star, stars)} />
              <span className="text-[0.92rem] text-muted">{m.by[by]}</span>
            </p>
            {comment && <p className="wrap-anywhere whitespace-pre-line">{comment}</p>}
            {comment && <Remove id={id} by={by} />}
            {removedFor && (
              <p className="wrap-anywhere text-muted">{fill(m.ratings.removed, { reason: removedFor })}</p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
