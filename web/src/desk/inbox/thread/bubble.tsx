import type { MessageStatus } from '@tianguis/proto/outreach/messaging/message';
import { describeProviderError } from '@tianguis/proto/provider-errors';
import { useFormat } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { cx } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import { usePercent } from '../../shared/use-percent.ts';
import type { Conversation } from '../api/conversations.ts';
import type { Message } from '../api/messages.ts';
import { LotMaker } from './lot-maker.tsx';
import { Media } from './media.tsx';

/** One tick: the provider has it; two: it has arrived. The word beside them says the rest. */
const ticks: Partial<Record<MessageStatus, string>> = { sent: '✓', delivered: '✓✓', read: '✓✓' };
const failed: readonly MessageStatus[] = ['failed', 'undelivered', 'skipped'];

function useWho(message: Message, them: Conversation): string {
  const m = useMessages('desk/inbox').thread;
  const { percent } = usePercent();
  const { actor, actorName, direction, confidence } = message;
  if (direction === 'inbound') return them.contactName ?? them.businessName;
  if (message.campaignId !== null) return m.campaign;
  const isStaff = actor.startsWith('staff:');
  if (message.aiResponseId === null && actor !== 'aria') return isStaff ? (actorName ?? m.staff) : m.system;
  // A handover answers nothing, so it has no confidence.
  const sure = !confidence ? [] : [fill(m.confidence, { percent: percent(confidence * 100) })];
  return [m.aria, ...sure, ...(isStaff ? [fill(m.reviewed, { name: actorName ?? m.staff })] : [])].join(' · ');
}

function Fate({ message }: { message: Message }) {
  const staff = useMessages('desk/shared');
  const language = useLanguage();
  const { status, skipReason, errorCode } = message;
  const why = skipReason ? staff.skipReason[skipReason] : errorCode && describeProviderError(errorCode)[language];
  const bad = failed.includes(status);
  return (
    <span className={cx(bad && 'text-bad', status === 'read' && 'text-info')}>
      {ticks[status] && (
        <span aria-hidden className="mr-1 font-[680] tracking-[-0.25em]">
          {ticks[status]}
        </span>
      )}
      <span className={ticks[status] && 'ml-1'}>{staff.message[status]}</span>
      {bad && why && `: ${why}`}
    </span>
  );
}

export function Bubble({ message, them, shown }: { message: Message; them: Conversation; shown: boolean }) {
  const { clock, dateTime } = useFormat();
  const own = message.direction === 'outbound';
  const ofAria = message.actor === 'aria' || message.aiResponseId !== null;
  const who = useWho(message, them);
  return (
    <li
      data-message={message.id}
      // It takes the focus where a search leads to it.
      tabIndex={shown ? -1 : undefined}
      className={cx(
        'max-w-[85%] min-w-0 rounded-l p-3 lg:max-w-[34rem]',
        own ? 'justify-self-end rounded-br-none bg-sunken' : 'justify-self-start rounded-bl-none bg-accent-soft',
        ofAria && 'border-r-4 border-plum',
        failed.includes(message.status) && 'border-[1.5px] border-bad',
        shown && 'ring-2 ring-accent',
      )}
    >
      <p className={cx('text-[0.86rem] font-[640]', ofAria ? 'text-plum' : 'text-muted')}>
        {message.campaignId === null ? (
          who
        ) : (
          <Link href={`/admin?tab=campaigns&campaign=${message.campaignId}`} className="link">
            {who}
          </Link>
        )}
      </p>
      <Media media={message.media} />
      {message.text && <p className="break-words whitespace-pre-line">{message.text}</p>}
      <LotMaker message={message} them={them} />
      <p className="mt-1 flex flex-wrap justify-end gap-x-2 text-[0.86rem] text-muted">
        {own && <Fate message={message} />}
        <time dateTime={message.at} title={dateTime(message.at)} className="tabular-nums">
          {clock(message.at)}
        </time>
      </p>
    </li>
  );
}
