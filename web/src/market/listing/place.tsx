import { zoneById } from '@tianguis/proto/zones';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import type { Page } from './api.ts';

/** About where a lot is, and what can be said of the way there. */
export function Place({ lot, children }: { lot: Page; children?: ReactNode }) {
  const m = useMessages('market/listing');
  const zone = zoneById(lot.zone);
  return (
    <section className="grid gap-1">
      <h2 className="sr-only">{m.place}</h2>
      <p className="font-[640]">{zone ? `${zone.name}${zone.city === zone.name ? '' : `, ${zone.city}`}` : lot.zone}</p>
      {children}
    </section>
  );
}
