import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { changeAddress, useAddressValue } from '../../platform/address.ts';
import { draftOf } from '../../platform/forms/draft.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Panel } from '../../ui/figures.tsx';
import { Empty, Failed, Rows } from '../../ui/states.tsx';
import { type Campaign, useCampaigns } from '../shared/api/campaigns.ts';
import { MessageLogList } from '../shared/message-log.tsx';
import { CampaignChips } from '../shared/metrics/campaign-chips.tsx';
import { MoreButton } from '../shared/more-button.tsx';
import { campaignTone } from '../shared/tones.ts';
import { useListKeys } from '../shared/use-list-keys.ts';
import { useCampaign, useNewCampaign } from './api.ts';
import { CampaignDetail } from './campaign-detail.tsx';
import { CampaignForm } from './campaign-form.tsx';
import { clearFilter, Filters, useFilter } from './filters.tsx';
import { blankPlan, type Plan } from './plan.ts';
import { Recipients } from './recipients/recipients.tsx';
import { ScheduledLine } from './scheduled-line.tsx';

interface Composed extends Plan {
  /** The idempotency key with which it is sent. */
  readonly key: string;
}

/** The plan so far, which outlives a change of tab and a reload. */
function usePlan() {
  const [draft] = useState(() => draftOf<Composed>('campaign'));
  const [plan, setPlan] = useState<Composed>(() => ({ ...blankPlan, key: crypto.randomUUID(), ...draft.read() }));
  const change = (part: Partial<Plan>) => {
    const next = { ...plan, ...part };
    setPlan(next);
    draft.write(next);
  };
  const wanted = useAddressValue('segment');
  // The link to a campaign for a segment is used up once the plan knows it.
  const takeSegment = useEffectEvent((segment: string) => {
    change({ segment });
    changeAddress({ segment: undefined });
  });
  useEffect(() => {
    if (wanted) takeSegment(wanted);
  }, [wanted]);
  return { plan, change, drop: draft.drop };
}

/** Puts a new campaign together. */
function CampaignComposer({ onDone }: { onDone: (id?: number) => void }) {
  const m = useMessages('desk/campaigns').form;
  const { plan, change, drop } = usePlan();
  const create = useNewCampaign(plan.key);
  const leave = (id?: number) => {
    drop();
    onDone(id);
  };
  return (
    <CampaignForm
      texts={{ title: m.title, keep: m.draft, saved: m.saved, failed: m.failed }}
      plan={plan}
      busy={create.isPending}
      onChange={change}
      save={async (campaign) => (await create.mutateAsync(campaign)).campaign.id}
      onDone={leave}
    />
  );
}

function CampaignRow({ campaign, chosen, onChoose }: { campaign: Campaign; chosen: boolean; onChoose: () => void }) {
  const m = useMessages('desk/admin');
  const { detail } = useMessages('desk/campaigns');
  const staff = useMessages('desk/shared');
  const { relative } = useFormat();
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-[660] break-words">{campaign.name}</span>
        <Badge tone={campaignTone[campaign.status]}>{m.campaign.status[campaign.status]}</Badge>
        {campaign.status !== 'scheduled' && (
          <span className="ml-auto text-[0.9rem] text-muted">{relative(campaign.createdAt, staff.justNow)}</span>
        )}
      </div>
      {campaign.status === 'scheduled' && campaign.heldUntil === null && campaign.scheduledAt && (
        <ScheduledLine id={campaign.id} scheduledAt={campaign.scheduledAt} className="text-[0.95rem]" />
      )}
      <CampaignChips campaign={campaign} />
      <Button
        look="quiet"
        size="s"
        data-row
        aria-pressed={chosen}
        onClick={onChoose}
        className="-ml-3 justify-self-start"
      >
        {chosen ? detail.close : detail.open}
      </Button>
    </li>
  );
}

