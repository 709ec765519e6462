import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { smallSelect } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Failed } from '../../../ui/states.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { useIsWide } from '../../../ui/wide.ts';
import { useMemberCards } from '../../shared/api/members.ts';
import { useCategoryNames } from '../../shared/categories/api.ts';
import { MemberBusiness, MemberLine } from '../../shared/member-card.tsx';
import { OptOutButton } from '../../shared/opt-out/opt-out-button.tsx';
import { contactTone, priorityTone } from '../../shared/tones.ts';
import { useRemembered } from '../../shared/use-remembered.ts';
import { useAssign, useMark, useSwitchAria } from '../api/actions.ts';
import { type Conversation, useAssignees } from '../api/conversations.ts';
import type { CardChoice } from '../card/use-card-choice.ts';
import { ReminderNote, StandingBadge, useIsDue } from '../later/standing.tsx';
import type { Later } from '../later/use-later.ts';
import { WatchedBy } from '../presence/watched-by.tsx';
import { Tags } from './tags.tsx';

function Assignee({ conversation }: { conversation: Conversation }) {
  const m = useMessages('desk/inbox').conversation;
  const { contactId, assignee } = conversation;
  const { assignees = [], me } = useAssignees().data ?? {};
  const assign = useAssign(contactId);
  const from = assignee?.actor ?? null;
  // Its owner is among the choices, even before the names have loaded.
  const people = !assignee || assignees.some(({ actor }) => actor === from) ? assignees : [assignee, ...assignees];
  const awayPeople = new Set(assignees.filter(({ away }) => away).map(({ actor }) => actor));
  const nameOf = (actor: string, name: string) => {
    const shown = actor === me ? fill(m.me, { name }) : name;
    return awayPeople.has(actor) ? fill(m.away, { name: shown }) : shown;
  };
  const choose = async (actor: string | null) => {
    try {
      const { conversation: now } = await assign.mutateAsync({ assignee: actor, from });
      toast(now.assignee ? fill(m.assignedTo, { name: now.assignee.name ?? now.assignee.actor }) : m.released);
    } catch (error) {
      toastError(m.assignFailed, readable(error));
    }
  };
  return (
    <select
      aria-label={m.assignee}
      aria-keyshortcuts="a"
      value={from ?? ''}
      disabled={assign.isPending || conversation.lastInboundAt === null}
      onChange={(event) => choose(event.target.value || null)}
      className={cx(smallSelect, 'max-w-48 sm:min-w-0 sm:grow sm:basis-30')}
    >
      <option value="">{m.unassigned}</option>
      {people.map(({ actor, name }) => (
        <option key={actor} value={actor}>
          {nameOf(actor, name ?? actor)}
        </option>
      ))}
    </select>
  );
}

function AriaSwitch({ conversation }: { conversation: Conversation }) {
  const m = useMessages('desk/inbox').conversation;
  const { contactId, aria } = conversation;
  const change = useSwitchAria(contactId);
  const on = aria !== 'on';
  const flip = () => change.mutateAsync(on).catch((error) => toastError(m.ariaFailed, readable(error)));
  if (aria === 'opted_out') return null;
  return (
    <Button look="secondary" size="s" aria-keyshortcuts="i" busy={change.isPending} onClick={flip}>
      {on ? m.resume : m.pause}
    </Button>
  );
}

type PartProps = { conversation: Conversation; later: Later };

/** Says that a colleague dealt with them elsewhere, and takes that back; an answer here says so by itself. */
function Attended({ conversation, later }: PartProps) {
  const { contactId, needsPersonSince } = conversation;
  const m = useMessages('desk/inbox').conversation;
  const mark = useMark();
  const [isAttended, setIsAttended] = useState(false);
  const isDue = useIsDue(conversation);
  const isPending = needsPersonSince !== null || isDue;
  if (!isPending && !isAttended) return null;
  const attend = () => {
    setIsAttended(true);
    void later.attend(conversation);
  };
  const waitAgain = async () => {
    // What was due comes back with it.
    if (later.undoable?.attendedId === contactId) return later.undo();
    try {
      await mark.mutateAsync({ id: contactId, read: true, waits: true });
      setIsAttended(false);
    } catch (error) {
      toastError(m.attendFailed, readable(error));
    }
  };
  return (
    <Button
      look="secondary"
      size="s"
      aria-keyshortcuts="v"
      busy={mark.isPending || later.isAttending}
      onClick={isPending ? attend : waitAgain}
    >
      {isPending ? m.attended : m.waitsAgain}
    </Button>
  );
}

/** What a member has here: open where there is room until it is folded, and folded on a phone until it is opened. The choices are kept. */
function Member({ memberId, optedOut }: { memberId: number; optedOut: boolean }) {
  const m = useMessages('desk/shared').member;
  const { cards, isError, isFetching, refetch } = useMemberCards([memberId]);
  const isWide = useIsWide();
  const [isFoldedWide, setIsFoldedWide] = useRemembered('inbox:member-folded');
  const [isOpenNarrow, setIsOpenNarrow] = useRemembered('inbox:member-open');
  const isFolded = isWide ? isFoldedWide : !isOpenNarrow;
  const toggle = () => (isWide ? setIsFoldedWide(!isFoldedWide) : setIsOpenNarrow(!isOpenNarrow));
  const card = cards.get(memberId);
  if (isError) return <Failed text={m.failed} onRetry={refetch} busy={isFetching} />;
  if (!card) return null;
  return (
    <div className="grid max-h-48 grid-cols-[minmax(0,1fr)] gap-2 overflow-y-auto rounded-m bg-sunken p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <MemberLine card={card} optedOut={optedOut} />
        <Button look="quiet" size="s" aria-expanded={!isFolded} onClick={toggle}>
          {m.fold}
        </Button>
      </div>
      {!isFolded && <MemberBusiness card={card} />}
    </div>
  );
}

