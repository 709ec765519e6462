import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill, named } from '../../../i18n/translation.ts';
import { changeAddress } from '../../../platform/address.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { Empty, Loading } from '../../../ui/states.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { usePayerLines } from '../../shared/member-names.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';
import { Rest } from '../../shared/rest.tsx';
import { useSession } from '../../shared/session.ts';
import { type RefusedStep, useRefusedSteps, useResolveStep, useRetryStep } from './api.ts';

function Resolve({ step, onDone }: { step: RefusedStep; onDone: () => void }) {
  const m = useMessages('desk/payments').refusedSteps;
  const resolve = useResolveStep(step.id);
  return (
    <ReasonForm
      words={{
        reason: m.note,
        reasonHint: m.noteHint,
        submit: m.resolve,
        cancel: m.cancel,
      }}
      send={resolve.mutateAsync}
      onSent={() => {
        toast(m.resolved);
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
  const [isOpen, setIsOpen] = useState(false);
  const retry = useRetryStep(({ status }) =>
    status === 'refused' ? toastError(m.refusedAgain) : toast(m.retried[status]),
  );
  const isAdmin = useSession().data?.user?.role === 'admin';
  if (!isAdmin) return <p className="text-[0.95rem] text-muted">{m.adminOnly}</p>;
  if (isOpen) return <Resolve step={step} onDone={() => setIsOpen(false)} />;
  const send = () => retry.mutate(step.id, { onError: (problem) => toastError(m.failed, readable(problem)) });
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="s" busy={retry.isPending} aria-label={`${m.retry}: ${label}`} onClick={send}>
        {m.retry}
      </Button>
      <Button size="s" look="secondary" aria-label={`${m.byHand}: ${label}`} onClick={() => setIsOpen(true)}>
        {m.byHand}
      </Button>
    </div>
  );
}

function Row({ step, who }: { step: RefusedStep; who: string }) {
  const m = useMessages('desk/payments');
  const { price, dateTime } = useFormat();
  const { kind, amount, reason, paymentId, orderNumber, refusedAt } = step;
  const label = `${m.refusedSteps.kinds[kind]}, ${orderNumber ?? m.disputes.noOrder}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1.5 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <button
          type="button"
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
      {who && <p className="text-[0.95rem] wrap-anywhere">{who}</p>}
      <p className="text-[0.95rem] wrap-anywhere">
        {reason === null ? m.refusedSteps.noReason : named(m.refusedSteps.reasons, reason)}
      </p>
      <Actions step={step} label={label} />
    </li>
  );
}

/** What Stripe refused to do with money, until somebody retries or resolves it. */
export function RefusedSteps() {
  const m = useMessages('desk/payments').refusedSteps;
  const steps = useRefusedSteps();
  const whoOf = usePayerLines(steps.data?.steps ?? []);
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
