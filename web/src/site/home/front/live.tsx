import { searchListings } from '@tianguis/proto/gen/client.ts';
import { useEffect, useRef } from 'react';
import { loadTexts, useMessages } from '../../../i18n/messages.ts';
import { readOptions, useOperation } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';
import { Heart } from '../../../platform/lots/heart.tsx';
import type { Lot } from '../../../platform/lots/lot.ts';
import { lots } from '../../../platform/lots/texts/index.ts';
import { keepZone, keptZoneId, useKeptZoneId } from '../../../platform/zones/kept-zone.ts';
import { zoneOptions } from '../../../platform/zones/zone-options.ts';
import { cx } from '../../../ui/class-names.ts';
import { selectClass } from '../../../ui/field.tsx';
import { Empty, Failed } from '../../../ui/states.tsx';
import { FrontParts } from './front-parts.tsx';
import { Categories, Lots } from './lots.tsx';

const staleTime = 60_000;

/** As many as the gateway writes: the newest, or those that are nearest to the reader's zone. */
const inputOf = (zone: string) => ({
  query: zone ? { limit: 6, near: zone, sort: 'distance' as const } : { limit: 6, sort: 'newest' as const },
});

/** Reads what will be shown first and its texts, so that nothing that stands there makes room for a skeleton. */
export async function prefetch(): Promise<void> {
  const first = readOptions(searchListings, inputOf(keptZoneId()));
  await Promise.all([loadTexts([lots]), queryClient.prefetchQuery({ ...first, staleTime })]);
}

/** Where the reader is: asked, never guessed. `open`: they have just pressed the button that stood here. */
function ZoneSelect({ zone, open }: { zone: string; open: boolean }) {
  const m = useMessages('site/home');
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (!open) return;
    select.current?.focus();
    try {
      select.current?.showPicker();
    } catch {
      // The browser cannot, or the press was too long ago: the select has the focus.
    }
  }, [open]);
  return (
    <select
      ref={select}
      aria-label={m.yourZone}
      value={zone}
      onChange={({ target: { value } }) => keepZone(value)}
      className={cx(selectClass, 'zone-choice')}
    >
      <option value="">{zone ? m.forgetZone : m.chooseZone}</option>
      {zoneOptions.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

const heartOf = (lot: Lot) => <Heart id={lot.id} title={lot.title} />;

/** The market on the front page once the app shows it: near the reader's zone, or in place of what the gateway did not write. */
export default function LiveFront({ open }: { open: boolean }) {
  const m = useMessages('site/home');
  const zone = useKeptZoneId();
  const found = useOperation(searchListings, inputOf(zone), { staleTime, placeholderData: (previous) => previous });
  return (
    <FrontParts
      zone={zone}
      choice={<ZoneSelect zone={zone} open={open} />}
      categories={found.data && <Categories found={found.data} />}
      lots={
        <>
          {found.data && found.data.listings.length > 0 && <Lots found={found.data} corner={heartOf} />}
          {found.data?.listings.length === 0 && <Empty title={m.noLots} />}
          {!found.data && found.isError && (
            <Failed text={m.lotsFailed} onRetry={() => found.refetch()} busy={found.isFetching} />
          )}
        </>
      }
    />
  );
}
