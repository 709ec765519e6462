import { type ReactNode, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill, named } from '../../../i18n/translation.ts';
import { changeAddress } from '../../../platform/address.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { Empty, Loading } from '../../../ui/states.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { usePayerLinks } from '../../shared/person-links.tsx';
import { ReasonForm } from '../../shared/reason-form.tsx';
import { Rest } from '../../shared/rest.tsx';
import { useSession } from '../../shared/session.ts';
import { type RefusedStep, useRefusedSteps, useResolveStep, useRetryStep } from './api.ts';

/** Whether staff can transfer it from our bank and have it booked here: of an order its buyer is asked for an account. */
const isToTransfer = ({ kind, orderId }: RefusedStep): boolean => kind === 'refund' && orderId === null;

type Ending = 'byHand' | 'transfer';

function Resolve({ step, how, onDone }: { step: RefusedStep; how: Ending; onDone: () => void }) {
  const m = useMessages('desk/payments').refusedSteps;
  const resolve = useResolveStep(step.id);
  const isTransfer = how === 'transfer';
  return (
    <ReasonForm
      words={{
        reason: isTransfer ? m.trackingKey : m.note,
        reasonHint: isTransfer ? m.trackingKeyHint : m.noteHint,
        submit: isTransfer ? m.noteTransfer : m.resolve,
        cancel: m.cancel,
      }}
      send={(note) => resolve.mutateAsync({ note, ...(isTransfer && { transferred: true }) })}
      onSent={() => {
        toast(isTransfer ? m.transferNoted : m.resolved);
        onDone();
      }}
      onFailed={(problem) => toastError(m.failed, readable(problem))}
      onCancel={onDone}
    />
  );
}

/** Asking again, or taking it off the list by hand. For admins, who confirm their sign-in. */
function Actions({ step, label }: { step: RefusedStep; label: string }) {
  const m = useMessages('desk/payments').refusedSteps;
  const [how, setHow] = useState<Ending>();
  const retry = useRetryStep(({ status }) =>
    status === 'refused' ? toastError(m.refusedAgain) : toast(m.retried[status]),
  );
  const isAdmin = useSession().data?.user?.role === 'admin';
  if (!isAdmin) return <p className="text-[0.95rem] text-muted">{m.adminOnly}</p>;
  if (how) return <Resolve step={step} how={how} onDone={() => setHow(undefined)} />;
  const send = () => retry.mutate(step.id, { onError: (problem) => toastError(m.failed, readable(problem)) });
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="s" busy={retry.isPending} aria-label={`${m.retry}: ${label}`} onClick={send}>
        {m.retry}
      </Button>
      {isToTransfer(step) && (
        <Button
          size="s"
          look="secondary"
          aria-keyshortcuts="t"
          aria-label={`${m.transfer}: ${label}`}
          onClick={() => setHow('transfer')}
        >
          {m.transfer}
        </Button>
      )}
      <Button
        size="s"
        look="secondary"
        aria-keyshortcuts="h"
        aria-label={`${m.byHand}: ${label}`}
        onClick={() => setHow('byHand')}
      >
        {m.byHand}
      </Button>
    </div>
  );
}

function Row({ step, who }: { step: RefusedStep; who: ReactNode }) {
  const m = useMessages('desk/payments');
  const { price, dateTime } = useFormat();
  const { kind, amount, reason, paymentId, orderNumber, refusedAt } = step;
  const label = `${m.refusedSteps.kinds[kind]}, ${orderNumber ?? m.disputes.noOrder}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1.5 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <button
          type="button"
          data-row
          className="min-h-6 text-left font-[660] underline"
          onClick={() => changeAddress({ vista: undefined, q: paymentId, pago: paymentId })}
        >
          {orderNumber ? fill(m.order, { number: orderNumber }) : m.disputes.noOrder}
        </button>
        <span>{m.refusedSteps.kinds[kind]}</span>
        {amount > 0 && <span className="font-[660] tabular-nums">{price(amount)}</span>}
        <time dateTime={refusedAt} className="text-[0.9rem] text-muted">
          {dateTime(refusedAt)}
        </time>
      </p>
      {who}
      <p className="text-[0.95rem] wrap-anywhere">
        {reason === null ? m.refusedSteps.noReason : named(m.refusedSteps.reasons, reason)}
      </p>
      {isToTransfer(step) && <p className="max-w-[70ch] text-[0.95rem]">{m.refusedSteps.howToTransfer}</p>}
      <Actions step={step} label={label} />
    </li>
  );
}

/** What Stripe refused to do with money, until somebody retries or resolves it. */
export function RefusedSteps() {
  const m = useMessages('desk/payments').refusedSteps;
  const steps = useRefusedSteps();
  const whoOf = usePayerLinks(steps.data?.steps ?? []);
  return (
    <Panel title={m.title}>
      <p className="max-w-[70ch] pt-2 text-[0.95rem] text-muted">{m.lead}</p>
      <Loading query={steps} rows={2} failed={m.loadFailed} />
      {steps.data?.steps.length === 0 && (
        <div className="pt-4">
          <Empty title={m.empty} />
        </div>
      )}
      <ul className="divide-y divide-line">
        {steps.data?.steps.map((step) => (
          <Row key={step.id} step={step} who={whoOf(step)} />
        ))}
      </ul>
      <Rest list={steps.data && { shown: steps.data.steps.length, total: steps.data.total }} />
    </Panel>
  );
}
