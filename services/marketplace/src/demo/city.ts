import { demoMembers } from '@tianguis/proto/demo-members';
import type { ListingStatus } from '@tianguis/proto/marketplace/listings/listing';
import { noListingFields } from '@tianguis/proto/marketplace/listings/listing-fields';
import { materialById } from '@tianguis/proto/materials/catalogue';
import { toCentavos } from '@tianguis/proto/money';
import { day } from '@tianguis/proto/time';
import { type Draw, drawing } from '../platform/draw.ts';
import { oneOf, places } from './draw.ts';
import { type Kind, kinds } from './kinds.ts';
import type { LotRow } from './lots.ts';

/** The demo's members are numbered from here, which no real member ever reaches. Buyers follow the sellers. */
export const firstDemoMember = demoMembers.seller.id;
export const firstDemoBuyer = firstDemoMember + 1_000;

export interface DemoSeller {
  readonly member: number;
  readonly name: string;
  readonly zone: string;
  readonly vertical: Kind['vertical'];
}

const trades: Readonly<Record<Kind['vertical'], readonly string[]>> = {
  construction: ['Constructora', 'Materiales', 'Ferretería', 'Obras y Acabados', 'Pisos y Recubrimientos'],
  food: ['Abarrotes', 'Frutas y Verduras', 'Panadería', 'Cremería', 'Distribuidora de Alimentos'],
  hotel: ['Hotel', 'Banquetes', 'Restaurante', 'Blancos y Amenidades', 'Posada'],
};
const surnames = [
  'Xola',
  'Tláloc',
  'Mixcoac',
  'Ruiz',
  'Del Valle',
  'La Esperanza',
  'San Rafael',
  'Don Toño',
  'El Roble',
  'Los Arcos',
  'Santa Fe',
  'Colibrí',
  'Jacaranda',
  'La Ceiba',
  'Monte Albán',
  'El Mirador',
  'Tres Ríos',
  'Anáhuac',
  'Citlali',
  'Chapultepec',
  'Zacatlán',
  'El Sabino',
  'La Noria',
];

export function demoSellers(count: number, seed = 1): DemoSeller[] {
  const draw = drawing(seed);
  return Array.from({ length: count }, (_, n) => {
    const vertical = (['construction', 'food', 'construction', 'hotel'] as const)[n % 4] ?? 'construction';
    const name = `${trades[vertical][(n >> 2) % 5]} ${surnames[n % surnames.length]}`;
    return { member: firstDemoMember + n, name, zone: oneOf(draw, places), vertical };
  });
}

const descriptions = [
  'Se entrega en bodega, de lunes a sábado. Llevar transporte.',
  'Sobrante de proyecto terminado. Se puede ver con cita.',
  'Almacenado bajo techo. Se vende completo o por partes.',
  'Nos urge el espacio: se escuchan ofertas por todo el lote.',
  'En buen estado; las fotos de detalle se mandan a quien pregunte.',
];
const donated = 'Se dona a comedor, banco de alimentos u obra social. Recoger el mismo día.';

const statuses: readonly (readonly [ListingStatus, number])[] = [
  ['published', 0.86],
  ['reserved', 0.9],
  ['sold', 0.96],
  ['expired', 1],
];

const roundPrice = (pesos: number): number => (pesos < 20 ? Math.round(pesos * 2) / 2 : Math.round(pesos / 5) * 5);
const roundCount = (count: number): number =>
  count > 50 ? Math.round(count / 10) * 10 : Math.max(1, Math.round(count));

function lineOf(draw: Draw, { category, unit, pesos, quantity: [least, most], used }: Kind, gift: boolean) {
  const material = materialById(category);
  if (!material) throw new Error(`no material ${category}`);
  const quantity = roundCount(least + (most - least) * draw() ** 2);
  const price = draw() < 0.12 ? null : roundPrice(pesos * (0.55 + 0.5 * draw()));
  const asked = price === null ? null : toCentavos(price);
  const centavos = gift ? 0 : asked;
  return {
    name: material.name.es,
    category,
    material: material.material,
    quantity,
    unit,
    condition: used && draw() < 0.8 ? 'used' : 'new_surplus',
    centavos,
    minimum: quantity > 100 && draw() < 0.3 ? roundCount(quantity / 10) : null,
  };
}

function lotOf(draw: Draw, seller: DemoSeller, now: number): LotRow {
  const own = kinds.filter(({ vertical }) => vertical === seller.vertical);
  const kind = oneOf(draw, own);
  const gift = kind.keeps !== undefined && draw() < 0.12;
  const luck = draw();
  const [status = 'published'] = statuses.find(([, upTo]) => luck < upTo) ?? [];
  const age = (kind.keeps ? 3 : 45) * draw() ** 1.5;
  const [least, most] = kind.keeps ?? [0, 0];
  const past = status === 'expired' || status === 'sold';
  const best = kind.keeps ? now + (past ? -1 : least + (most - least) * draw()) * day : null;
  const line = lineOf(draw, kind, gift);
  const second = draw() < 0.2 ? [lineOf(draw, oneOf(draw, own), gift)] : [];
  const title = oneOf(draw, kind.titles);
  const ends = best ?? now + (past ? -1 : 60 - age) * day;
  return {
    member: seller.member,
    status,
    title,
    description: gift ? donated : oneOf(draw, descriptions),
    zone: seller.zone,
    ...noListingFields,
    donation: gift,
    coldChain: kind.coldChain === true,
    bestBefore: best === null ? null : new Date(best).toISOString(),
    availableUntil:
      !past && best === null && draw() < 0.15 ? new Date(now + (2 + 20 * draw()) * day).toISOString() : null,
    publishedAt: new Date(now - (past ? age + 2 : age) * day).toISOString(),
    endsAt: new Date(ends).toISOString(),
    lines: [line, ...second],
  };
}

/** A believable city of lots, the same for the same seed. Dates count from `now`. */
export function demoLots(sellers: readonly DemoSeller[], count: number, now: number, seed = 2): LotRow[] {
  const draw = drawing(seed);
  return Array.from({ length: count }, () => lotOf(draw, oneOf(draw, sellers), now));
}

export interface DemoQuestion {
  readonly lot: number;
  readonly member: number;
  readonly question: string;
  readonly answer: string | null;
  /** Hours ago, and until the answer. */
  readonly ago: number;
  readonly took: number;
}

const exchanges = [
  ['¿Se puede comprar solo una parte?', 'Sí, desde una cuarta parte del lote.'],
  ['¿Incluye maniobras de carga?', 'Ayudamos a cargar en la bodega; el transporte va por tu cuenta.'],
  ['¿Hay factura?', 'Sí, con gusto se factura.'],
  ['¿Sigue disponible?', 'Sí, todavía está completo.'],
  ['¿Qué días se puede recoger?', 'De lunes a sábado, de 9 a 17 horas.'],
] as const;

/** At most `count` questions of buyers, none twice about a lot. `lot` is an index of the lots. */
export function demoQuestions(lots: number, buyers: number, count: number, seed = 3): DemoQuestion[] {
  const draw = drawing(seed);
  const all = Array.from({ length: count }, () => {
    const [question, answer] = oneOf(draw, exchanges);
    const member = firstDemoBuyer + Math.floor(draw() * buyers);
    const ago = 30 + 40 * draw();
    return {
      lot: Math.floor(draw() * lots),
      member,
      question,
      answer: draw() < 0.8 ? answer : null,
      ago,
      took: 0.3 + 12 * draw() ** 3,
    };
  });
  // Nobody asks what was asked already.
  return [...new Map(all.map((one) => [`${one.lot} ${one.question}`, one])).values()];
}
