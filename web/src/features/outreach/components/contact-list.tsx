import { contactStatuses } from '@tianguis/proto/outreach';
import { useDeferredValue, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { contactTone } from '../../../shared/tones.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { selectClass } from '../../../ui/field.tsx';
import { Empty, Failed, Rows } from '../../../ui/states.tsx';
import { type Contact, type ContactFilter, useContacts, useOutreachStats } from '../api/contacts.ts';
import { MessageDialog } from './message-dialog.tsx';

const searchClass = 'min-h-11 min-w-0 rounded-m border border-edge bg-raised px-3';

function Filters({ filter, onChange }: { filter: ContactFilter; onChange: (filter: ContactFilter) => void }) {
  const m = useMessages('admin').contacts;
  const staff = useMessages('staff');
  const stats = useOutreachStats().data;
  const names: Readonly<Record<string, string>> = staff.categories;
  const set = (change: Partial<ContactFilter>) => onChange({ ...filter, ...change });
  return (
    <div className="grid gap-2 py-4 sm:grid-cols-[1fr_auto_auto_auto]">
      <input
        type="search"
        aria-label={m.search}
        placeholder={m.search}
        value={filter.q ?? ''}
        onChange={(event) => set({ q: event.target.value || undefined })}
        className={searchClass}
      />
      <select
        aria-label={m.status}
        value={filter.status ?? ''}
        onChange={(event) => set({ status: contactStatuses.find((status) => status === event.target.value) })}
        className={selectClass}
      >
        <option value="">{m.anyStatus}</option>
        {contactStatuses.map((status) => (
          <option key={status} value={status}>
            {staff.status[status]}
          </option>
        ))}
      </select>
      <select
        aria-label={m.zone}
        value={filter.zone ?? ''}
        onChange={(event) => set({ zone: event.target.value || undefined })}
        className={selectClass}
      >
        <option value="">{m.anyZone}</option>
        {stats?.byZone.map(({ zone }) => (
          <option key={zone}>{zone}</option>
        ))}
      </select>
      <select
        aria-label={m.category}
        value={filter.category ?? ''}
        onChange={(event) => set({ category: event.target.value || undefined })}
        className={selectClass}
      >
        <option value="">{m.anyCategory}</option>
        {stats?.byCategory.map(({ category }) => (
          <option key={category} value={category}>
            {names[category] ?? category}
          </option>
        ))}
      </select>
    </div>
  );
}

function Row({ contact, onWrite }: { contact: Contact; onWrite: () => void }) {
  const m = useMessages('admin').contacts;
  const staff = useMessages('staff');
  const { relative } = useFormat();
  const names: Readonly<Record<string, string>> = staff.categories;
  const { businessName, contactName, phone, category, zone, city, status, optedOut, lastContactedAt } = contact;
  return (
    <li className="grid gap-x-4 gap-y-1 py-3.5 md:grid-cols-[1.6fr_1.2fr_1fr_auto] md:items-center">
      <div className="min-w-0">
        <p className="font-[660] break-words">{businessName}</p>
        <p className="text-[0.95rem] text-muted">{[contactName, phone].filter(Boolean).join(', ')}</p>
      </div>
      <p className="text-[0.95rem]">
        {[names[category] ?? category, zone, city !== zone && city].filter(Boolean).join(', ')}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={contactTone[status]}>{staff.status[status]}</Badge>
        {optedOut && <Badge tone="bad">{m.optedOut}</Badge>}
        <span className="text-[0.9rem] text-muted">
          {lastContactedAt ? fill(m.lastContacted, { when: relative(lastContactedAt, staff.justNow) }) : m.never}
        </span>
      </div>
      <Button
        look="secondary"
        size="s"
        disabled={optedOut}
        aria-label={fill(m.writeTo, { name: businessName })}
        onClick={onWrite}
        className="justify-self-start"
      >
        {m.write}
      </Button>
    </li>
  );
}

export function ContactList() {
  const m = useMessages('admin').contacts;
  const { number } = useFormat();
  const [filter, setFilter] = useState<ContactFilter>({});
  const [writing, setWriting] = useState<Contact | null>(null);
  const contacts = useContacts(useDeferredValue(filter));
  const rows = contacts.data?.pages.flatMap((page) => page.contacts) ?? [];
  const total = contacts.data?.pages[0]?.total ?? 0;
  const filtered = Object.values(filter).some(Boolean);
  return (
    <>
      <Filters filter={filter} onChange={setFilter} />
      {contacts.isPending && <Rows count={6} />}
      {contacts.isError && <Failed text={m.failed} onRetry={() => contacts.refetch()} busy={contacts.isFetching} />}
      {contacts.isSuccess && rows.length === 0 && (
        <Empty title={filtered ? m.noMatch : m.empty}>
          {filtered ? (
            <Button look="secondary" size="s" onClick={() => setFilter({})}>
              {m.clear}
            </Button>
          ) : (
            m.emptyHint
          )}
        </Empty>
      )}
      {rows.length > 0 && (
        <>
          <p className="text-[0.95rem] text-muted">
            {fill(m.shown, { shown: number(rows.length), total: number(total) })}
          </p>
          <ul className="divide-y divide-line">
            {rows.map((contact) => (
              <Row key={contact.id} contact={contact} onWrite={() => setWriting(contact)} />
            ))}
          </ul>
          {contacts.hasNextPage && (
            <Button
              look="secondary"
              className="mt-4"
              busy={contacts.isFetchingNextPage}
              onClick={() => contacts.fetchNextPage()}
            >
              {m.more}
            </Button>
          )}
        </>
      )}
      {writing && <MessageDialog contact={writing} onClose={() => setWriting(null)} />}
    </>
  );
}
