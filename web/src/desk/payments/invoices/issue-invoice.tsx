import type { Invoicing } from '@tianguis/proto/payments/statements/operations';
import { localDay } from '@tianguis/proto/time';
import { useMessages } from '../../../i18n/messages.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { useInvoices, useIssue } from './api.ts';

interface IssueProps {
  readonly seller: number;
  readonly month: string;
  readonly name: string;
  readonly invoicing: Invoicing | undefined;
}

/** Has the invoice of a seller's commission in a past month issued, where invoices are issued at all; else says why not. */
export function IssueInvoice({ seller, month, name, invoicing }: IssueProps) {
  const m = useMessages('desk/payments').invoices;
  const issue = useIssue(seller, month);
  const isOn = useInvoices().data?.isOn ?? false;
  const isOver = month < localDay(new Date()).slice(0, 7);
  if (!isOn || !isOver || invoicing === undefined) return null;
  if (invoicing !== 'due') return <p className="py-1.5 text-[0.95rem] text-muted">{m.notIssued[invoicing]}</p>;
  const send = () =>
    issue.mutate(undefined, {
      onSuccess: () => toast(m.asked),
      onError: (problem) => toastError(m.failed, readable(problem)),
    });
  return (
    <Button look="secondary" size="s" busy={issue.isPending} aria-label={`${m.issue}: ${name}`} onClick={send}>
      {m.issue}
    </Button>
  );
}
