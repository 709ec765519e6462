import { useMutation } from '@tanstack/react-query';
import { draftTransportInvoice } from '@tianguis/proto/gen/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { call } from '../../../platform/api/api.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { toastError } from '../../../ui/toast.ts';
import { saveFile } from '../../shared/downloads.ts';

/** The draft of the invoice of an order's transport, saved as a file. */
export function TransportInvoice({ order }: { order: number }) {
  const m = useMessages('desk/payments').invoice;
  const draft = useMutation({ mutationFn: () => call(draftTransportInvoice, { body: { order } }) });
  const save = () =>
    draft.mutate(undefined, {
      onSuccess: ({ fileName, xml }) => saveFile(fileName, new Blob([xml], { type: 'application/xml' })),
      onError: (failure) => toastError(m.failed, readable(failure)),
    });
  return (
    <p>
      <Button look="secondary" size="s" busy={draft.isPending} onClick={save}>
        {m.draftTransport}
      </Button>
    </p>
  );
}
