import { useMutation } from '@tanstack/react-query';
import { reportRating } from '@tianguis/proto/gen/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import { call } from '../../platform/api/api.ts';
import { readable } from '../../platform/forms/form.ts';
import { ReportForm } from '../../ui/report-form.tsx';
import { toast, toastError } from '../../ui/toast.ts';

const reasons = ['false', 'insulting', 'personal_data', 'spam'] as const;

/** A reader asks the team to look at a review. */
export function Report({ id, who }: { id: number; who: string }) {
  const m = useMessages('site/ratings').report;
  const report = useMutation({
    mutationFn: (reason: (typeof reasons)[number]) => call(reportRating, { params: { id }, body: { reason } }),
    onSuccess: () => toast(m.done, m.doneText),
    onError: (error) => toastError(m.failed, readable(error)),
  });
  const send = (reason: (typeof reasons)[number], done: () => void) => report.mutate(reason, { onSuccess: done });
  return <ReportForm reasons={reasons} words={m} of={who} busy={report.isPending} onReport={send} />;
}
