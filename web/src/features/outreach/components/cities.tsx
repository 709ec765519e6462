import { type City, hotZones, quickSendZones } from '@tianguis/proto/places';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { toast, toastError } from '../../../shared/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { selectClass } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { Empty, Failed, Rows } from '../../../ui/states.tsx';
import { useCityCampaign, useSendBulk } from '../api/campaigns.ts';
import { useOutreachStats } from '../api/contacts.ts';
import { useTemplates } from '../api/templates.ts';

type ZoneCount = { zone: string; total: number; new: number };

const cities = Object.keys(hotZones) as City[];

/** Template names are in lower case; the zone is shown as it is written. */
const zoneOf = (templateName: string): string => {
  const name = templateName.replace('local_', '');
  return [...Object.values(hotZones).flat(), 'Xochimilco'].find((zone) => zone.toLowerCase() === name) ?? name;
};

const countsOf = (zones: readonly string[], byZone: readonly ZoneCount[]): ZoneCount[] =>
  zones.map((zone) => byZone.find((row) => row.zone === zone) ?? { zone, total: 0, new: 0 });

function CityPanel({ city, byZone }: { city: City; byZone: readonly ZoneCount[] }) {
  const m = useMessages('cities');
  const { plural } = useFormat();
  const zones = countsOf(hotZones[city], byZone);
  const warmest = zones.toSorted((a, b) => b.new - a.new)[0];
  const [chosen, setChosen] = useState('');
  const zone = chosen || (warmest?.zone ?? '');
  const launch = useCityCampaign();
  const start = async () => {
    try {
      const { queued } = await launch.mutateAsync({ city, zone });
      toast(m.created, fill(m.createdText, { queued }));
    } catch {
      toastError(m.error, m.createFailed);
    }
  };
  return (
    <Panel title={city}>
      <ul className="divide-y divide-line">
        {zones.map((row) => (
          <li key={row.zone} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
            <span className="font-[660]">{row.zone}</span>
            <span className="text-muted">{`${plural(m.contacts, row.total)}, ${plural(m.fresh, row.new)}`}</span>
          </li>
        ))}
      </ul>
      <div className="mt-3 grid gap-2">
        <select
          aria-label={fill(m.zone, { city })}
          value={zone}
          onChange={(event) => setChosen(event.target.value)}
          className={selectClass}
        >
          {zones.map((row) => (
            <option key={row.zone}>{row.zone}</option>
          ))}
        </select>
        <Button onClick={start} busy={launch.isPending}>
          {launch.isPending ? m.launching : fill(m.launch, { city })}
        </Button>
      </div>
    </Panel>
  );
}

function QuickSends({ byZone }: { byZone: readonly ZoneCount[] }) {
  const m = useMessages('cities');
  const { number } = useFormat();
  const send = useSendBulk();
  const start = async (zone: string) => {
    try {
      await send.mutateAsync({ zone, templateType: `local_${zone.toLowerCase()}` });
      toast(m.sent);
    } catch {
      toastError(m.error, m.sendFailed);
    }
  };
  return (
    <Panel title={m.quickTitle}>
      <p className="py-3 text-muted">{m.quickText}</p>
      <div className="flex flex-wrap gap-3">
        {countsOf(quickSendZones, byZone).map((row) => (
          <Button
            key={row.zone}
            look="secondary"
            disabled={send.isPending}
            busy={send.isPending && send.variables.zone === row.zone}
            onClick={() => start(row.zone)}
          >
            {fill(m.quick, { zone: row.zone, count: number(row.new) })}
          </Button>
        ))}
      </div>
    </Panel>
  );
}

function Samples() {
  const m = useMessages('cities');
  const templates = useTemplates();
  const local = templates.data?.templates.filter(({ name }) => name.startsWith('local_')) ?? [];
  return (
    <Panel title={m.samplesTitle}>
      {templates.isPending && <Rows count={3} />}
      {templates.isError && <Failed onRetry={() => templates.refetch()} busy={templates.isFetching} />}
      {templates.isSuccess && local.length === 0 && (
        <div className="pt-4">
          <Empty title={m.samplesEmpty} />
        </div>
      )}
      <ul className="divide-y divide-line">
        {local.map(({ id, name, content }) => (
          <li key={id} className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-[14rem_1fr]">
            <span className="font-[660]">{zoneOf(name)}</span>
            <span className="break-words text-muted">{content}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function Cities() {
  const m = useMessages('cities');
  const stats = useOutreachStats();
  if (stats.isPending) return <Rows count={6} />;
  if (stats.isError) return <Failed text={m.failed} onRetry={() => stats.refetch()} busy={stats.isFetching} />;
  const { byZone } = stats.data;
  return (
    <div className="grid gap-14">
      <div className="grid gap-12 lg:grid-cols-3 lg:gap-8">
        {cities.map((city) => (
          <CityPanel key={city} city={city} byZone={byZone} />
        ))}
      </div>
      <QuickSends byZone={byZone} />
      <Samples />
    </div>
  );
}
