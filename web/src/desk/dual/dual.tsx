import { constructionCategories, hotelCategory, hotelZones } from '@tianguis/proto/places';
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
import { useCreateCampaign } from '../shared/api/campaigns.ts';
import { useOutreachStats } from '../shared/api/contacts.ts';

type CategoryCount = { category: string; total: number; new: number };

const building: readonly string[] = [...constructionCategories, 'distribuidor', 'bodega'];

const sum = (rows: readonly CategoryCount[], key: 'total' | 'new') => rows.reduce((total, row) => total + row[key], 0);

/** Ids of the fixed campaign templates, one a hotel zone (specification, section 7). */
const hotelTemplateIds = [23, 24, 25] as const;

function Vertical({ rows }: { rows: readonly CategoryCount[] }) {
  const m = useMessages('desk/dual');
  const names: Readonly<Record<string, string>> = useMessages('desk/shared').categories;
  const { number } = useFormat();
  if (rows.length === 0) return <Empty title={m.none} />;
  return (
    <div className="grid gap-10">
      <Figures
        items={[
          { label: m.contacts, value: number(sum(rows, 'total')) },
          { label: m.fresh, value: number(sum(rows, 'new')) },
        ]}
      />
      <Panel title={m.byCategory}>
        <Bars
          bars={rows.map(({ category, total }) => ({
            name: names[category] ?? category,
            value: total,
            text: number(total),
          }))}
        />
      </Panel>
    </div>
  );
}

type Notice = { good: boolean; text: string };

function HotelCampaigns() {
  const m = useMessages('desk/dual');
  const create = useCreateCampaign();
  const [notice, setNotice] = useState<Notice>();
  const start = async (zone: string, index: number) => {
    try {
      await create.mutateAsync({
        name: fill(m.hotelName, { zone }),
        description: fill(m.hotelDescription, { zone }),
        templateId: hotelTemplateIds[index] ?? hotelTemplateIds[0],
        status: 'running',
        targetCategories: [hotelCategory],
        targetZones: [zone],
      });
      setNotice({ good: true, text: fill(m.activated, { zone }) });
    } catch {
      setNotice({ good: false, text: fill(m.activationFailed, { zone }) });
    }
  };
  return (
    <Panel title={m.hotelTitle}>
      <p className="py-3 text-muted">{m.hotelText}</p>
      <div className="flex flex-wrap gap-3">
        {hotelZones.map((zone, index) => (
          <Button key={zone} look="secondary" disabled={create.isPending} onClick={() => start(zone, index)}>
            {fill(m.hotelLaunch, { zone })}
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

export function Dual() {
  const m = useMessages('desk/dual');
  const { number, decimal } = useFormat();
  const stats = useOutreachStats();
  if (stats.isPending) return <Rows count={6} />;
  if (stats.isError) return <Failed text={m.failed} onRetry={() => stats.refetch()} busy={stats.isFetching} />;
  const { byCategory, totalContacts, responseRate, totalMessages } = stats.data;
  const construction = byCategory.filter(({ category }) => building.includes(category));
  const food = byCategory.filter(({ category }) => !building.includes(category));
  const summary = (
    <div className="grid gap-10">
      <Figures
        items={[
          { label: m.contacts, value: number(totalContacts) },
          { label: m.messages, value: number(totalMessages) },
          { label: m.rate, value: `${decimal(responseRate)}%` },
        ]}
      />
      <Panel title={m.compare}>
        <Bars
          bars={[
            { name: m.construction, value: sum(construction, 'total'), text: number(sum(construction, 'total')) },
            { name: m.food, value: sum(food, 'total'), text: number(sum(food, 'total')) },
          ]}
        />
      </Panel>
      <p className="text-muted">{m.milestone}</p>
    </div>
  );
  return (
    <Tabs
      label={m.tabs.label}
      tabs={[
        { id: 'summary', label: m.tabs.summary, content: summary },
        { id: 'construction', label: m.tabs.construction, content: <Vertical rows={construction} /> },
        { id: 'food', label: m.tabs.food, content: <Vertical rows={food} /> },
        { id: 'campaigns', label: m.tabs.campaigns, content: <HotelCampaigns /> },
      ]}
    />
  );
}