/** Closes or snoozes a conversation; `e` and `h` do the same. */
function LeaveButtons({ conversation, later }: PartProps) {
  const m = useMessages('desk/inbox').later;
  const isDue = useIsDue(conversation);
  const { closedAt, snooze, lastInboundAt } = conversation;
  if (lastInboundAt === null) return null;
  const isPlanned = closedAt === null && snooze !== null && !isDue;
  const isSnoozed = isPlanned && !snooze.stays;
  return (
    <>
      {isPlanned && (
        <Button look="secondary" size="s" onClick={() => later.wake(conversation)}>
          {snooze.stays ? m.unremind : m.wake}
        </Button>
      )}
      {!isSnoozed && (
        <Button look="secondary" size="s" aria-keyshortcuts="h" onClick={() => later.startSnooze(conversation)}>
          {m.snooze}
        </Button>
      )}
      <Button look="secondary" size="s" aria-keyshortcuts="e" onClick={() => later.toggleClosed(conversation)}>
        {closedAt ? m.reopen : m.close}
      </Button>
    </>
  );
}

type Props = {
  conversation: Conversation;
  later: Later;
  /** The contact's card, where it is shown, and the way to it. */
  card: CardChoice;
  onBack: () => void;
  onMarkUnread: () => void;
};

export function ConversationHead({ conversation, later, card, onBack, onMarkUnread }: Props) {
  const m = useMessages('desk/inbox');
  const staff = useMessages('desk/shared');
  const { pesos, relative } = useFormat();
  const { businessName, contactName, phone, category, zone, status, priority, estimatedValue, aria } = conversation;
  const { memberId, optedOut, needsPersonSince, matter } = conversation;
  const categories = useCategoryNames();
  const isLead = memberId === null;
  const facts = isLead ? [contactName, phone, categories[category] ?? category, zone] : [contactName, phone];
  return (
    <header className="grid shrink-0 grid-cols-[minmax(0,1fr)] gap-2 border-b border-line px-3 py-3 sm:px-5">
      <div className="flex items-start gap-2">
        <Button
          look="quiet"
          size="s"
          aria-label={m.conversation.back}
          title={m.conversation.back}
          onClick={onBack}
          className="-ml-2 lg:hidden"
        >
          <Icon name="arrow" className="rotate-180" />
        </Button>
        <div className="min-w-0 grow">
          <h2 className="truncate text-[1.15rem]">{businessName}</h2>
          <p className="truncate text-[0.9rem] text-muted">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <Button
          look="quiet"
          size="s"
          aria-expanded={card.isOpen}
          aria-keyshortcuts="c"
          onClick={card.toggle}
          className="shrink-0"
        >
          {m.card.open}
        </Button>
        {conversation.lastInboundAt && (
          <Button
            look="quiet"
            size="s"
            aria-label={m.conversation.markUnread}
            aria-keyshortcuts="u"
            onClick={onMarkUnread}
            className="-mr-2 shrink-0"
          >
            <span className="sm:hidden">{m.conversation.unread}</span>
            <span className="max-sm:hidden">{m.conversation.markUnread}</span>
          </Button>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex flex-wrap items-center gap-1.5">
          {needsPersonSince && (
            <Badge tone="bad">
              {fill(matter ? m.list.matters[matter] : m.list.waits, {
                time: relative(needsPersonSince, staff.rightNow),
              })}
            </Badge>
          )}
          <StandingBadge conversation={conversation} />
          {isLead && <Badge tone={contactTone[status]}>{staff.status[status]}</Badge>}
          {(isLead || priority !== 'low') && (
            <Badge tone={priorityTone[priority]}>
              {`${m.list.priority}: ${m.list.priorities[priority].toLowerCase()}`}
            </Badge>
          )}
          <Badge tone={aria === 'on' ? 'plum' : 'plain'}>{m.conversation.aria[aria]}</Badge>
          {isLead && estimatedValue > 0 && (
            <span className="text-[0.9rem] text-muted max-sm:hidden" title={staff.estimate.rule}>
              {fill(staff.estimate.value, { amount: pesos(estimatedValue) })}
            </span>
          )}
          {/* On a phone the card has them. */}
          {!(card.isOpen && card.isColumn) && (
            <div className="max-sm:hidden">
              <Tags conversation={conversation} />
            </div>
          )}
        </div>
        <span className="flex items-center gap-1.5 max-sm:-mx-3 max-sm:w-[calc(100%+1.5rem)] max-sm:overflow-x-auto max-sm:px-3 max-sm:py-1 max-sm:*:shrink-0 sm:ml-auto sm:flex-wrap">
          <Attended conversation={conversation} later={later} />
          <LeaveButtons conversation={conversation} later={later} />
          <AriaSwitch conversation={conversation} />
          <OptOutButton person={{ id: conversation.contactId, businessName, optedOut }} />
          <Assignee conversation={conversation} />
        </span>
      </div>
      <WatchedBy contactId={conversation.contactId} />
      <ReminderNote conversation={conversation} />
      {memberId !== null && !(card.isOpen && card.isColumn) && <Member memberId={memberId} optedOut={optedOut} />}
    </header>
  );
}
