import { urlOf } from '@tianguis/proto/client';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { CloseDialog, SmallDialog } from '../../../ui/dialogs.tsx';
import { SearchBox } from '../../../ui/filter-bar.tsx';
import { Empty, Loading } from '../../../ui/states.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { downloadConfirmed } from '../../shared/downloads.ts';
import { MoreButton } from '../../shared/more-button.tsx';
import { ReasonForm } from '../../shared/reason-form.tsx';
import { useSession } from '../../shared/session.ts';
import { AddPhones } from './add-phones.tsx';
import { type SuppressedPhone, useRemovePhone, useSuppressedPhones } from './api.ts';

function Row({ entry, isAdmin }: { entry: SuppressedPhone; isAdmin: boolean }) {
  const m = useMessages('desk/contacts').suppression;
  const { date } = useFormat();
  const [removing, setRemoving] = useState(false);
  const remove = useRemovePhone();
  const { id, phone, reason, note, by, at } = entry;
  const facts = [m.reasons[reason], note, by, date(at)].filter(Boolean).join(' · ');
  return (
    <li className="border-b border-line py-2.5">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-[640] tabular-nums">{phone}</p>
          <p className="text-[0.9rem] wrap-anywhere text-muted">{facts}</p>
        </div>
        {isAdmin && !removing && (
          <Button look="quiet" size="s" aria-label={`${m.remove}: ${phone}`} onClick={() => setRemoving(true)}>
            {m.remove}
          </Button>
        )}
      </div>
      {removing && (
        <ReasonForm
          words={{ reason: m.removeReason, reasonHint: m.removeHint, submit: m.removeYes, cancel: m.cancel }}
          send={(why) => remove.mutateAsync({ id, reason: why })}
          onSent={() => toast(m.removed)}
          onFailed={(error) => toastError(m.failed, readable(error))}
          onCancel={() => setRemoving(false)}
        />
      )}
    </li>
  );
}

function List() {
  const m = useMessages('desk/contacts').suppression;
  const isAdmin = useSession().data?.user?.role === 'admin';
  const { plural } = useFormat();
  const [q, setQ] = useState('');
  const pages = useSuppressedPhones(q);
  const phones = pages.data?.pages.flatMap((page) => page.phones);
  const total = pages.data?.pages[0]?.total ?? 0;
  return (
    <section className="mt-5 grid gap-2">
      <SearchBox label={m.search} value={q} onChange={setQ} className="w-full" />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-muted">
          {plural(m.count, total)}
        </p>
        {isAdmin && (
          <Button
            look="quiet"
            size="s"
            onClick={() => void downloadConfirmed(urlOf('/api/outreach/suppressed-phones.csv', {}, q ? { q } : {}))}
          >
            {m.csv}
          </Button>
        )}
      </div>
      <Loading query={pages} rows={4} failed={m.loadFailed} />
      {phones?.length === 0 && <Empty title={q ? m.noMatch : m.empty}>{q ? undefined : m.emptyHint}</Empty>}
      <ul>
        {phones?.map((entry) => (
          <Row key={entry.id} entry={entry} isAdmin={isAdmin} />
        ))}
      </ul>
      <MoreButton list={pages} />
    </section>
  );
}

/** The list of phones that are never written to. */
export function SuppressionDialog() {
  const m = useMessages('desk/contacts').suppression;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" size="s" onClick={() => setOpen(true)}>
        {m.open}
      </Button>
      {open && (
        <SmallDialog title={m.title} text={m.text} onClose={() => setOpen(false)}>
          <AddPhones />
          <List />
          <CloseDialog>
            <Button look="secondary" className="mt-4">
              {m.close}
            </Button>
          </CloseDialog>
        </SmallDialog>
      )}
    </>
  );
}
