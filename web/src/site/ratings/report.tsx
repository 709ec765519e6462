import { useMutation } from '@tanstack/react-query';
import { reportRating } from '@tianguis/proto/gen/client.ts';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { call } from '../../platform/api/api.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { smallSelect } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.ts';

const reasons = ['false', 'insulting', 'personal_data', 'spam'] as const;

/** A reader asks the team to look at a review. */
export function Report({ id, who }: { id: number; who: string }) {
  const m = useMessages('site/ratings').report;
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState<(typeof reasons)[number]>('false');
  const report = useMutation({
    mutationFn: () => call(reportRating, { params: { id }, body: { reason } }),
    onSuccess: () => {
      setOpen(false);
      toast(m.done, m.doneText);
    },
    onError: (error) => toastError(m.failed, readable(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    report.mutate();
  };
  if (!open)
    return (
      <button
        type="button"
        aria-label={`${m.open}: ${who}`}
        onClick={() => setOpen(true)}
        className="link min-h-8 text-[0.86rem] text-muted"
      >
        {m.open}
      </button>
    );
  return (
    <form onSubmit={submit} className="mt-1 flex flex-wrap items-center gap-2">
      <select
        aria-label={m.reason}
        value={reason}
        onChange={(event) => setReason(reasons.find((each) => each === event.target.value) ?? 'false')}
        className={smallSelect}
      >
        {reasons.map((each) => (
          <option key={each} value={each}>
            {m.reasons[each]}
          </option>
        ))}
      </select>
      <Button type="submit" size="s" busy={report.isPending}>
        {m.send}
      </Button>
      <Button look="quiet" size="s" onClick={() => setOpen(false)}>
        {m.cancel}
      </Button>
    </form>
  );
}
