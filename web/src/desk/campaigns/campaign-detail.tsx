import { useMutation, useQuery } from '@tanstack/react-query';
import { forecastSend } from '@tianguis/proto/gen/client.ts';
import type { Exclusion } from '@tianguis/proto/outreach/campaigns/exclusions';
import { messageStatuses } from '@tianguis/proto/outreach/messaging/message';
import { localDay, minute } from '@tianguis/proto/time';
import { useId, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { keyOf } from '../../platform/api/api.ts';
import { readable } from '../../platform/forms/form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Figures, Panel } from '../../ui/figures.tsx';
import { Failed, Rows } from '../../ui/states.tsx';
import { toastError } from '../../ui/toast.ts';
import { AskFirst } from '../shared/ask-first.tsx';
import { useMetricItem } from '../shared/metrics/metric.tsx';
import { resultMetrics, resultNames } from '../shared/results.ts';
import { useSentence } from '../shared/segments/use-sentence.ts';
import { useUndo } from '../shared/send/held-sends.tsx';
import { askToSend, type Care, careful, carefulOf, type Forecast, forecastOf } from '../shared/send/send-requests.ts';
import { campaignTone } from '../shared/tones.ts';
import { useUnsaved } from '../shared/use-unsaved.ts';
import {
  type CampaignDetail as Detail,
  isMove,
  launchStored,
  type Move,
  resumeStored,
  retryStored,
  useCampaign,
  useEditCampaign,
  useMove,
} from './api.ts';
import { CampaignForm } from './campaign-form.tsx';
import { planOf } from './plan.ts';
import { ScheduledLine } from './scheduled-line.tsx';
import { Versions } from './split/versions.tsx';

/** Changes a campaign that has not started, schedules it, or sends it. */
function CampaignEditor({ campaign, onDone }: { campaign: Detail; onDone: () => void }) {
  const m = useMessages('desk/campaigns').edit;
  const [plan, setPlan] = useState(() => planOf(campaign));
  const edit = useEditCampaign(campaign.id);
  useUnsaved(JSON.stringify(plan) !== JSON.stringify(planOf(campaign)));
  return (
    <CampaignForm
      texts={{ title: m.title, keep: m.keep, saved: m.saved, failed: m.failed }}
      plan={plan}
      contactIds={campaign.contactIds}
      kept={campaign.segment}
      portion={campaign.portion}
      busy={edit.isPending}
      onChange={(part) => setPlan((before) => ({ ...before, ...part }))}
      save={edit.mutateAsync}
      onDone={onDone}
    />
  );
}

const waiting = new Set(['queued', 'sending']);

function Progress({ campaign }: { campaign: Detail }) {
  const m = useMessages('desk/campaigns').detail;
  const { number, decimal, clock, dateTime, plural } = useFormat();
  const moment = (iso: string) => (localDay(new Date(iso)) === localDay(new Date()) ? clock(iso) : dateTime(iso));
  const count = (statuses: readonly (typeof messageStatuses)[number][]) =>
    statuses.reduce((sum, status) => sum + (campaign.counts[status] ?? 0), 0);
  const total = count(messageStatuses);
  const done = total - count(messageStatuses.filter((status) => waiting.has(status)));
  return (
    <div className="grid gap-1.5 py-4">
      <div className="flex flex-wrap justify-between gap-x-4">
        <span className="font-[620]">{m.progress}</span>
        <span className="text-muted tabular-nums">
          {fill(m.done, { done: number(done), total: number(total) })}
          {campaign.rate > 0 && `, ${fill(m.rate, { rate: decimal(campaign.rate) })}`}
          {campaign.waitsUntil !== null && `, ${fill(m.waits, { when: moment(campaign.waitsUntil) })}`}
          {campaign.endsAt !== null && `, ${fill(m.ends, { when: moment(campaign.endsAt) })}`}
        </span>
      </div>
      <progress value={done} max={Math.max(1, total)} aria-label={m.progress} className="progress-bar" />
      {campaign.overTier && (
        <p className="max-w-[70ch] rounded-m bg-sunken px-4 py-3 text-[0.95rem]">
          {fill(plural(m.overTier, campaign.overTier.messages), {
            people: number(campaign.overTier.people),
            when: moment(campaign.overTier.from),
          })}
        </p>
      )}
    </div>
  );
}

const sendings = ['resume', 'launch', 'retry-failed'] as const;
type Sending = (typeof sendings)[number];

/** A draft starts with the usual care; what was scheduled, paused or failed keeps what its sender chose. */
function requestOf({ id, status, exclude, portion, targetStatuses }: Detail, action: Sending) {
  if (action === 'resume') {
    const send = { kind: 'resume', campaignId: id } as const;
    return { send, choices: careful.choices, exclude, run: (care: Care) => resumeStored(id, care) };
  }
  if (action === 'retry-failed') {
    const send = { kind: 'retry', campaignId: id } as const;
    return { send, choices: careful.choices, exclude, run: (care: Care) => retryStored(id, care) };
  }
  return {
    send: { kind: 'campaign', campaignId: id } as const,
    choices: careful.choices,
    exclude: status === 'draft' ? carefulOf(targetStatuses) : exclude,
    portion,
    run: (care: Care) => launchStored(id, care),
  };
}

/** The keys of what is done most; each that sends asks first. */
const keyOfAction: Readonly<Record<string, string>> = { pause: 'p', resume: 'p', launch: 's' };

const reachesNobody = (forecast: Forecast | undefined): boolean =>
  forecast !== undefined && forecast.reachable === 0 && !forecast.moreBatches;

/**
 * Whether nobody would get a campaign that could start now, whomever its sender leaves out: they choose that in the sheet.
 * People become reachable without an event, so while the answer is no it is asked again, and an old one does not count.
 */
function useIsForNobody({ id, portion, actions }: Detail): boolean {
  const send = { kind: 'campaign', campaignId: id } as const;
  const exclude: Exclusion[] = [];
  const { data, isSuccess } = useQuery({
    queryKey: [...keyOf(forecastSend, { send }), exclude, portion],
    queryFn: ({ signal }) => forecastOf({ send }, { exclude, portion }, signal),
    enabled: actions.includes('launch'),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (reachesNobody(state.data) ? minute : false),
    refetchOnWindowFocus: true,
  });
  return isSuccess && reachesNobody(data);
}

function Actions({ campaign, onEdit }: { campaign: Detail; onEdit: () => void }) {
  const texts = useMessages('desk/campaigns');
  const m = texts.actions;
  const move = useMove(campaign.id);
  const start = async (action: Move) => {
    await move.mutateAsync(action).catch((error: unknown) => toastError(m.failed, readable(error)));
  };
  const { nobody, nobodyText, unreached } = useMessages('desk/shared').send;
  const reason = useId();
  const undo = useUndo();
  const isForNobody = useIsForNobody(campaign);
  const failed = (error: unknown) => toastError(m.failed, readable(error));
  const ask = useMutation({
    mutationFn: async (action: Sending) => {
      const opened = await askToSend({ ...requestOf(campaign, action), onSent: () => undefined, onFailed: failed });
      if (opened) return;
      // Of a paused campaign nothing is left: going on completes it.
      if (action === 'resume') await resumeStored(campaign.id, { holdSeconds: 0, exclude: campaign.exclude });
      else toastError(nobody, nobodyText);
    },
    onError: failed,
  });
  const stateOf = (action: Move) => ({
    busy: move.isPending && move.variables === action,
    disabled: move.isPending,
  });
  return (
    <div className="flex flex-wrap items-center gap-2 py-3">
      {campaign.actions.filter(isMove).map((action) =>
        action === 'cancel' ? (
          <AskFirst key={action} {...m.confirm} yes={m.cancel} onYes={() => start(action)}>
            <Button size="s" look="quiet" {...stateOf(action)}>
              {m.cancel}
            </Button>
          </AskFirst>
        ) : (
          <Button
            key={action}
            size="s"
            look="secondary"
            aria-keyshortcuts={keyOfAction[action]}
            {...stateOf(action)}
            onClick={() => start(action)}
          >
            {m[action]}
          </Button>
        ),
      )}
      {sendings
        .filter((action) => campaign.actions.includes(action))
        .map((action) => (
          <Button
            key={action}
            size="s"
            look="secondary"
            aria-keyshortcuts={keyOfAction[action]}
            busy={ask.isPending}
            disabled={action === 'launch' && isForNobody}
            aria-describedby={action === 'launch' && isForNobody ? reason : undefined}
            onClick={() => ask.mutate(action)}
          >
            {m[action]}
          </Button>
        ))}
      {campaign.actions.includes('launch') && isForNobody && (
        <span id={reason} className="pr-2 text-muted">
          {unreached}
        </span>
      )}
      {campaign.actions.includes('undo') && (
        <Button size="s" look="secondary" busy={undo.isPending} onClick={() => undo.mutate(campaign.id)}>
          {m.undo}
        </Button>
      )}
      {campaign.actions.includes('schedule') && (
        <Button size="s" look="secondary" disabled={move.isPending} onClick={onEdit}>
          {m.edit}
        </Button>
      )}
    </div>
  );
}

function Reasons({ title, rows }: { title: string; rows: readonly { text: string; count: number }[] }) {
  const { number } = useFormat();
  if (rows.length === 0) return null;
  return (
    <div className="mt-5">
      <h3 className="font-sans text-[0.95rem] font-[660] tracking-normal">{title}</h3>
      <ul className="mt-1 divide-y divide-line">
        {rows.map(({ text, count }) => (
          <li key={text} className="flex justify-between gap-4 py-1.5">
            <span>{text}</span>
            <span className="tabular-nums">{number(count)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Lots({ lots }: Pick<Detail, 'lots'>) {
  const m = useMessages('desk/campaigns').detail;
  if (!lots) return null;
  return (
    <div className="mt-5">
      <h3 className="font-sans text-[0.95rem] font-[660] tracking-normal">{m.lots}</h3>
      <ul className="mt-1 divide-y divide-line">
        {lots.map(({ id, title, zone }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <a href={`/lote/${id}`} className="link min-w-0 py-1 wrap-anywhere">
              {title}
            </a>
            <span className="py-1 text-muted">{zone}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SegmentLine({ segment }: Pick<Detail, 'segment'>) {
  const m = useMessages('desk/campaigns').detail;
  const say = useSentence();
  if (!segment) return null;
  return (
    <p className="max-w-[75ch] pt-3">
      <span className="font-[620]">{fill(m.segment, { name: segment.name })}</span>{' '}
      <span className="text-muted">{say(segment.rules)}</span>
    </p>
  );
}

/** Its limit and batches, and when the next one goes. */
function PortionLine({ campaign: { portion, nextBatchAt, status } }: { campaign: Detail }) {
  const m = useMessages('desk/shared').portion;
  const { plural, dateTime } = useFormat();
  if (!portion) return null;
  const { limit, order, batch } = portion;
  const isUnderWay = status === 'running' || status === 'paused';
  const parts = [
    limit !== null && plural(m.limited, limit),
    batch && fill(plural(m.divided, batch.size), { period: m.periods[batch.every] }),
    m.ordered[order],
    nextBatchAt !== null &&
      isUnderWay &&
      fill(status === 'paused' ? m.nextPaused : m.next, { when: dateTime(nextBatchAt) }),
  ];
  return <p className="max-w-[75ch] pt-3 text-muted">{parts.filter(Boolean).join(' ')}</p>;
}

/** What became of a campaign so far, and what may be done with it now. */
export function CampaignDetail({ id }: { id: number }) {
  const m = useMessages('desk/campaigns');
  const status = useMessages('desk/admin').campaign.status;
  const { number } = useFormat();
  const item = useMetricItem();
  const [editing, setEditing] = useState(false);
  const found = useCampaign(id);
  if (found.isPending) return <Rows count={4} />;
  if (found.data === undefined)
    return <Failed text={m.detail.failed} onRetry={() => found.refetch()} busy={found.isFetching} />;
  const campaign = found.data;
  const { results } = campaign;
  const isBegun = results.recipients > 0 || !['draft', 'scheduled'].includes(campaign.status);
  if (editing) return <CampaignEditor campaign={campaign} onDone={() => setEditing(false)} />;
  return (
    <Panel title={campaign.name} aside={<Badge tone={campaignTone[campaign.status]}>{status[campaign.status]}</Badge>}>
      {campaign.description && (
        <p className="max-w-[75ch] wrap-anywhere whitespace-pre-line pt-3 text-muted">{campaign.description}</p>
      )}
      {campaign.reasonText && <p className="pt-3 text-warn">{campaign.reasonText}</p>}
      {campaign.status === 'scheduled' && campaign.scheduledAt && (
        <ScheduledLine id={id} scheduledAt={campaign.scheduledAt} className="pt-3 font-[620]" />
      )}
      <SegmentLine segment={campaign.segment} />
      <PortionLine campaign={campaign} />
      <Lots lots={campaign.lots} />
      {isBegun && (
        <>
          <Progress campaign={campaign} />
          <Figures items={resultNames.map((name) => item(resultMetrics[name], number(results[name])))} />
        </>
      )}
      <Versions campaign={campaign} />
      <Actions campaign={campaign} onEdit={() => setEditing(true)} />
      <Reasons title={m.detail.skipped} rows={results.skipped} />
      <Reasons title={m.detail.errors} rows={results.failed} />
    </Panel>
  );
}
