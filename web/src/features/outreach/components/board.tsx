import { type ContactStatus, contactStatuses } from '@tianguis/proto/outreach';
import { type DragEvent, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { toastError } from '../../../shared/toast.ts';
import { contactTone } from '../../../shared/tones.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Failed, Rows } from '../../../ui/states.tsx';
import { type Contact, useContacts, useMoveContact } from '../api/contacts.ts';

const columnSize = 30;

type Move = (id: number, status: ContactStatus) => void;

function Card({ contact, onMove }: { contact: Contact; onMove: Move }) {
  const m = useMessages('admin').contacts;
  const staff = useMessages('staff');
  const names: Readonly<Record<string, string>> = staff.categories;
  const drag = (event: DragEvent) => event.dataTransfer.setData('text/plain', String(contact.id));
  return (
    <li
      draggable
      onDragStart={drag}
      className="cursor-grab rounded-m border border-line bg-raised p-3 active:cursor-grabbing"
    >
      <p className="leading-snug font-[660] break-words">{contact.businessName}</p>
      <p className="text-[0.9rem] text-muted">{`${names[contact.category] ?? contact.category}, ${contact.zone}`}</p>
      <select
        aria-label={fill(m.moveTo, { name: contact.businessName })}
        value={contact.status}
        onChange={(event) => {
          const status = contactStatuses.find((known) => known === event.target.value);
          if (status) onMove(contact.id, status);
        }}
        className="mt-2 min-h-9 w-full rounded-m border border-line bg-page px-2 text-[0.9rem]"
      >
        {contactStatuses.map((status) => (
          <option key={status} value={status}>
            {staff.status[status]}
          </option>
        ))}
      </select>
    </li>
  );
}

function Column({ status, onMove }: { status: ContactStatus; onMove: Move }) {
  const m = useMessages('admin').contacts;
  const staff = useMessages('staff');
  const { number } = useFormat();
  const [over, setOver] = useState(false);
  const contacts = useContacts({ status }, columnSize);
  const rows = contacts.data?.pages.flatMap((page) => page.contacts) ?? [];
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const id = Number(event.dataTransfer.getData('text/plain'));
    if (id && !rows.some((contact) => contact.id === id)) onMove(id, status);
  };
  return (
    <section
      aria-label={staff.status[status]}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx('w-68 shrink-0 rounded-l p-3 lg:w-auto', over ? 'bg-accent-soft' : 'bg-sunken')}
    >
      <h3 className="flex items-center justify-between gap-2 pb-3 font-sans tracking-normal">
        <Badge tone={contactTone[status]}>{staff.status[status]}</Badge>
        <span className="figure-big text-[1.2rem]">{number(contacts.data?.pages[0]?.total ?? 0)}</span>
      </h3>
      {contacts.isPending && <Rows count={3} />}
      {contacts.isError && <Failed text={m.failed} onRetry={() => contacts.refetch()} />}
      {contacts.isSuccess && rows.length === 0 && <p className="py-6 text-center text-muted">{m.columnEmpty}</p>}
      <ul className="grid max-h-[70dvh] gap-2 overflow-y-auto">
        {rows.map((contact) => (
          <Card key={contact.id} contact={contact} onMove={onMove} />
        ))}
      </ul>
    </section>
  );
}

/** The funnel as columns. A card is moved by dragging, or with its own list, which a keyboard reaches too. */
export function Board() {
  const m = useMessages('admin');
  const move = useMoveContact();
  const onMove: Move = (id, status) =>
    move.mutate({ id, status }, { onError: () => toastError(m.error, m.contacts.moveFailed) });
  return (
    <div className="flex gap-3 overflow-x-auto pb-3 lg:grid lg:grid-cols-5">
      {contactStatuses.map((status) => (
        <Column key={status} status={status} onMove={onMove} />
      ))}
    </div>
  );
}
