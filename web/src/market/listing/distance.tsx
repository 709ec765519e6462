import { distanceBetween, type Zone, zoneById } from '@tianguis/proto/zones';
import { useId, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { keepZone } from '../../platform/zones/kept-zone.ts';
import { keptZone } from '../../platform/zones/reader-zone.ts';
import { zoneOptions } from '../../platform/zones/zone-options.ts';
import { selectClass } from '../../ui/field.tsx';

/** How far a lot lies from where the reader says they are. */
export function Distance({ zone }: { zone: Zone }) {
  const m = useMessages('market/listing').distance;
  const { number } = useFormat();
  const id = useId();
  const [here, setHere] = useState(keptZone);
  const choose = (chosen: string) => {
    keepZone(chosen);
    setHere(zoneById(chosen));
  };
  const km = here && Math.max(1, Math.round(distanceBetween(here, zone)));
  return (
    <div className="mt-3 grid justify-items-start gap-1.5">
      <label htmlFor={id} className="text-[0.92rem] text-muted">
        {m.from}
      </label>
      <select
        id={id}
        value={here?.id ?? ''}
        onChange={({ target }) => choose(target.value)}
        className={`${selectClass} max-w-full`}
      >
        <option value="">{m.choose}</option>
        {zoneOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <p aria-live="polite">{km !== undefined && (here?.id === zone.id ? m.same : fill(m.away, { km: number(km) }))}</p>
    </div>
  );
}
