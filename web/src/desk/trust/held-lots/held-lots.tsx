import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Link } from '../../../ui/link.tsx';
import { SellerLots, usePersonLinks } from '../../shared/person-links.tsx';
import { Reasons } from '../reasons.tsx';
import { ReviewSection } from '../review-section.tsx';
import { type HeldLot, useDecide, useHeldLots } from './api.ts';

function Facts({ lot, seller }: { lot: HeldLot; seller: ReactNode }) {
  const m = useMessages('desk/trust').heldLots;
  const kinds: Readonly<Record<string, string>> = m.kinds;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <Link href={`/lotes?q=${lot.id}`} className="link font-[660] wrap-anywhere">
          {lot.title}
        </Link>
        {seller}
        <SellerLots {...lot.seller} />
      </p>
      <p className="wrap-anywhere text-muted">{lot.things}</p>
      <Reasons texts={[kinds[lot.held ?? ''] ?? m.other]} />
    </div>
  );
}

/** Lots with goods on which words alone cannot decide; they are not on the market while they wait. */
export function HeldLots() {
  const m = useMessages('desk/trust').heldLots;
  const lots = useHeldLots();
  const decide = useDecide();
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
        { key: 'restored', label: m.publish, done: m.published },
        { key: 'hidden', label: m.refuse, done: m.refused, note: { label: m.reason, hint: m.reasonHint } },
      ]}
      decide={({ id }, decision, reason) => decide.mutateAsync({ id, decision, reason: reason || undefined })}
    />
  );
}
