import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/figures.tsx';
import { Empty, Loading } from '../../ui/states.tsx';
import { toastError } from '../../ui/toast.ts';
import { MoreButton } from '../shared/more-button.tsx';
import { type DataRequest, useDownload, useRequests } from './api.ts';

function Request({ request }: { request: DataRequest }) {
  const m = useMessages('desk/personal-data').list;
  const { dateTime, plural } = useFormat();
  const download = useDownload();
  const { kind, email, phone, requestedBy, createdAt, parts } = request;
  const isDone = parts.every(({ doneAt }) => doneAt !== null);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={kind === 'erasure' ? 'bad' : 'info'}>{m.kinds[kind]}</Badge>
        <span className="font-[660] wrap-anywhere">{[email, phone].filter(Boolean).join(', ')}</span>
        <span className="text-[0.9rem] text-muted">{fill(m.by, { name: requestedBy, when: dateTime(createdAt) })}</span>
      </p>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {parts.map(({ service, records, doneAt }) => (
          <li key={service} className="flex items-center gap-2">
            <span className="text-muted">{m.services[service]}</span>
            <Badge tone={doneAt ? 'good' : 'warn'}>{doneAt ? plural(m.records, records ?? 0) : m.waiting}</Badge>
          </li>
        ))}
      </ul>
      {kind === 'export' && isDone && (
        <Button
          look="secondary"
          size="s"
          className="justify-self-start"
          busy={download.isPending}
          onClick={() =>
            download.mutate(request, { onError: (error) => toastError(m.downloadFailed, readable(error)) })
          }
        >
          {m.download}
        </Button>
      )}
    </li>
  );
}

/** What was asked for, and how far each service is. */
export function Requests() {
  const m = useMessages('desk/personal-data').list;
  const list = useRequests();
  const requests = list.data?.pages.flatMap((page) => page.requests) ?? [];
  return (
    <Panel title={m.title}>
      <Loading query={list} rows={3} failed={m.failed} />
      {list.data && requests.length === 0 && (
        <div className="pt-4">
          <Empty title={m.empty}>{m.emptyHint}</Empty>
        </div>
      )}
      <ul className="divide-y divide-line">
        {requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
      <MoreButton list={list} />
    </Panel>
  );
}
