import { useMutation } from '@tanstack/react-query';
import { type City, hotZones } from '@tianguis/proto/places';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { selectClass } from '../../ui/field.tsx';
import { Panel } from '../../ui/figures.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { ContactLegend } from '../shared/metrics/contact-legend.tsx';
import { MetricText } from '../shared/metrics/metric.tsx';
import { askToSend, careful } from '../shared/send/send-requests.ts';
import { sendToCity } from './api.ts';
import { CityMap } from './city-map.tsx';
import { countsOf, type ZoneCount } from './counts.ts';

function ZoneCards({ zones, chosen }: { zones: readonly ZoneCount[]; chosen: string }) {
  const m = useMessages('desk/cities');
  const { plural } = useFormat();
  return (
    <ul className="divide-y divide-line border-t border-line">
      {zones.map((row) => (
        <li
          key={row.zone}
          className={cx(
            'flex flex-wrap items-baseline justify-between gap-x-4 py-2.5',
            row.zone === chosen && 'border-l-4 border-l-accent pl-2.5',
          )}
        >
          <span className="font-[660]">{row.zone}</span>
          <span className="text-muted">
            <MetricText of="totalContacts">{plural(m.contacts, row.total)}</MetricText>
            {', '}
            <MetricText of="newContacts">{plural(m.fresh, row.new)}</MetricText>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A city: its map, its zones, and the campaign to the one that is chosen; at first the one with most new contacts. */
export function CityPanel({ city, byZone }: { city: City; byZone: readonly ZoneCount[] }) {
  const m = useMessages('desk/cities');
  const zones = countsOf(hotZones[city], byZone);
  const warmest = zones.toSorted((a, b) => b.new - a.new)[0];
  const [chosen, setChosen] = useState('');
  const zone = chosen || (warmest?.zone ?? '');
  const texts = useMessages('desk/shared').send;
  const { plural } = useFormat();
  const onFailed = () => toastError(m.error, m.createFailed);
  const ask = useMutation({
    mutationFn: async () => {
      const opened = await askToSend({
        send: { kind: 'city', city, zone },
        ...careful,
        portion: null,
        run: (care, key) => sendToCity({ city, zone, ...care }, key),
        onSent: ({ queued }) => toast(m.created, plural(texts.queued, queued)),
        onFailed,
      });
      if (!opened) toastError(texts.nobody, texts.nobodyText);
    },
    onError: onFailed,
  });
  return (
    <Panel title={city} aside={<ContactLegend />}>
      <div className="mx-auto max-w-[26rem] pt-4 pb-2">
        <CityMap city={city} byZone={byZone} chosen={zone} onChoose={setChosen} />
      </div>
      <ZoneCards zones={zones} chosen={zone} />
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
        <Button onClick={() => ask.mutate()} busy={ask.isPending}>
          {fill(m.launch, { city })}
        </Button>
      </div>
    </Panel>
  );
}
