import { localDay } from '@tianguis/proto/time';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { Loading } from '../../../ui/states.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { useSession } from '../../shared/session.ts';
import { type Audit, type Finding, useAudits, useStartAudit } from './api.ts';

function useWhen(): (at: string) => string {
  const m = useMessages('desk/payments').audit;
  const { clock, dateTime } = useFormat();
  return (at) =>
    localDay(new Date(at)) === localDay(new Date())
      ? fill(m.today, { time: clock(at) })
      : fill(m.otherDay, { date: dateTime(at) });
}

function Row({ finding: { check, about, problem, ours, theirs } }: { finding: Finding }) {
  const m = useMessages('desk/payments').audit;
  const { price } = useFormat();
  const sum = (pesos: number | null) => (pesos === null ? m.nothing : price(pesos));
  const isMoney = ours !== null || theirs !== null;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 py-3">
      <p className="font-[660] wrap-anywhere">{about}</p>
      <p className="text-[0.95rem]">{m.checks[check]}</p>
      {isMoney && (
        <p className="text-[0.95rem] tabular-nums">{fill(m.sums, { theirs: sum(theirs), ours: sum(ours) })}</p>
      )}
      {!isMoney && (
        <p lang="en" className="text-[0.9rem] text-muted wrap-anywhere">
          {problem}
        </p>
      )}
    </li>
  );
}

function StartAudit() {
  const m = useMessages('desk/payments').audit;
  const start = useStartAudit();
  const isAdmin = useSession().data?.user?.role === 'admin';
  if (!isAdmin) return null;
  const send = () =>
    start.mutate(undefined, {
      onSuccess: () => toast(m.started),
      onError: (problem) => toastError(m.notStarted, readable(problem)),
    });
  return (
    <Button size="s" look="secondary" busy={start.isPending} onClick={send}>
      {m.start}
    </Button>
  );
}

function Former({ audits }: { audits: readonly Audit[] }) {
  const m = useMessages('desk/payments').audit;
  const { plural } = useFormat();
  const whenOf = useWhen();
  if (audits.length === 0) return null;
  return (
    <details className="pt-3">
      <summary className="min-h-6 cursor-pointer font-[640]">{plural(m.former, audits.length)}</summary>
      <ul className="grid gap-1 pt-2 text-[0.95rem]">
        {audits.map(({ id, at, differences }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span>{whenOf(at)}</span>
            <span className={differences > 0 ? 'font-[640] text-bad' : 'text-muted'}>
              {differences > 0 ? plural(m.differences, differences) : m.none}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What the daily audit of the books found, and how the former ones ended. */
export function AuditPanel() {
  const m = useMessages('desk/payments').audit;
  const { plural } = useFormat();
  const whenOf = useWhen();
  const audits = useAudits();
  const latest = audits.data?.latest;
  const found = latest?.findings ?? [];
  const count = latest?.differences ?? 0;
  return (
    <Panel title={m.title} aside={<StartAudit />}>
      <p className="max-w-[70ch] pt-2 text-[0.95rem] text-muted">{m.lead}</p>
      <Loading query={audits} rows={1} failed={m.failed} />
      <div role="status">
        {audits.data && !latest && <p className="pt-3">{m.never}</p>}
        {latest && count === 0 && <p className="pt-3 text-good">{fill(m.clean, { when: whenOf(latest.at) })}</p>}
        {latest && count > 0 && (
          <p className="pt-3 font-[660] text-bad">
            {fill(m.dirty, { when: whenOf(latest.at), differences: plural(m.differences, count) })}
          </p>
        )}
      </div>
      <ul className="divide-y divide-line">
        {found.map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an audit that ended does not change, and two findings may be alike
          <Row key={index} finding={finding} />
        ))}
      </ul>
      {count > found.length && <p className="text-muted">{plural(m.more, count - found.length)}</p>}
      <Former audits={audits.data?.audits.slice(1) ?? []} />
    </Panel>
  );
}
