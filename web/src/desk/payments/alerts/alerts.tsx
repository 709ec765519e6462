import { type ReactNode, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill, named } from '../../../i18n/translation.ts';
import { changeAddress } from '../../../platform/address.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { Empty, Loading } from '../../../ui/states.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { useMemberNames } from '../../shared/member-names.ts';
import { usePayerLinks, usePersonLinks } from '../../shared/person-links.tsx';
import { Rest } from '../../shared/rest.tsx';
import { useListKeys } from '../../shared/use-list-keys.ts';
import { useWhen } from '../../shared/use-when.ts';
import { Parts } from '../../shared/wanted-part.tsx';
import {
  type Dispute,
  type PayoutProblem,
  useDisputes,
  usePayoutProblems,
  useReplay,
  useWebhooks,
  type Webhook,
} from './api.ts';
import { AuditPanel } from './audit.tsx';
import { EndCarrierDebt } from './carrier-debt.tsx';
import { Debts } from './debts.tsx';
import { DisputeEvidence } from './evidence.tsx';
import { RefusedSteps } from './refused-steps.tsx';

function WebhookRow({ webhook: { id, type, foundBy, happenedAt, attempts, error, appliedAt } }: { webhook: Webhook }) {
  const m = useMessages('desk/payments').webhooks;
  const { dateTime, plural } = useFormat();
  const replay = useReplay();
  const send = () =>
    replay.mutate(id, {
      onSuccess: ({ applied }) => (applied ? toast(m.replayed) : toastError(m.failedAgain)),
      onError: (problem) => toastError(m.failedAgain, readable(problem)),
    });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span data-row tabIndex={-1} className="font-[660] wrap-anywhere">
          {type}
        </span>
        <Badge tone={appliedAt ? 'good' : 'bad'}>{appliedAt ? m.applied : m.stuck}</Badge>
        <time dateTime={happenedAt} className="text-[0.9rem] text-muted">
          {dateTime(happenedAt)}
        </time>
      </p>
      <p className="text-[0.9rem] text-muted wrap-anywhere">
        {`${m.foundBy[foundBy]}, ${plural(m.attempts, attempts)}, ${id}`}
      </p>
      {error && <p className="text-[0.95rem] wrap-anywhere">{error}</p>}
      {!appliedAt && (
        <div>
          <Button
            size="s"
            busy={replay.isPending}
            aria-keyshortcuts="r"
            aria-label={`${m.replay}: ${type} ${id}`}
            onClick={send}
          >
            {m.replay}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Webhooks that are stuck, and those that were made up for. */
function Webhooks() {
  const m = useMessages('desk/payments').webhooks;
  const webhooks = useWebhooks();
  return (
    <Panel title={m.title}>
      <p className="max-w-[70ch] pt-2 text-[0.95rem] text-muted">{m.lead}</p>
      <Loading query={webhooks} rows={2} failed={m.failed} />
      {webhooks.data?.webhooks.length === 0 && (
        <div className="pt-4">
          <Empty title={m.empty} />
        </div>
      )}
      <ul className="divide-y divide-line">
        {webhooks.data?.webhooks.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} />
        ))}
      </ul>
      <Rest list={webhooks.data && { shown: webhooks.data.webhooks.length, total: webhooks.data.total }} />
    </Panel>
  );
}

function PayoutProblemRow({
  problem: { sellerId, isDisconnected, isIncomplete, isErased, returned, owed, reservation, payoutId, failureCode, at },
  name,
  links,
}: {
  problem: PayoutProblem;
  name: string;
  links: ReactNode;
}) {
  const m = useMessages('desk/payments').payouts;
  const { price, dateTime } = useFormat();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span data-row tabIndex={-1}>
          {links}
        </span>
        {returned > 0 && <span className="font-[660] tabular-nums">{price(returned)}</span>}
        {returned > 0 && <Badge tone="bad">{m.returned}</Badge>}
        {owed > 0 && <span className="font-[660] tabular-nums">{price(owed)}</span>}
        {owed > 0 && <Badge tone="warn">{m.owed}</Badge>}
        {owed > 0 && !isDisconnected && <Badge>{isIncomplete ? m.incomplete : m.noAccount}</Badge>}
        {isErased && <Badge tone="bad">{m.erased}</Badge>}
        {isDisconnected && <Badge tone="bad">{m.disconnected}</Badge>}
      </p>
      <p className="text-[0.9rem] text-muted wrap-anywhere">
        {[dateTime(at), failureCode, payoutId].filter(Boolean).join(', ')}
      </p>
      {(owed > 0 || reservation) && <EndCarrierDebt debt={{ carrierId: sellerId, owed, reservation }} name={name} />}
    </li>
  );
}

