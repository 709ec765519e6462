import type { ListingUnit } from '@tianguis/proto/materials/listing-units';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A step of an order: which move, by whom, so many milliseconds ago. */
export interface DemoStep {
  readonly move:
    | 'approve'
    | 'decline'
    | 'expire'
    | 'cancel'
    | 'schedule'
    | 'start'
    | 'deliver'
    | 'dispute'
    | 'settle'
    | 'refund';
  readonly by: 'buyer' | 'seller' | 'driver' | 'receiver' | 'staff' | 'clock';
  readonly ago: number;
  readonly reason?: string;
}

/** What a demo order is about, and how it came to where it stands. */
export interface DemoOrder {
  readonly title: string;
  readonly category: string;
  readonly unit: ListingUnit;
  readonly quantity: number;
  /** Centavos for one; 0 is a gift, which needs no payment: all orders that got as far as a pickup are gifts. */
  readonly centavos: number;
  readonly used: boolean;
  readonly placedAgo: number;
  /** Paid before the pickup, where it is; else its money is held. */
  readonly prepaid?: true;
  /** When the slot of the pickup begins, so many milliseconds ago. */
  readonly slotAgo: number;
  readonly steps: readonly DemoStep[];
  /** What the two sides of a settled one said of each other, a day after. */
  readonly said: readonly DemoRating[];
}

export interface DemoRating {
  readonly by: 'buyer' | 'seller';
  readonly stars: number;
  readonly comment?: string;
  readonly ago: number;
}

type Goods = Pick<DemoOrder, 'title' | 'category' | 'unit' | 'quantity' | 'centavos' | 'used'>;
const goods = (
  title: string,
  category: string,
  unit: ListingUnit,
  quantity: number,
  pesos = 0,
  used = false,
): Goods => ({
  title,
  category,
  unit,
  quantity,
  centavos: pesos * 100,
  used,
});

const step = (move: DemoStep['move'], by: DemoStep['by'], ago: number, reason?: string): DemoStep => ({
  move,
  by,
  ago,
  ...(reason && { reason }),
});

/** Placed so long ago, with what happened since. */
const order = (what: Goods, placedAgo: number, steps: readonly DemoStep[] = [], slotAgo = 0): DemoOrder => ({
  ...what,
  placedAgo,
  steps,
  slotAgo,
  said: [],
});

const until = (ago: number) => [step('approve', 'seller', ago + 20 * hour), step('schedule', 'buyer', ago + 12 * hour)];
const pickedUp = (ago: number) => [...until(ago), step('start', 'driver', ago + hour / 2)];
const handedOver = (ago: number) => [...pickedUp(ago), step('deliver', 'receiver', ago)];

/** Delivered so long ago. */
const delivered = (what: Goods, ago: number, ...more: readonly DemoStep[]): DemoOrder =>
  order(what, ago + 30 * hour, [...handedOver(ago), ...more], ago + hour / 2);

/** Delivered so many days ago and closed two days later; the buyer's words, and the stars of both. */
const settled = (
  what: Goods,
  daysAgo: number,
  comment?: string,
  stars: readonly [number, number] = [5, 5],
): DemoOrder => ({
  ...delivered(what, daysAgo * day, step('settle', 'clock', (daysAgo - 2) * day - minute)),
  ...(comment && {
    said: [
      { by: 'buyer', stars: stars[0], comment, ago: (daysAgo - 3) * day },
      { by: 'seller', stars: stars[1], ago: (daysAgo - 3) * day - hour },
    ],
  }),
});

/** Orders in every state. Those whose deadline is minutes away move by themselves while one watches. */
export const demoOrders: readonly DemoOrder[] = [
  settled(goods('Polines de cimbra, se donan', 'polin', 'pieza', 80, 0, true), 165, 'Todo completo y bien apilado'),
  settled(
    goods('Varilla 3/8, puntas largas para donar', 'varilla', 'tramo', 30),
    131,
    'Llegó menos de lo que esperábamos, pero avisaron antes',
    [4, 5],
  ),
  settled(goods('Tabique rojo sobrante para escuela', 'ladrillo', 'pieza', 900), 104, 'La escuela ya tiene su barda'),
  settled(goods('Blancos de hotel por kilo, se donan', 'toallas', 'kg', 60, 0, true), 73, 'Limpios y doblados', [5, 4]),
  settled(goods('Azulejo blanco, fin de obra', 'azulejo', 'm2', 45), 44, 'Unas cajas venían abiertas', [3, 5]),
  settled(goods('Frijol y arroz para comedor', 'frijol', 'kg', 120), 12),
  delivered(goods('Plátano maduro para banco de alimentos', 'fruta', 'kg', 240), 2 * day - 6 * minute),
  delivered(goods('Tablas de cimbra limpias', 'tabla', 'pieza', 60, 0, true), 10 * hour),
  delivered(
    goods('Jitomate para hoy', 'verdura', 'kg', 180),
    30 * hour,
    step('dispute', 'buyer', 20 * hour, 'Llegó la mitad de las cajas golpeada'),
  ),
  delivered(
    goods('Pan del día anterior', 'pan', 'kg', 25),
    5 * day,
    step('dispute', 'buyer', 4 * day, 'No era apto para consumo'),
    step('refund', 'staff', 3 * day, 'Las fotos lo confirman'),
  ),
  order(goods('Block para barda comunitaria', 'block', 'pieza', 300), 31 * hour, pickedUp(0), hour / 2),
  order(
    goods('Colchones de hotel, 12 piezas', 'colchones', 'pieza', 12, 0, true),
    20 * hour,
    [step('approve', 'seller', 15 * hour), step('schedule', 'buyer', 6 * hour)],
    -3 * hour,
  ),
  order(
    goods('Vajilla de banquete', 'vajilla', 'pieza', 200, 0, true),
    26 * hour,
    [step('approve', 'seller', 25 * hour), step('schedule', 'buyer', 2 * hour)],
    -26 * hour,
  ),
  order(goods('Cortes de triplay', 'triplay', 'hoja', 14), 9 * hour, [step('approve', 'seller', 5 * hour)]),
  {
    ...order(goods('Cemento gris, 60 bultos', 'cemento', 'bulto', 60, 130), 74 * hour, [
      step('approve', 'seller', 3 * day - 9 * minute),
    ]),
    prepaid: true,
  },
  order(goods('Porcelanato 60x60', 'porcelanato', 'm2', 38, 220), 30 * hour, [step('approve', 'seller', 26 * hour)]),
  order(goods('PTR 2x2 en tramos', 'ptr', 'tramo', 24, 420), 2 * day - 3 * minute),
  order(goods('Lámina galvanizada', 'lamina', 'hoja', 50, 250), 2 * day - 12 * minute),
  order(goods('Impermeabilizante rojo', 'impermeabilizante', 'cubeta', 8, 1_100), 20 * hour),
  order(goods('Sillas Tiffany', 'silla', 'pieza', 60, 180, true), 5 * hour),
  order(goods('Arena de río', 'arena', 'm3', 7, 320), 40 * minute),
  order(goods('Pintura para exterior', 'pintura', 'cubeta', 10, 900), 6 * day, [
    step('decline', 'seller', 5 * day, 'Ya se usó en otra obra'),
  ]),
  order(goods('Grava 3/4', 'grava', 'm3', 12, 340), 8 * day, [step('expire', 'clock', 6 * day - minute)]),
  order(goods('Puertas de tambor', 'puerta', 'pieza', 9, 950, true), 4 * day, [
    step('cancel', 'buyer', 3 * day, 'Cambió la medida del vano'),
  ]),
];
