import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import type { MemberCard } from '../../shared/api/members.ts';
import { placeText } from '../../shared/member-names.ts';
import { contactTone } from '../../shared/tones.ts';
import type { Contact } from '../api/lists.ts';
import { useNameOf } from '../names.ts';

/** One grid for the head and all rows; on a narrow screen each row is a card. */
export const rowGrid =
  'grid gap-x-3 gap-y-1 grid-cols-[2.75rem_1fr_auto] lg:grid-cols-[2rem_minmax(0,1.6fr)_minmax(0,1.2fr)_7.5rem_7rem_7rem_5rem]';

export const rowClass = (selected: boolean): string =>
  cx(
    rowGrid,
    'items-center border-b border-line py-2 lg:min-h-10 lg:py-0',
    selected ? 'bg-accent-soft' : 'hover:bg-sunken',
  );

interface Props {
  readonly contact: Contact;
  /** Their account of the marketplace, where their phone is a member’s. */
  readonly member: MemberCard | undefined;
  readonly selected: boolean;
  readonly onSelect: () => void;
  readonly onOpen: () => void;
  readonly onWrite: () => void;
}

const cell = 'col-start-2 col-span-2 min-w-0 lg:col-span-1 text-[0.9rem] lg:col-start-auto';

function When({ value, label }: { value: string | null; label: string }) {
  const staff = useMessages('desk/shared');
  const { relative, dateTime } = useFormat();
  if (!value) return <span className="hidden text-muted lg:inline">–</span>;
  return (
    <time dateTime={value} title={dateTime(value)} className="block truncate text-[0.86rem] text-muted">
      <span className="lg:sr-only">{label} </span>
      {relative(value, staff.justNow)}
    </time>
  );
}

export function TableRow({ contact, member, selected, onSelect, onOpen, onWrite }: Props) {
  const m = useMessages('desk/contacts').list;
  const staff = useMessages('desk/shared');
  const nameOf = useNameOf();
  const { businessName, contactName, phone, category, zone, city, status, optedOut, suppressed, tags, owner } = contact;
  const trade = [nameOf('category', category), zone, city !== zone && city].filter(Boolean).join(', ');
  const place = member ? [staff.member.title, placeText(member.zone)].filter(Boolean).join(' · ') : trade;
  const marks = owner ? [fill(m.ownedBy, { name: nameOf('owner', owner) }), ...tags] : tags;
  return (
    <>
      <td className="row-span-4 self-start lg:row-span-1 lg:self-center">
        <label className="grid size-11 place-items-center lg:size-8">
          <input
            type="checkbox"
            aria-keyshortcuts="x"
            aria-label={fill(m.select, { name: businessName })}
            checked={selected}
            onChange={onSelect}
            className="size-4.5 accent-accent"
          />
        </label>
      </td>
      <td className="min-w-0">
        <button
          type="button"
          data-row
          data-contact={contact.id}
          onClick={onOpen}
          className="block max-w-full text-left text-[0.95rem] leading-4.5 font-[640] underline-offset-4 hover:underline lg:truncate"
        >
          {businessName}
        </button>
        <p className="truncate text-[0.82rem] leading-4 text-muted">
          {[contactName, phone].filter(Boolean).join(', ')}
        </p>
      </td>
      <td className={cx(cell, 'row-start-2 lg:row-start-auto')}>
        <p className="lg:truncate lg:leading-4.5">{place}</p>
        {marks.length > 0 && <p className="truncate text-[0.82rem] leading-4 text-muted">{marks.join(', ')}</p>}
      </td>
      <td className={cx(cell, 'row-start-3 flex min-w-0 flex-wrap gap-x-1.5 gap-y-0.5 lg:row-start-auto')}>
        {!member && <Badge tone={contactTone[status]}>{staff.status[status]}</Badge>}
        {optedOut && <Badge tone="bad">{suppressed ? m.suppressed : m.optedOut}</Badge>}
      </td>
      <td className={cx(cell, 'row-start-4 lg:row-start-auto')}>
        <When value={contact.lastContactedAt} label={m.lastMessage} />
      </td>
      <td className="hidden lg:block">
        <When value={contact.lastInboundAt} label={m.lastAnswer} />
      </td>
      <td className="col-start-3 row-start-1 self-start lg:col-start-auto lg:row-start-auto lg:self-center">
        <Button
          look="secondary"
          size="s"
          className="lg:min-h-7 lg:py-0.5"
          disabled={optedOut}
          aria-keyshortcuts="w"
          aria-label={fill(m.writeTo, { name: businessName })}
          onClick={onWrite}
        >
          {m.write}
        </Button>
      </td>
    </>
  );
}
