import { urlOf } from '@tianguis/proto/client';
import { motivesOf } from '@tianguis/proto/payments/tax/cancel-motives';
import { type CancelMotive, cancelMotives } from '@tianguis/proto/payments/tax/cancellation';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { AskFirst } from '../../../ui/dialogs.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { downloadConfirmed } from '../../shared/downloads.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';
import { type Invoice, useCancel, useIssue, useIssueCertificate, useResolve, useRetry } from './api.ts';

interface Props {
  readonly invoice: Invoice;
  /** Names the invoice to those who do not see which row a button stands in. */
  readonly label: string;
}

function Resolve({ invoice, onDone }: { invoice: Invoice; onDone: () => void }) {
  const m = useMessages('desk/payments').invoices;
  const resolve = useResolve(invoice.id);
  return (
    <ReasonForm
      words={{
        reason: m.note,
        reasonHint: m.noteHint,
        submit: m.resolve,
        cancel: m.back,
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

/** Sealing it anew. Where it is not known whether it was stamped, a person says that it was not. */
function Retry({ invoice, label }: Props) {
  const m = useMessages('desk/payments').invoices;
  const retry = useRetry(invoice.id);
  const send = (notStamped?: true) =>
    retry.mutate(notStamped, {
      onSuccess: () => toast(m.retried),
      onError: (problem) => toastError(m.failed, readable(problem)),
    });
  if (invoice.reason !== 'unanswered')
    return (
      <Button size="s" busy={retry.isPending} aria-label={`${m.retry}: ${label}`} onClick={() => send()}>
        {m.retry}
      </Button>
    );
  return (
    <AskFirst title={m.unknownTitle} text={m.unknownText} yes={m.unknownYes} no={m.back} onYes={() => send(true)}>
      <Button size="s" busy={retry.isPending} aria-label={`${m.retry}: ${label}`}>
        {m.retry}
      </Button>
    </AskFirst>
  );
}

/** What an admin does with a refused invoice. */
export function RefusedActions({ invoice, label }: Props) {
  const m = useMessages('desk/payments').invoices;
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <Resolve invoice={invoice} onDone={() => setIsOpen(false)} />;
  return (
    <div className="flex flex-wrap gap-2">
      <Retry invoice={invoice} label={label} />
      <Button size="s" look="secondary" aria-label={`${m.byHand}: ${label}`} onClick={() => setIsOpen(true)}>
        {m.byHand}
      </Button>
    </div>
  );
}

function CancelForm({ invoice, onDone }: { invoice: Invoice; onDone: () => void }) {
  const m = useMessages('desk/payments').invoices;
  const [motive, setMotive] = useState<CancelMotive>('02');
  const cancel = useCancel(invoice.id);
  const options = motivesOf(invoice.kind).map((value) => ({ value, label: `${value} ${m.motives[value]}` }));
  const send = () =>
    cancel.mutate(motive, {
      onSuccess() {
        toast(m.cancelAsked);
        onDone();
      },
      onError: (problem) => toastError(m.failed, readable(problem)),
    });
  return (
    <div className="grid max-w-xl gap-1">
      <SelectField
        label={m.motive}
        hint={m.motiveHint}
        options={options}
        value={motive}
        autoFocus
        onChange={(event) => setMotive(cancelMotives.find((known) => known === event.target.value) ?? '02')}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="s" busy={cancel.isPending} onClick={send}>
          {m.cancelSend}
        </Button>
        <Button size="s" look="secondary" onClick={onDone}>
          {m.back}
        </Button>
      </div>
    </div>
  );
}

/** What an admin does with a stamped invoice. */
export function StampedActions({ invoice, label }: Props) {
  const m = useMessages('desk/payments').invoices;
  const [isOpen, setIsOpen] = useState(false);
  const issueInvoice = useIssue(invoice.sellerId, invoice.month);
  const issueCertificate = useIssueCertificate(invoice.sellerId, invoice.month);
  const issue = invoice.kind === 'withholding' ? issueCertificate : issueInvoice;
  const isReplaceable = invoice.kind === 'invoice' || invoice.kind === 'withholding';
  if (isOpen) return <CancelForm invoice={invoice} onDone={() => setIsOpen(false)} />;
  const replace = () =>
    issue.mutate(true, {
      onSuccess: () => toast(m.asked),
      onError: (problem) => toastError(m.failed, readable(problem)),
    });
  const xml = urlOf('/api/staff/invoices/:id/invoice.xml', { id: invoice.id }, {});
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="s"
        look="secondary"
        aria-label={fill(m.xmlOf, { name: label })}
        onClick={() => downloadConfirmed(xml)}
      >
        {m.xml}
      </Button>
      {invoice.state === 'stamped' && (
        <>
          {isReplaceable && invoice.replacedBy === null && (
            <AskFirst title={m.replaceTitle} text={m.replaceText} yes={m.replace} no={m.back} onYes={replace}>
              <Button size="s" look="secondary" busy={issue.isPending} aria-label={`${m.replace}: ${label}`}>
                {m.replace}
              </Button>
            </AskFirst>
          )}
          <Button size="s" look="secondary" aria-label={`${m.cancel}: ${label}`} onClick={() => setIsOpen(true)}>
            {m.cancel}
          </Button>
        </>
      )}
    </div>
  );
}
