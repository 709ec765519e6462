import { useMutation } from '@tanstack/react-query';
import { draftTransportInvoice, issueTransportInvoice } from '@tianguis/proto/gen/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { call } from '../../../platform/api/api.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { saveFile } from '../../shared/downloads.ts';

/** The invoice of an order's transport: its draft saved as a file, or the one that is stamped. */
export function TransportInvoice({ order }: { order: number }) {
  const m = useMessages('desk/payments').invoice;
  const draft = useMutation({ mutationFn: () => call(draftTransportInvoice, { body: { order } }) });
  const save = () =>
    draft.mutate(undefined, {
      onSuccess: ({ fileName, xml }) => saveFile(fileName, new Blob([xml], { type: 'application/xml' })),
      onError: (failure) => toastError(m.failed, readable(failure)),
    });
  const issue = useMutation({ mutationFn: () => call(issueTransportInvoice, { body: { order } }) });
  const stamp = () =>
    issue.mutate(undefined, {
      onSuccess: () => toast(m.transportAsked),
      onError: (failure) => toastError(m.failed, readable(failure)),
    });
  return (
    <p className="flex flex-wrap gap-2">
      <Button look="secondary" size="s" busy={draft.isPending} onClick={save}>
        {m.draftTransport}
      </Button>
      <Button look="secondary" size="s" busy={issue.isPending} onClick={stamp}>
        {m.issueTransport}
      </Button>
    </p>
  );
}
