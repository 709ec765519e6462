import { type ReactNode, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill, named } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { Link } from '../../../ui/link.tsx';
import { Empty, Loading } from '../../../ui/states.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { usePersonLinks } from '../../shared/person-links.tsx';
import { ReasonForm } from '../../shared/reason-form.tsx';
import { Rest } from '../../shared/rest.tsx';
import { useSession } from '../../shared/session.ts';
import { type Debt, useCollectDebt, useDebts, useWriteOffDebt } from './api.ts';

function WriteOff({ orderId, onDone }: { orderId: number; onDone: () => void }) {
  const m = useMessages('desk/payments').debts;
  const writeOff = useWriteOffDebt(orderId);
  return (
    <ReasonForm
      words={{
        reason: m.note,
        reasonHint: m.noteHint,
        submit: m.send,
        cancel: m.cancel,
      }}
      send={writeOff.mutateAsync}
      onSent={() => {
        toast(m.writtenOff);
        onDone();
      }}
      onFailed={(problem) => toastError(m.failed, readable(problem))}
      onCancel={onDone}
    />
  );
}

/** Charging it once more, or giving up on it. For admins, who confirm their sign-in. */
function Actions({ debt: { orderId, orderNumber } }: { debt: Debt }) {
  const m = useMessages('desk/payments').debts;
  const [isOpen, setIsOpen] = useState(false);
  const collect = useCollectDebt(({ status }) => toast(status === 'collected' ? m.collected : m.askedAgain));
  const isAdmin = useSession().data?.user?.role === 'admin';
  if (!isAdmin) return <p className="text-[0.95rem] text-muted">{m.adminOnly}</p>;
  if (isOpen) return <WriteOff orderId={orderId} onDone={() => setIsOpen(false)} />;
  const send = () => collect.mutate(orderId, { onError: (problem) => toastError(m.failed, readable(problem)) });
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="s" busy={collect.isPending} aria-label={`${m.collect}: ${orderNumber}`} onClick={send}>
        {m.collect}
      </Button>
      <Button
        size="s"
        look="secondary"
        aria-keyshortcuts="h"
        aria-label={`${m.writeOff}: ${orderNumber}`}
        onClick={() => setIsOpen(true)}
      >
        {m.writeOff}
      </Button>
    </div>
  );
}

interface RowProps {
  readonly debt: Debt;
  readonly buyer: ReactNode;
}

function Row({ debt, buyer }: RowProps) {
  const m = useMessages('desk/payments');
  const { price, dateTime, plural } = useFormat();
  const { amount, orderNumber, paymentId, reason, asked, askedAt, openedAt } = debt;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1.5 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Link data-row href={`/pagos?q=${paymentId}&pago=${paymentId}`} className="min-h-6 font-[660] underline">
          {fill(m.order, { number: orderNumber })}
        </Link>
        {buyer}
        <span className="font-[660] tabular-nums">{price(amount)}</span>
        <time dateTime={openedAt} className="text-[0.9rem] text-muted">
          {dateTime(openedAt)}
        </time>
      </p>
      <p className="text-[0.95rem] wrap-anywhere">
        {reason === null ? m.debts.noReason : named(m.debts.reasons, reason)}
      </p>
      <p className="text-[0.9rem] text-muted">{fill(plural(m.debts.asked, asked), { date: dateTime(askedAt) })}</p>
      <Actions debt={debt} />
    </li>
  );
}

/** What buyers received and were not charged for, until they pay or staff give up on it. */
export function Debts() {
  const m = useMessages('desk/payments').debts;
  const debts = useDebts();
  const linksOf = usePersonLinks(debts.data?.debts.map(({ buyerId }) => buyerId) ?? []);
  return (
    <Panel title={m.title}>
      <p className="max-w-[70ch] pt-2 text-[0.95rem] text-muted">{m.lead}</p>
      <Loading query={debts} rows={2} failed={m.loadFailed} />
      {debts.data?.debts.length === 0 && (
        <div className="pt-4">
          <Empty title={m.empty} />
        </div>
      )}
      <ul className="divide-y divide-line">
        {debts.data?.debts.map((debt) => (
          <Row key={debt.orderId} debt={debt} buyer={linksOf(debt.buyerId)} />
        ))}
      </ul>
      <Rest list={debts.data && { shown: debts.data.debts.length, total: debts.data.total }} />
    </Panel>
  );
}
