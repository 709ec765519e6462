import { useMutation } from '@tanstack/react-query';
import { constructionTemplateId, hotelTemplateIds } from '@tianguis/proto/outreach/templates/template';
import { constructionCategories, hotelCategory, hotelZones } from '@tianguis/proto/places';
import { type Vertical as VerticalName, verticals } from '@tianguis/proto/verticals';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Bars } from '../../ui/bars.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Figures, Panel } from '../../ui/figures.tsx';
import { Empty, Failed, Rows } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { createAndLaunch } from '../shared/api/campaigns.ts';
import { useOutreachStats } from '../shared/api/contacts.ts';
import { useCategoryNames } from '../shared/categories/api.ts';
import { UnplacedCategories } from '../shared/categories/unplaced.tsx';
import { Forecast } from '../shared/forecast.tsx';
import { useMetricItem } from '../shared/metrics/metric.tsx';
import { askToSend, careful } from '../shared/send/send-requests.ts';
import { usePercent } from '../shared/use-percent.ts';
import { StaffPage } from '../shell/staff-page.tsx';

type CategoryCount = { category: string; vertical: VerticalName; total: number; new: number };

interface Figure {
  readonly vertical: VerticalName;
  readonly total: number;
  readonly new: number;
  readonly responseRate: number;
  readonly conversionRate: number;
}

function Vertical({ figure, byCategory }: { figure: Figure; byCategory: readonly CategoryCount[] }) {
  const m = useMessages('desk/dual');
  const names = useCategoryNames();
  const { number } = useFormat();
  const { finePercent } = usePercent();
  const item = useMetricItem();
  const rows = byCategory.filter(({ vertical }) => vertical === figure.vertical);
  if (rows.length === 0) return <Empty title={m.none} />;
  return (
    <div className="grid gap-10">
      <Figures
        items={[
          item('totalContacts', number(figure.total)),
          item('newContacts', number(figure.new)),
          item('responseRate', finePercent(figure.responseRate)),
          item('conversionRate', finePercent(figure.conversionRate)),
        ]}
      />
      <Panel title={figure.vertical === 'unknown' ? m.unknownTitle : m.byCategory}>
        <Bars
          bars={rows.map(({ category, total }) => ({
            name: names[category] ?? category,
            value: total,
            text: number(total),
          }))}
        />
      </Panel>
      {figure.vertical === 'unknown' && <UnplacedCategories />}
      <Reach vertical={figure.vertical} />
    </div>
  );
}

