import { unknownZone } from '@tianguis/proto/outreach/contacts/unknown-zone';
import { Fragment } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/class-names.ts';
import { priorityTone } from '../../shared/tones.ts';
import type { Conversation } from '../api/conversations.ts';
import { StandingBadge, useIsDue } from '../later/standing.tsx';
import { useWatchedBy } from '../presence/watched-by.tsx';

function LastMessage({ message, bold }: { message: NonNullable<Conversation['lastMessage']>; bold: boolean }) {
  const m = useMessages('desk/inbox').list;
  const { plural } = useFormat();
  const text = message.text || plural(m.media, message.mediaCount);
  return (
    <p className={cx('truncate text-[0.95rem]', bold ? 'font-[620] text-ink' : 'text-muted')}>
      {message.author === 'contact' ? text : fill(m.said[message.author], { text })}
    </p>
  );
}

function Unread({ count }: { count: number }) {
  const m = useMessages('desk/inbox').list;
  const { number, plural } = useFormat();
  return (
    <span className="grid h-6 min-w-6 place-items-center rounded-full bg-accent px-1.5 text-[0.8rem] font-[680] text-on-accent tabular-nums">
      <span aria-hidden>{number(count)}</span>
      <span className="sr-only">{plural(m.unreadCount, count)}</span>
    </span>
  );
}

type Props = { conversation: Conversation; open: boolean; onOpen: () => void; onReply: () => void };

export function ConversationRow({ conversation, open, onOpen, onReply }: Props) {
  const m = useMessages('desk/inbox').list;
  const staff = useMessages('desk/shared');
  const { relative, dateTime } = useFormat();
  const { businessName, lastMessage, unread, held, priority, assignee, needsPersonSince, matter, tags } = conversation;
  const watched = useWatchedBy(conversation.contactId);
  const zone = conversation.zone === unknownZone ? undefined : conversation.zone;
  const owner = assignee ? (assignee.name ?? assignee.actor) : undefined;
  const facts = [...new Set([zone, owner, ...tags])].filter((fact) => fact !== undefined);
  const isDue = useIsDue(conversation);
  const { snooze, closedAt } = conversation;
  // A reminder for later is no news in the list yet.
  const note = closedAt || (snooze?.stays && !isDue) ? undefined : snooze?.note;
  return (
    <li
      className={cx(
        '@container relative grid grid-cols-[minmax(0,1fr)] border-b border-line px-3 py-1.5 [contain-intrinsic-size:auto_4.25rem] [content-visibility:auto]',
        open ? 'bg-accent-soft' : 'hover:bg-sunken',
      )}
    >
      <div className="flex items-baseline gap-2">
        <button
          type="button"
          data-row
          data-contact={conversation.contactId}
          aria-current={open || undefined}
          onClick={onOpen}
          className={cx(
            'min-h-0! min-w-0 grow truncate text-left after:absolute after:inset-0 focus-visible:outline-offset-4',
            unread > 0 ? 'font-[720]' : 'font-[620]',
          )}
        >
          {businessName}
        </button>
        <span className="pointer-events-none relative flex max-w-[70%] shrink-0 items-center gap-1.5 overflow-hidden empty:hidden [&>:first-child]:min-w-0">
          {needsPersonSince && (
            <Badge tone="bad">
              <span title={dateTime(needsPersonSince)} className="truncate">
                {fill(matter ? m.matters[matter] : m.waits, { time: relative(needsPersonSince, staff.rightNow) })}
              </span>
            </Badge>
          )}
          <StandingBadge conversation={conversation} />
          {priority !== 'low' && !needsPersonSince && (
            <Badge tone={priorityTone[priority]}>
              <span className="sr-only">{`${m.priority}: `}</span>
              {m.priorities[priority].toLowerCase()}
            </Badge>
          )}
          {held > 0 && <Badge tone="plum">{m.held}</Badge>}
        </span>
        {/* How long somebody waits says more than when they wrote. */}
        {lastMessage && !needsPersonSince && (
          <time
            dateTime={lastMessage.at}
            title={dateTime(lastMessage.at)}
            className="shrink-0 text-[0.86rem] text-muted"
          >
            {relative(lastMessage.at, staff.justNow)}
          </time>
        )}
      </div>
      <div className="flex min-h-7 items-center gap-2">
        <div className="min-w-0 grow">{lastMessage && <LastMessage message={lastMessage} bold={unread > 0} />}</div>
        {facts.length > 0 && (
          <p
            title={facts.join(' · ')}
            className="relative max-w-[24%] shrink-0 truncate text-[0.86rem] text-muted max-sm:hidden @max-[20rem]:hidden"
          >
            {facts.map((fact, at) => (
              <Fragment key={fact}>
                {at > 0 && ' · '}
                <span>{fact}</span>
              </Fragment>
            ))}
          </p>
        )}
        {unread > 0 && <Unread count={unread} />}
        <button
          type="button"
          aria-label={`${m.reply}: ${businessName}`}
          onClick={onReply}
          className="link relative min-h-7! shrink-0 text-[0.9rem] before:absolute before:-inset-y-2 before:inset-x-0"
        >
          {m.reply}
        </button>
      </div>
      {watched && <p className="truncate text-[0.86rem] text-info">{watched}</p>}
      {note && <p className="truncate text-[0.86rem] text-warn">{note}</p>}
    </li>
  );
}
