import { zoneById } from '@tianguis/proto/zones';
import { useMessages } from '../../i18n/messages.ts';
import type { Page } from './api.ts';
import { Distance } from './distance.tsx';

/** About where the lot is, and how far from the reader. */
export function Place({ lot }: { lot: Page }) {
  const m = useMessages('market/listing');
  const zone = zoneById(lot.zone);
  return (
    <section className="grid gap-1">
      <h2 className="sr-only">{m.place}</h2>
      <p className="font-[640]">{zone ? `${zone.name}${zone.city === zone.name ? '' : `, ${zone.city}`}` : lot.zone}</p>
      {zone && <Distance zone={zone} />}
    </section>
  );
}
