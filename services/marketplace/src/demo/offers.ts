import { createOutbox } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { demoMembers } from '@tianguis/proto/demo-members';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { toCentavos } from '@tianguis/proto/money';
import { minute } from '@tianguis/proto/time';
import { showLot } from '../listings/show-lot.ts';
import { moveOffer } from '../offers/move-offer.ts';
import { placeOffer } from '../offers/place-offer.ts';
import { offerScope } from '../offers/scope.ts';
import type { DemoSeller } from './city.ts';
import { insertLots, lotOfGoods } from './lots.ts';

const hour = 60 * minute;
const day = 24 * hour;

/** A move of an offer, `ago` in milliseconds. Prices are in pesos for one unit. */
interface DemoAnswer {
  readonly move: 'counter' | 'accept' | 'decline' | 'withdraw' | 'expire';
  readonly by: 'buyer' | 'seller' | 'clock';
  readonly ago: number;
  readonly price?: number;
  readonly text?: string;
}

interface DemoOffer {
  readonly title: string;
  readonly category: string;
  readonly unit: ListingUnit;
  readonly quantity: number;
  /** The asking price of one; null if it is to be agreed. */
  readonly asked: number | null;
  readonly price: number;
  readonly text?: string;
  readonly madeAgo: number;
  readonly answers: readonly DemoAnswer[];
}

/** Offers in every state. One is minutes from its end, so that it expires while you watch. */
export const demoOffers: readonly DemoOffer[] = [
  {
    title: 'Duela de pino, 120 piezas',
    category: 'tabla',
    unit: 'pieza',
    quantity: 120,
    asked: null,
    price: 38,
    text: 'Puedo pasar el jueves con camioneta',
    madeAgo: 3 * hour,
    answers: [],
  },
  {
    title: 'Varilla 1/2 en tramos',
    category: 'varilla',
    unit: 'tramo',
    quantity: 80,
    asked: 150,
    price: 128,
    madeAgo: 2 * day - 7 * minute,
    answers: [],
  },
  {
    title: 'Porcelanato claro 60x120',
    category: 'porcelanato',
    unit: 'm2',
    quantity: 54,
    asked: 260,
    price: 190,
    madeAgo: 20 * hour,
    answers: [{ move: 'counter', by: 'seller', ago: 6 * hour, price: 225, text: 'Está nuevo y en caja' }],
  },
  {
    title: 'Cemento gris de obra parada',
    category: 'cemento',
    unit: 'bulto',
    quantity: 40,
    asked: null,
    price: 95,
    madeAgo: 30 * hour,
    answers: [
      { move: 'counter', by: 'seller', ago: 26 * hour, price: 118 },
      { move: 'counter', by: 'buyer', ago: 9 * hour, price: 108, text: 'Me llevo los 40 en un viaje' },
    ],
  },
  {
    title: 'Sillas de banquete',
    category: 'silla',
    unit: 'pieza',
    quantity: 50,
    asked: 220,
    price: 165,
    madeAgo: 28 * hour,
    answers: [
      { move: 'counter', by: 'seller', ago: 25 * hour, price: 190 },
      { move: 'accept', by: 'buyer', ago: 22 * hour },
    ],
  },
  {
    title: 'Lámina para techo',
    category: 'lamina',
    unit: 'hoja',
    quantity: 30,
    asked: 310,
    price: 120,
    madeAgo: 3 * day,
    answers: [{ move: 'decline', by: 'seller', ago: 2 * day, text: 'Queda muy por debajo de lo que costó' }],
  },
  {
    title: 'Arena cernida',
    category: 'arena',
    unit: 'm3',
    quantity: 6,
    asked: null,
    price: 280,
    madeAgo: 4 * day,
    answers: [{ move: 'withdraw', by: 'buyer', ago: 3 * day, text: 'Ya conseguí más cerca' }],
  },
  {
    title: 'Pintura blanca, cubetas',
    category: 'pintura',
    unit: 'cubeta',
    quantity: 12,
    asked: 980,
    price: 700,
    madeAgo: 6 * day,
    answers: [{ move: 'expire', by: 'clock', ago: 4 * day - minute }],
  },
];

/** Few members share the offers, so that each has some in several states; the first two can sign in. */
const parties = 2;
const firstBuyer = demoMembers.buyer.id - demoMembers.seller.id;

/** Adds offers in every state, each through the moves that lead there, at the times when they would have been made. */
export async function seedOffers(tx: Tx, sellers: readonly DemoSeller[], now: number): Promise<void> {
  const outbox = createOutbox({ service: 'marketplace' });
  const scopeAt = (ago: number) => offerScope({ outbox, publicUrl: '', showLot, now: () => new Date(now - ago) }, tx);
  for (const [n, demo] of demoOffers.entries()) {
    const seller = sellers[n % parties];
    const buyer = sellers[firstBuyer + (n % parties)];
    if (!seller || !buyer) throw new Error('the demo has no sellers');
    const [listingId = 0] = await insertLots(tx, [
      lotOfGoods({ ...demo, centavos: demo.asked === null ? null : toCentavos(demo.asked) }, seller, {
        publishedAt: now - demo.madeAgo - day,
        now,
      }),
    ]);
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
