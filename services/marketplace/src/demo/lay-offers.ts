import { createOutbox } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { demoMembers } from '@tianguis/proto/demo-members';
import { materialById } from '@tianguis/proto/materials/catalogue';
import { toCentavos } from '@tianguis/proto/money';
import { moveOffer } from '../offers/move-offer.ts';
import { placeOffer } from '../offers/place-offer.ts';
import { offerScope } from '../offers/scope.ts';
import type { DemoSeller } from './city.ts';
import { type LotRow, layLots } from './lay-lots.ts';
import { type DemoOffer, demoOffers } from './offers.ts';

const day = 86_400_000;

/** The offers are of so few that each has some in several states; the first two of them can sign in. */
const parties = 2;
const firstBuyer = demoMembers.buyer.id - demoMembers.seller.id;

function lotOf(
  { title, category, unit, quantity, asked, madeAgo }: DemoOffer,
  seller: DemoSeller,
  now: number,
): LotRow {
  const material = materialById(category);
  if (!material) throw new Error(`no material ${category}`);
  const centavos = asked === null ? null : toCentavos(asked);
  const of = { category, material: material.material, condition: 'new_surplus' };
  return {
    member: seller.member,
    status: 'published',
    title,
    description: '',
    zone: seller.zone,
    donation: false,
    coldChain: false,
    bestBefore: null,
    availableUntil: null,
    publishedAt: new Date(now - madeAgo - day).toISOString(),
    endsAt: new Date(now + 30 * day).toISOString(),
    lines: [{ ...of, name: material.name.es, quantity, unit, centavos }],
  };
}

/** Lays in offers in every state, each by the very moves that lead there, at the times at which they would have been made. */
export async function layOffers(tx: Tx, sellers: readonly DemoSeller[], now: number): Promise<void> {
  const outbox = createOutbox({ service: 'marketplace' });
  const scopeAt = (ago: number) => offerScope({ outbox, publicUrl: '', now: () => new Date(now - ago) }, tx);
  for (const [n, demo] of demoOffers.entries()) {
    const seller = sellers[n % parties];
    const buyer = sellers[firstBuyer + (n % parties)];
    if (!seller || !buyer) throw new Error('the demo has no sellers');
    const [listingId = 0] = await layLots(tx, [lotOf(demo, seller, now)]);
    const [line] = await scopeAt(0).stock.lines(listingId);
    const namedAt = (price: number) => [{ lineId: line?.lineId ?? 0, quantity: demo.quantity, price }];
    const { text, price } = demo;
    const wanted = { listingId, method: 'hold', lines: namedAt(price), text } as const;
    const id = await placeOffer(scopeAt(demo.madeAgo), { memberId: buyer.member, language: 'es' }, wanted);
    for (const answer of demo.answers) {
      const scope = scopeAt(answer.ago);
      const offer = await scope.offers.lock(id);
      if (!offer) throw new Error(`offer ${id} of the demo is gone`);
      const actor = answer.by === 'clock' ? 'system' : `member:${(answer.by === 'buyer' ? buyer : seller).member}`;
      await moveOffer(scope, offer, { ...answer, actor, ...(answer.price && { named: namedAt(answer.price) }) });
    }
  }
}
