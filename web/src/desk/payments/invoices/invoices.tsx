import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill, named } from '../../../i18n/translation.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { Empty, Loading } from '../../../ui/states.tsx';
import { useMemberNames } from '../../shared/member-names.ts';
import { usePersonLinks } from '../../shared/person-links.tsx';
import { Rest } from '../../shared/rest.tsx';
import { useSession } from '../../shared/session.ts';
import { RefusedActions, StampedActions } from './actions.tsx';
import { type Invoice, useInvoices } from './api.ts';
import { CertificateLine } from './certificate.tsx';

const tones: Record<Invoice['state'], Tone> = {
  queued: 'info',
  sending: 'info',
  refused: 'bad',
  stamped: 'good',
  cancelling: 'warn',
  cancelled: 'plain',
};

/** Why it was refused, and what the provider wrote about it. */
function Refusal({ invoice: { reason, detail } }: { invoice: Invoice }) {
  const m = useMessages('desk/payments').invoices;
  return (
    <p className="text-[0.95rem] wrap-anywhere">
      {[reason && named(m.reasons, reason), detail].filter(Boolean).join('. ')}
    </p>
  );
}

function Row({ invoice, name, links }: { invoice: Invoice; name: string; links: ReactNode }) {
  const m = useMessages('desk/payments').invoices;
  const { price, dateTime, monthYear } = useFormat();
  const isAdmin = useSession().data?.user?.role === 'admin';
  const {
    kind,
    month,
    state,
    total,
    uuid,
    stampedAt,
    cancelMotive,
    cancelProblem,
    cancelledAt,
    replacedBy,
    credits,
    orderNumber,
    resolved,
  } = invoice;
  const what = {
    invoice: `${m.commission}, ${monthYear(month)}`,
    credit_note: orderNumber ? fill(m.transportNote, { order: orderNumber }) : `${m.creditNote}, ${monthYear(month)}`,
    transport: fill(m.transport, { order: orderNumber ?? '' }),
    withholding: `${m.withholding}, ${monthYear(month)}`,
  }[kind];
  const label = `${name}, ${what}`;
  const waits = state === 'refused' && !resolved;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1.5 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {links}
        <span>{what}</span>
        {total !== null && <span className="font-[660] tabular-nums">{price(total)}</span>}
        <Badge tone={resolved ? 'plain' : tones[state]}>{resolved ? m.byHandDone : m.states[state]}</Badge>
      </p>
      {uuid && stampedAt && (
        <p className="text-[0.9rem] text-muted wrap-anywhere">{`${dateTime(stampedAt)}, ${uuid.toUpperCase()}`}</p>
      )}
      {credits && (
        <p className="text-[0.9rem] text-muted wrap-anywhere">{fill(m.credits, { uuid: credits.toUpperCase() })}</p>
      )}
      {state === 'refused' && <Refusal invoice={invoice} />}
      {cancelMotive && (
        <p className="text-[0.95rem]">
          {fill(m.motiveOf, { motive: `${cancelMotive} ${m.motives[cancelMotive]}` })}
          {cancelledAt && `, ${dateTime(cancelledAt)}`}
        </p>
      )}
      {cancelProblem && <p className="text-[0.95rem] text-bad">{named(m.cancelProblems, cancelProblem)}</p>}
      {replacedBy && (
        <p className="text-[0.9rem] text-muted wrap-anywhere">
          {fill(m.replacedBy, { uuid: replacedBy.toUpperCase() })}
        </p>
      )}
      {isAdmin && waits && <RefusedActions invoice={invoice} label={label} />}
      {isAdmin && uuid && <StampedActions invoice={invoice} label={label} />}
      {!isAdmin && waits && <p className="text-[0.95rem] text-muted">{m.adminOnly}</p>}
    </li>
  );
}

/** Invoices of our commission and of transports, those first that wait for a person. */
export function Invoices() {
  const m = useMessages('desk/payments').invoices;
  const invoices = useInvoices();
  const sellers = invoices.data?.invoices.map(({ sellerId }) => sellerId) ?? [];
  const nameOf = useMemberNames(sellers);
  const linksOf = usePersonLinks(sellers);
  return (
    <Panel title={m.title}>
      <p className="max-w-[70ch] pt-2 text-[0.95rem] text-muted">{m.lead}</p>
      <Loading query={invoices} rows={2} failed={m.loadFailed} />
      {invoices.data?.certificate && <CertificateLine certificate={invoices.data.certificate} />}
      {invoices.data?.isOn === false && <p className="pt-2 text-muted">{m.off}</p>}
      {invoices.data?.invoices.length === 0 && (
        <div className="pt-4">
          <Empty title={m.empty} />
        </div>
      )}
      <ul className="divide-y divide-line">
        {invoices.data?.invoices.map((invoice) => (
          <Row key={invoice.id} invoice={invoice} name={nameOf(invoice.sellerId)} links={linksOf(invoice.sellerId)} />
        ))}
      </ul>
      <Rest list={invoices.data && { shown: invoices.data.invoices.length, total: invoices.data.total }} />
    </Panel>
  );
}
