import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { Empty, Failed, Rows } from '../../ui/states.tsx';
import { type MessageLog, useMessageLogs } from './api/campaigns.ts';
import { MoreButton } from './more-button.tsx';
import { messageTone } from './tones.ts';

/** When a message was queued, sent, delivered and read, as far as it has come. */
function Trail({ log }: { log: MessageLog }) {
  const m = useMessages('desk/admin').log;
  const staff = useMessages('desk/shared').message;
  const { time, dateTime } = useFormat();
  const steps = [
    { status: 'queued', at: log.createdAt },
    { status: 'sent', at: log.sentAt },
    { status: 'delivered', at: log.deliveredAt },
    { status: 'read', at: log.readAt },
  ] as const;
  return (
    <ol aria-label={m.trail} className="mt-1 flex flex-wrap gap-x-4 text-[0.86rem] text-muted">
      {steps.map(
        ({ status, at }) =>
          at && (
            <li key={status}>
              {staff[status]}{' '}
              <time dateTime={at} title={dateTime(at)} className="tabular-nums">
                {time(at)}
              </time>
            </li>
          ),
      )}
    </ol>
  );
}

function Entry({ log }: { log: MessageLog }) {
  const m = useMessages('desk/admin').log;
  const staff = useMessages('desk/shared');
  const { relative, dateTime } = useFormat();
  const name = log.businessName ?? log.phone;
  const inbound = log.messageType === 'inbound';
  return (
    <li className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[8.5rem_1fr_auto]">
      <div>
        {inbound ? (
          <Badge tone="accent">{m.inbound}</Badge>
        ) : (
          <Badge tone={messageTone[log.status]}>{staff.message[log.status]}</Badge>
        )}
      </div>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          {log.contactId === null ? (
            <span className="font-[660] break-words">{name}</span>
          ) : (
            <Link href={`/admin?contact=${log.contactId}`} className="link font-[660] break-words">
              {name}
            </Link>
          )}
          {log.businessName && <span className="text-[0.9rem] text-muted">{log.phone}</span>}
          {log.contactId !== null && (
            <Link
              href={`/responses?contact=${log.contactId}`}
              className="link text-[0.9rem]"
              aria-label={fill(staff.person.conversationOf, { name })}
            >
              {staff.person.conversation}
            </Link>
          )}
        </p>
        <p className="text-[0.95rem] wrap-anywhere text-muted">{log.messageContent}</p>
        {!inbound && !log.skipReason && <Trail log={log} />}
        {log.skipReason && <p className="text-[0.9rem] text-warn">{staff.skipReason[log.skipReason]}</p>}
      </div>
      <time dateTime={log.createdAt} title={dateTime(log.createdAt)} className="text-[0.9rem] text-muted">
        {relative(log.createdAt, staff.justNow)}
      </time>
    </li>
  );
}

/** Every message both ways; its state changes in place as the provider reports it. */
export function MessageLogList({ campaignId }: { campaignId?: number }) {
  const m = useMessages('desk/admin').log;
  const logs = useMessageLogs(campaignId);
  if (logs.isPending) return <Rows count={6} />;
  if (logs.isError) return <Failed text={m.failed} onRetry={() => logs.refetch()} busy={logs.isFetching} />;
  const all = logs.data.pages.flatMap((page) => page.logs);
  if (all.length === 0) return <Empty title={m.empty}>{m.emptyHint}</Empty>;
  return (
    <>
      <ul className="divide-y divide-line">
        {all.map((log) => (
          <Entry key={log.id} log={log} />
        ))}
      </ul>
      <MoreButton list={logs} />
    </>
  );
}