/** Sellers whose money did not reach their bank, and those who cannot be paid any more. */
function PayoutProblems() {
  const m = useMessages('desk/payments').payouts;
  const problems = usePayoutProblems();
  const sellers = problems.data?.sellers.map(({ sellerId }) => sellerId) ?? [];
  const nameOf = useMemberNames(sellers);
  const linksOf = usePersonLinks(sellers);
  return (
    <Panel title={m.title}>
      <p className="max-w-[70ch] pt-2 text-[0.95rem] text-muted">{m.lead}</p>
      <Loading query={problems} rows={2} failed={m.failed} />
      {problems.data?.sellers.length === 0 && (
        <div className="pt-4">
          <Empty title={m.empty} />
        </div>
      )}
      <ul className="divide-y divide-line">
        {problems.data?.sellers.map((problem) => (
          <PayoutProblemRow
            key={problem.sellerId}
            problem={problem}
            name={nameOf(problem.sellerId)}
            links={linksOf(problem.sellerId)}
          />
        ))}
      </ul>
      <Rest list={problems.data && { shown: problems.data.sellers.length, total: problems.data.total }} />
    </Panel>
  );
}

function DisputeRow({ dispute, who }: { dispute: Dispute; who: ReactNode }) {
  const m = useMessages('desk/payments');
  const { price, dateTime } = useFormat();
  const { due } = useWhen();
  const [isShown, setIsShown] = useState(false);
  // Hidden, it keeps the text that was written in it.
  const [wasShown, setWasShown] = useState(false);
  const { amount, orderNumber, paymentId, reason, status, isOpen, dueBy, openedAt, id } = dispute;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <button
          type="button"
          data-row
          className="min-h-6 text-left font-[660] underline"
          onClick={() => changeAddress({ vista: undefined, q: paymentId, pago: paymentId })}
        >
          {orderNumber ? fill(m.order, { number: orderNumber }) : m.disputes.noOrder}
        </button>
        <span className="font-[660] tabular-nums">{price(amount)}</span>
        <Badge tone={isOpen ? 'bad' : 'plain'}>{named(m.disputes.statuses, status)}</Badge>
      </p>
      {who}
      {isOpen && dueBy && (
        <p className="font-[640] text-bad">
          <time dateTime={dueBy} title={dateTime(dueBy)}>
            {due(m.disputes.dueBy, dueBy)}
          </time>
        </p>
      )}
      <p className="text-[0.95rem] wrap-anywhere">{named(m.disputes.reasons, reason)}</p>
      <p className="text-[0.9rem] text-muted wrap-anywhere">
        {`${fill(m.disputes.openedAt, { date: dateTime(openedAt) })}, ${id}`}
      </p>
      {orderNumber && (isOpen || dispute.evidence) && (
        <div>
          <Button
            size="s"
            look="secondary"
            aria-keyshortcuts="e"
            aria-expanded={isShown}
            aria-label={`${m.evidence.open}: ${orderNumber}`}
            onClick={() => {
              setWasShown(true);
              setIsShown(!isShown);
            }}
          >
            {m.evidence.open}
          </Button>
        </div>
      )}
      {wasShown && (
        <div hidden={!isShown}>
          <DisputeEvidence id={id} />
        </div>
      )}
    </li>
  );
}

/** Disputes of payers' banks, those first whose evidence is due first. */
function Disputes() {
  const m = useMessages('desk/payments').disputes;
  const disputes = useDisputes();
  const whoOf = usePayerLinks(disputes.data?.disputes ?? []);
  return (
    <Panel title={m.title}>
      <p className="max-w-[70ch] pt-2 text-[0.95rem] text-muted">{m.lead}</p>
      <Loading query={disputes} rows={2} failed={m.failed} />
      {disputes.data?.disputes.length === 0 && (
        <div className="pt-4">
          <Empty title={m.empty} />
        </div>
      )}
      <ul className="divide-y divide-line">
        {disputes.data?.disputes.map((dispute) => (
          <DisputeRow key={dispute.id} dispute={dispute} who={whoOf(dispute)} />
        ))}
      </ul>
      <Rest list={disputes.data && { shown: disputes.data.disputes.length, total: disputes.data.total }} />
    </Panel>
  );
}

/** What of money waits for a person. */
export function Alerts() {
  const lists = useListKeys<HTMLDivElement>();
  return (
    <div ref={lists}>
      <Parts
        className="grid grid-cols-[minmax(0,1fr)] gap-8"
        parts={[
          { key: 'auditoria', content: <AuditPanel /> },
          { key: 'contracargos', content: <Disputes /> },
          { key: 'sin-cobrar', content: <Debts /> },
          { key: 'pasos', content: <RefusedSteps /> },
          { key: 'depositos', content: <PayoutProblems /> },
          { key: 'webhooks', content: <Webhooks /> },
        ]}
      />
    </div>
  );
}
