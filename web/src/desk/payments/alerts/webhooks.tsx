import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { Empty, Failed, Rows } from '../../../ui/states.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { useReplay, useWebhooks, type Webhook } from './api.ts';

function Row({ webhook: { id, type, foundBy, happenedAt, attempts, error, appliedAt } }: { webhook: Webhook }) {
  const m = useMessages('desk/payments').webhooks;
  const { dateTime, plural } = useFormat();
  const replay = useReplay();
  const send = () =>
    replay.mutate(id, {
      onSuccess: ({ applied }) => (applied ? toast(m.replayed) : toastError(m.failedAgain)),
      onError: (problem) => toastError(m.failedAgain, readable(problem)),
    });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-[660] wrap-anywhere">{type}</span>
        <Badge tone={appliedAt ? 'good' : 'bad'}>{appliedAt ? m.applied : m.stuck}</Badge>
        <time dateTime={happenedAt} className="text-[0.9rem] text-muted">
          {dateTime(happenedAt)}
        </time>
      </p>
      <p className="text-[0.9rem] text-muted wrap-anywhere">
        {`${m.foundBy[foundBy]}, ${plural(m.attempts, attempts)}, ${id}`}
      </p>
      {error && <p className="text-[0.95rem] wrap-anywhere">{error}</p>}
      {!appliedAt && (
        <div>
          <Button size="s" busy={replay.isPending} aria-label={`${m.replay}: ${type} ${id}`} onClick={send}>
            {m.replay}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Webhooks that are stuck, and those that were made up for. */
export function Webhooks() {
  const m = useMessages('desk/payments').webhooks;
  const webhooks = useWebhooks();
  return (
    <Panel title={m.title}>
      <p className="max-w-[70ch] pt-2 text-[0.95rem] text-muted">{m.lead}</p>
      {webhooks.isPending && <Rows count={2} />}
      {webhooks.isError && <Failed text={m.failed} onRetry={() => webhooks.refetch()} busy={webhooks.isFetching} />}
      {webhooks.data?.webhooks.length === 0 && (
        <div className="pt-4">
          <Empty title={m.empty} />
        </div>
      )}
      <ul className="divide-y divide-line">
        {webhooks.data?.webhooks.map((webhook) => (
          <Row key={webhook.id} webhook={webhook} />
        ))}
      </ul>
    </Panel>
  );
}
