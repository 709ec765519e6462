import { zoneById } from '@tianguis/proto/zones';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { SellerLots, usePersonLinks } from '../../shared/person-links.tsx';
import { ReviewSection } from '../review-section.tsx';
import { type FirstLot, useFirstLots, useJudge } from './api.ts';

function Facts({ lot, seller }: { lot: FirstLot; seller: ReactNode }) {
  const m = useMessages('desk/trust').firstLots;
  const { date, plural } = useFormat();
  const zone = lot.zone && zoneById(lot.zone);
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <a href={`/lote/${lot.id}`} className="font-[660] wrap-anywhere underline">
        {lot.title}
      </a>
      {seller}
      <SellerLots {...lot.seller} />
      {zone && <span className="text-muted">{zone.name}</span>}
      <span className="text-muted">{plural(m.things, lot.lineCount)}</span>
      {lot.publishedAt && <span className="text-muted">{fill(m.since, { date: date(lot.publishedAt) })}</span>}
    </p>
  );
}

/** The first lot of each new seller, which is on the market while it waits. */
export function FirstLots() {
  const m = useMessages('desk/trust').firstLots;
  const lots = useFirstLots();
  const judge = useJudge();
  const linksOf = usePersonLinks(lots.data?.listings.map(({ seller }) => seller.memberId) ?? []);
  return (
    <ReviewSection
      words={m}
      list={lots}
      rows={lots.data?.listings}
      total={lots.data?.total}
      idOf={({ id }) => id}
      caseOf={(lot) => ({
        name: lot.title,
        facts: <Facts lot={lot} seller={linksOf(lot.seller.memberId, lot.seller.name)} />,
      })}
      decisions={[
        { key: 'kept', label: m.fine, done: m.kept },
        { key: 'hidden', label: m.hide, done: m.hidden, note: { label: m.reason, hint: m.reasonHint } },
      ]}
      decide={({ id }, decision, reason) => judge.mutateAsync({ id, decision, reason: reason || undefined })}
    />
  );
}
