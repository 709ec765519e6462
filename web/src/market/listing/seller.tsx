import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Link } from '../../ui/link.tsx';
import { SellerFacts } from '../shared/seller/seller-facts.tsx';
import type { Page } from './api.ts';

/** Who sells: stars, sales, how soon they answer, and the way to their other lots. */
export function Seller({ lot: { seller } }: { lot: Page }) {
  const m = useMessages('market/listing');
  const { date } = useFormat();
  return (
    <section className="grid gap-1 border-t-2 border-ink pt-4">
      <h2 className="text-[0.92rem] text-muted">{m.seller}</h2>
      <p className="text-[1.15rem] font-[680] break-words">
        <Link href={`/vendedores/${seller.publicId}`} className="underline underline-offset-3">
          {seller.name}
        </Link>
      </p>
      <SellerFacts seller={seller} since={date(seller.since)} />
    </section>
  );
}
