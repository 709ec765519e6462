import { useMutation } from '@tanstack/react-query';
import { reportListing } from '@tianguis/proto/gen/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import { call } from '../../platform/api/api.ts';
import { readable } from '../../platform/forms/form.ts';
import { shareLink } from '../../platform/share.ts';
import { Button } from '../../ui/button.tsx';
import { ReportForm } from '../../ui/report-form.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import type { Page } from './api.ts';

/** Shares by the phone's own sheet, or copies the address. */
export function Share({ lot: { id, title } }: { lot: Pick<Page, 'id' | 'title'> }) {
  const m = useMessages('market/listing');
  const share = () => {
    const url = `${location.origin}/lote/${id}`;
    void shareLink(
      { title, url },
      {
        onCopied: () => toast(m.copied, m.copiedText),
        onFailed: () => toastError(m.copyFailed, url),
      },
    );
  };
  return (
    <Button look="secondary" onClick={share}>
      {m.share}
    </Button>
  );
}

const reasons = ['false', 'forbidden', 'contact', 'insulting', 'spam'] as const;

/** A reader asks the team to look at the lot. */
export function Report({ id }: { id: number }) {
  const m = useMessages('market/listing').report;
  const report = useMutation({
    mutationFn: (reason: (typeof reasons)[number]) => call(reportListing, { params: { id }, body: { reason } }),
    onSuccess: () => toast(m.done, m.doneText),
    onError: (error) => toastError(m.failed, readable(error)),
  });
  const send = (reason: (typeof reasons)[number], done: () => void) => report.mutate(reason, { onSuccess: done });
  return <ReportForm reasons={reasons} words={m} busy={report.isPending} onReport={send} />;
}
