import { useMutation } from '@tanstack/react-query';
import { reportListing } from '@tianguis/proto/gen/client.ts';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { call } from '../../platform/api/api.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { smallSelect } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import type { Page } from './api.ts';

/** Whoever closes the sheet of the phone without sharing has not failed. */
const isChangeOfMind = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Shares by the phone's own sheet, or copies the address. */
export function Share({ lot: { id, title } }: { lot: Pick<Page, 'id' | 'title'> }) {
  const m = useMessages('market/listing');
  const share = async () => {
    const url = `${location.origin}/lote/${id}`;
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast(m.copied, m.copiedText);
    } catch (error) {
      if (!isChangeOfMind(error)) toastError(m.copyFailed, url);
    }
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
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState<(typeof reasons)[number]>('false');
  const report = useMutation({
    mutationFn: () => call(reportListing, { params: { id }, body: { reason } }),
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
      <button type="button" onClick={() => setOpen(true)} className="link min-h-9 justify-self-start text-[0.9rem]">
        {m.open}
      </button>
    );
  return (
    <form onSubmit={submit} className="flex flex-wrap items-center gap-2">
      <select
        aria-label={m.why}
        value={reason}
        className={smallSelect}
        onChange={({ target: { value } }) => setReason(reasons.find((one) => one === value) ?? 'false')}
      >
        {reasons.map((one) => (
          <option key={one} value={one}>
            {m.reasons[one]}
          </option>
        ))}
      </select>
      <Button type="submit" size="s" look="secondary" busy={report.isPending}>
        {m.send}
      </Button>
      <Button size="s" look="quiet" onClick={() => setOpen(false)}>
        {m.cancel}
      </Button>
    </form>
  );
}