/** Whom the ready campaigns of a vertical would reach: they go to their own categories and zone, whatever the team put into it. */
function Reach({ vertical }: { vertical: VerticalName }) {
  const m = useMessages('desk/dual');
  const names = useCategoryNames();
  const { list } = useFormat();
  const campaigns = useReadyCampaigns().filter((each) => each.vertical === vertical);
  if (campaigns.length === 0) return null;
  return (
    <Panel title={m.reachTitle}>
      <p className="py-3 text-muted">{m.reachText}</p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {campaigns.map(({ templateId, name, targetCategories, targetZones }) => (
          <li key={templateId} className="grid content-start gap-1">
            <h4 className="font-[660]">{name}</h4>
            <p className="text-muted">
              {[list(targetCategories.map((each) => names[each] ?? each)), ...targetZones].join(' · ')}
            </p>
            <Forecast
              name={name}
              audience={{ targetCategories, targetZones }}
              templateId={templateId}
              exclude={careful.exclude}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type Notice = { good: boolean; text: string };

interface Ready {
  readonly vertical: VerticalName;
  /** What it is called in the notice: a zone, or a vertical. */
  readonly zone: string;
  readonly label: string;
  readonly name: string;
  readonly description: string;
  readonly templateId: number;
  readonly targetCategories: string[];
  readonly targetZones: string[];
}

/** One for each fixed template (specification, section 7). */
function useReadyCampaigns(): Ready[] {
  const m = useMessages('desk/dual');
  const hotels = hotelZones.map((zone) => ({
    vertical: 'food_hotels' as const,
    zone,
    label: fill(m.hotelLaunch, { zone }),
    name: fill(m.hotelName, { zone }),
    description: fill(m.hotelDescription, { zone }),
    templateId: hotelTemplateIds[zone],
    targetCategories: [hotelCategory],
    targetZones: [zone],
  }));
  const construction = {
    vertical: 'construction' as const,
    zone: m.verticals.construction,
    label: m.constructionLaunch,
    name: m.constructionName,
    description: m.constructionDescription,
    templateId: constructionTemplateId,
    targetCategories: [...constructionCategories],
    targetZones: [],
  };
  return [...hotels, construction];
}

function ReadyCampaigns() {
  const m = useMessages('desk/dual');
  const [notice, setNotice] = useState<Notice>();
  const ask = useMutation({
    mutationFn: async ({ vertical, zone, label, ...campaign }: Ready) => {
      const { templateId, targetCategories, targetZones } = campaign;
      const onFailed = () => setNotice({ good: false, text: fill(m.activationFailed, { zone }) });
      try {
        const opened = await askToSend({
          send: { kind: 'segment', templateId, audience: { targetCategories, targetZones } },
          ...careful,
          run: (care, key) => createAndLaunch({ ...campaign, status: 'running', ...care }, key),
          onSent: () => setNotice({ good: true, text: fill(m.activated, { zone }) }),
          onFailed,
        });
        if (!opened) onFailed();
      } catch {
        onFailed();
      }
    },
  });
  return (
    <Panel title={m.readyTitle}>
      <p className="py-3 text-muted">{m.readyText}</p>
      <div className="flex flex-wrap gap-3">
        {useReadyCampaigns().map((ready) => (
          <Button key={ready.templateId} look="secondary" disabled={ask.isPending} onClick={() => ask.mutate(ready)}>
            {ready.label}
          </Button>
        ))}
      </div>
      {notice && (
        <p
          role="alert"
          className={cx(
            'mt-4 rounded-m p-4 font-[620]',
            notice.good ? 'bg-good-soft text-good' : 'bg-bad-soft text-bad',
          )}
        >
          {notice.text}
        </p>
      )}
    </Panel>
  );
}

const nothing = { total: 0, new: 0, responseRate: 0, conversionRate: 0 };

function Dual() {
  const m = useMessages('desk/dual');
  const { number } = useFormat();
  const { finePercent } = usePercent();
  const item = useMetricItem();
  const stats = useOutreachStats();
  if (stats.isPending) return <Rows count={6} />;
  if (stats.isError) return <Failed text={m.failed} onRetry={() => stats.refetch()} busy={stats.isFetching} />;
  const { byCategory, byVertical, totalContacts, responseRate, totalMessages } = stats.data;
  const figureOf = (vertical: VerticalName): Figure =>
    byVertical.find((each) => each.vertical === vertical) ?? { vertical, ...nothing };
  const summary = (
    <div className="grid gap-10">
      <Figures
        items={[
          item('totalContacts', number(totalContacts)),
          item('sentMessages', number(totalMessages)),
          item('responseRate', finePercent(responseRate)),
        ]}
      />
      <Panel title={m.compare}>
        <Bars
          bars={verticals.map(figureOf).map(({ vertical, total }) => ({
            name: m.verticals[vertical],
            value: total,
            text: number(total),
          }))}
        />
      </Panel>
      <p className="text-muted">{m.milestone}</p>
      {figureOf('unknown').total > 0 && <Vertical figure={figureOf('unknown')} byCategory={byCategory} />}
    </div>
  );
  return (
    <Tabs
      label={m.tabs.label}
      tabs={[
        { id: 'summary', label: m.tabs.summary, content: summary },
        {
          id: 'construction',
          label: m.tabs.construction,
          content: <Vertical figure={figureOf('construction')} byCategory={byCategory} />,
        },
        {
          id: 'food',
          label: m.tabs.food,
          content: <Vertical figure={figureOf('food_hotels')} byCategory={byCategory} />,
        },
        { id: 'campaigns', label: m.tabs.campaigns, content: <ReadyCampaigns /> },
      ]}
    />
  );
}

export default function DualRoute() {
  const m = useMessages('desk/dual');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Dual />
    </StaffPage>
  );
}
