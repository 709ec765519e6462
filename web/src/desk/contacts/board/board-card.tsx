import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type ContactStatus, contactStatuses } from '@tianguis/proto/outreach/contacts/contact';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { cx } from '../../../ui/class-names.ts';
import { smallSelect } from '../../../ui/field.tsx';
import type { MemberCard } from '../../shared/api/members.ts';
import { placeText } from '../../shared/member-names.ts';
import type { Contact } from '../api/lists.ts';
import { useNameOf } from '../names.ts';

interface Props {
  readonly contact: Contact;
  /** Their account of the marketplace, where their phone is a member’s. */
  readonly member: MemberCard | undefined;
  readonly onMove: (contact: Contact, to: ContactStatus) => void;
  readonly onOpen: (id: number) => void;
}

/** A card is dragged by hand or finger; its own list of columns does the same for the keyboard. */
export function BoardCard({ contact, member, onMove, onOpen }: Props) {
  const m = useMessages('desk/contacts').board;
  const staff = useMessages('desk/shared');
  const nameOf = useNameOf();
  const place = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    return draggable({
      element,
      getInitialData: () => ({ contact }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [contact]);
  return (
    <div
      ref={place}
      data-card={contact.id}
      className={cx(
        'mb-2 cursor-grab rounded-m border border-line bg-raised p-3 active:cursor-grabbing',
        dragged && 'opacity-40',
      )}
    >
      <button
        type="button"
        data-row
        onClick={() => onOpen(contact.id)}
        className="line-clamp-2 text-left leading-snug font-[660] break-words underline-offset-4 hover:underline"
      >
        {contact.businessName}
      </button>
      <p className="truncate text-[0.9rem] text-muted">
        {member
          ? [staff.member.title, placeText(member.zone)].filter(Boolean).join(' · ')
          : `${nameOf('category', contact.category)}, ${contact.zone}`}
      </p>
      {contact.tags.length > 0 && <p className="truncate text-[0.86rem] text-muted">{contact.tags.join(', ')}</p>}
      <select
        aria-label={fill(m.moveTo, { name: contact.businessName })}
        aria-keyshortcuts="m"
        value={contact.status}
        onChange={(event) => {
          const to = contactStatuses.find((status) => status === event.target.value);
          if (to) onMove(contact, to);
        }}
        className={cx(smallSelect, 'mt-2 w-full')}
      >
        {contactStatuses.map((status) => (
          <option key={status} value={status}>
            {staff.status[status]}
          </option>
        ))}
      </select>
    </div>
  );
}
