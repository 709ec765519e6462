import { useMutation } from '@tanstack/react-query';
import { draftCommissionInvoice } from '@tianguis/proto/gen/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { call } from '../../../platform/api/api.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { toastError } from '../../../ui/toast.ts';
import { saveFile } from '../../shared/downloads.ts';

/** The draft of a seller's invoice for a month's commission, saved as a file. */
export function DraftInvoice({ seller, month, name }: { seller: number; month: string; name: string }) {
  const m = useMessages('desk/payments').invoice;
  const draft = useMutation({ mutationFn: () => call(draftCommissionInvoice, { body: { seller, month } }) });
  const save = () =>
    draft.mutate(undefined, {
      onSuccess: ({ fileName, xml }) => saveFile(fileName, new Blob([xml], { type: 'application/xml' })),
      onError: (failure) => toastError(m.failed, readable(failure)),
    });
  return (
    <Button look="secondary" size="s" busy={draft.isPending} aria-label={`${m.draft}: ${name}`} onClick={save}>
      {m.draft}
    </Button>
  );
}