function List({ chosen, onChoose }: { chosen: number | undefined; onChoose: (id: number | undefined) => void }) {
  const m = useMessages('desk/admin').campaign;
  const { filters } = useMessages('desk/campaigns');
  const filter = useFilter();
  const isFiltered = Object.values(filter).some((part) => part !== undefined);
  const campaigns = useCampaigns(filter);
  const list = useListKeys<HTMLUListElement>();
  const all = campaigns.data?.pages.flatMap((page) => page.campaigns) ?? [];
  // What is shown meanwhile fits the filter before.
  const isNone = campaigns.data !== undefined && !campaigns.isPlaceholderData && all.length === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-3">
      {(isFiltered || !isNone) && <Filters filter={filter} />}
      {campaigns.isPending && <Rows count={3} />}
      {campaigns.isError && <Failed text={m.failed} onRetry={() => campaigns.refetch()} busy={campaigns.isFetching} />}
      {isNone && !isFiltered && <Empty title={m.empty}>{m.emptyHint}</Empty>}
      {isNone && isFiltered && (
        <Empty title={filters.noMatch}>
          <Button look="secondary" size="s" onClick={clearFilter}>
            {filters.clear}
          </Button>
        </Empty>
      )}
      <ul
        ref={list}
        aria-busy={campaigns.isPlaceholderData}
        className={cx('divide-y divide-line', campaigns.isPlaceholderData && 'opacity-60')}
      >
        {all.map((campaign) => (
          <CampaignRow
            key={campaign.id}
            campaign={campaign}
            chosen={campaign.id === chosen}
            onChoose={() => onChoose(campaign.id === chosen ? undefined : campaign.id)}
          />
        ))}
      </ul>
      <MoreButton list={campaigns} />
    </div>
  );
}

/** What became of a campaign, and of each of its recipients. */
function ChosenCampaign({ id }: { id: number }) {
  const campaign = useCampaign(id).data;
  return (
    <>
      <CampaignDetail id={id} />
      {campaign && campaign.results.recipients > 0 && (
        <Recipients campaignId={id} versions={campaign.variants?.length ?? 0} />
      )}
    </>
  );
}

const composed = 'new';

/** The address names the campaign that is looked at, or says that a new one is put together. */
function useChosen() {
  const value = useAddressValue('campaign');
  const id = Number(value);
  return {
    chosen: Number.isInteger(id) && id > 0 ? id : undefined,
    composing: value === composed,
    choose: (next?: number) => changeAddress({ campaign: next?.toString() }),
    compose: () => changeAddress({ campaign: composed }),
  };
}

/** Brings a place into view once what was pressed has changed what it shows. */
function useBroughtIntoView(shown: unknown) {
  const place = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has just changed
  useEffect(() => {
    const top = place.current?.getBoundingClientRect().top ?? 0;
    if (isAsked.current && (top < 0 || top > innerHeight / 2)) place.current?.scrollIntoView({ block: 'start' });
    isAsked.current = false;
  }, [shown]);
  const ask = () => {
    isAsked.current = true;
  };
  return { place, ask };
}

/**
 * Campaigns beside what became of the chosen one; a new one is put together in its place. Where there is no room beside
 * them, it stands above them.
 */
export function CampaignsTab() {
  const m = useMessages('desk/admin');
  const { create } = useMessages('desk/campaigns');
  const { chosen, composing, choose, compose } = useChosen();
  const { place, ask } = useBroughtIntoView(composing ? composed : chosen);
  const start = () => {
    ask();
    compose();
  };
  const look = (id: number | undefined) => {
    ask();
    choose(id);
  };
  const newCampaign = (
    <Button size="s" aria-keyshortcuts="c" onClick={start} disabled={composing}>
      {create}
    </Button>
  );
  return (
    // Where the chosen campaign stands above the list, the browser must not keep the list in place while the campaign arrives.
    <div className="grid gap-8 max-lg:[overflow-anchor:none] lg:grid-cols-[1fr_1.5fr]">
      <div className="min-w-0 max-lg:order-last">
        <Panel title={m.campaign.list} aside={newCampaign}>
          <List chosen={chosen} onChoose={look} />
        </Panel>
      </div>
      <div className="contents min-w-0 content-start gap-10 lg:grid">
        {(composing || chosen !== undefined) && (
          <div ref={place} className="grid min-w-0 scroll-mt-16 gap-10">
            {composing && (
              <div data-start="campaign" className="scroll-mt-16">
                <CampaignComposer onDone={look} />
              </div>
            )}
            {!composing && chosen !== undefined && <ChosenCampaign key={chosen} id={chosen} />}
          </div>
        )}
        <div className="min-w-0 max-lg:order-last">
          <Panel title={m.log.title}>
            <MessageLogList campaignId={chosen} />
          </Panel>
        </div>
      </div>
    </div>
  );
}
