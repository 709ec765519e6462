import { ApiError } from '@tianguis/proto/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { draftOf } from '../../../platform/forms/draft.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { type Consent, type Next, type Order, type Refusal, said, useConsent, useRefuse } from './api.ts';

interface Props {
  readonly id: number;
  readonly next: Next;
}

function Until({ next: { until } }: Pick<Props, 'next'>) {
  const m = useMessages('market/orders/order').moves;
  const { dateTime } = useFormat();
  return until && <span className="text-[0.9rem] text-muted">{fill(m.until, { date: dateTime(until) })}</span>;
}

/** Approves, confirms the delivery, or says that all is well: a button. */
function Agree({ id, next, move }: Props & { move: Consent }) {
  const m = useMessages('market/orders/order').moves;
  const agree = useConsent(id, move, {
    onDone: () => toast(m[move].done),
    onFailed: (error) => toastError(m.failed, said(error, m.unreachable)),
  });
  return (
    <p className="grid justify-items-start gap-1">
      <Button busy={agree.isPending} onClick={() => agree.mutate(undefined)}>
        {m[move].do}
      </Button>
      <Until next={next} />
    </p>
  );
}

const reasonError = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.problem?.errors?.find(({ path }) => path === 'reason')?.message : undefined;

/** Declines, cancels or complains: a button, which opens to the reason. */
function Refuse({ id, next, move, children }: Props & { move: Refusal; children?: ReactNode }) {
  const m = useMessages('market/orders/order').moves;
  const words = m[move];
  const [open, setOpen] = useState<boolean>();
  const draft = draftOf<{ reason: string }>(`${move}:${id}`);
  const [reason, setReason] = useState(() => draft.read()?.reason ?? '');
  const refuse = useRefuse(id, move, {
    onDone() {
      draft.drop();
      toast(words.done);
    },
    onFailed: (error) => toastError(m.failed, said(error, m.unreachable)),
  });
  const write = (typed: string) => {
    setReason(typed);
    draft.write({ reason: typed });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    refuse.mutate(reason.trim());
  };
  if (!open)
    return (
      <p className="grid justify-items-start gap-1">
        <Button look="secondary" autoFocus={open === false} onClick={() => setOpen(true)}>
          {words.do}
        </Button>
        <Until next={next} />
      </p>
    );
  return (
    <form onSubmit={submit} className="grid max-w-160 gap-2">
      <TextArea
        autoFocus
        label={words.why}
        hint={words.hint}
        optional={next.needsReason ? undefined : m.optional}
        required={next.needsReason}
        maxLength={200}
        rows={2}
        value={reason}
        onChange={({ target: { value } }) => write(value)}
        error={reasonError(refuse.error)}
      />
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={refuse.isPending}>
          {words.yes}
        </Button>
        <Button look="quiet" onClick={() => setOpen(false)}>
          {m.back}
        </Button>
      </div>
    </form>
  );
}

/** What whoever looks may do now, as the server says; nothing where that is nothing. */
export function Moves({
  order: { id, next },
  withComplaint,
}: {
  order: Pick<Order, 'id' | 'next'>;
  /** What goes with a complaint beside its reason. */
  withComplaint?: ReactNode;
}) {
  const m = useMessages('market/orders/order').moves;
  if (next.length === 0) return null;
  return (
    <Panel title={m.title}>
      <div className="flex flex-wrap items-start gap-4 pt-4">
        {next.map((one) =>
          one.move === 'approve' || one.move === 'receive' || one.move === 'settle' ? (
            <Agree key={one.move} id={id} next={one} move={one.move} />
          ) : (
            <Refuse key={one.move} id={id} next={one} move={one.move}>
              {one.move === 'dispute' && withComplaint}
            </Refuse>
          ),
        )}
      </div>
    </Panel>
  );
}
