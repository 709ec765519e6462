import { localDay } from '@tianguis/proto/time';
import { useMessages } from '../../../i18n/messages.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { useInvoices, useIssue } from './api.ts';

/** Has the invoice of a seller's commission in a past month issued, where invoices are issued at all. */
export function IssueInvoice({ seller, month, name }: { seller: number; month: string; name: string }) {
  const m = useMessages('desk/payments').invoices;
  const issue = useIssue(seller, month);
  const isOn = useInvoices().data?.isOn ?? false;
  const isOver = month < localDay(new Date()).slice(0, 7);
  if (!isOn || !isOver) return null;
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
