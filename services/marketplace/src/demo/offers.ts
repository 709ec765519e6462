import type { ListingUnit } from '@tianguis/proto/materials/listing-units';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A step of an offer: which move, by whom, so many milliseconds ago. Prices in pesos for one unit. */
export interface DemoAnswer {
  readonly move: 'counter' | 'accept' | 'decline' | 'withdraw' | 'expire';
  readonly by: 'buyer' | 'seller' | 'clock';
  readonly ago: number;
  readonly price?: number;
  readonly text?: string;
}

export interface DemoOffer {
  readonly title: string;
  readonly category: string;
  readonly unit: ListingUnit;
  readonly quantity: number;
  /** What is asked for one; null where it is to be agreed. */
  readonly asked: number | null;
  readonly price: number;
  readonly text?: string;
  readonly madeAgo: number;
  readonly answers: readonly DemoAnswer[];
}

/** Offers in every state. The one that is minutes from its end expires by itself while one watches. */
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
