import { expect, it } from 'vitest';
import { missingFor, type Publishable } from './missing-fields.ts';

const now = new Date('2026-11-22T12:00:00Z');
const line = {
  name: 'Cemento',
  category: 'cemento',
  quantity: 20,
  condition: 'used',
  price: 90,
  minimum: null,
} as const;
const lot: Publishable = {
  title: 'Cemento gris',
  description: '',
  zone: 'iztapalapa',
  sellerName: 'Aceros del Valle',
  donation: false,
  bestBefore: null,
  availableUntil: null,
  beingRead: false,
  lines: [line],
};
const missing = (changes: Partial<Publishable>) => missingFor({ ...lot, ...changes }, now).map(({ path }) => path);
const bread = { ...line, category: 'pan', condition: null };

it.each<[Partial<Publishable>, string[]]>([
  [{}, []],
  [{ title: '', zone: null, sellerName: '', lines: [] }, ['title', 'sellerName', 'zone', 'lines']],
  [{ title: 'Láminas de asbesto' }, ['title']],
  [{ description: 'También cable de cobre de CFE' }, ['description']],
  [{ lines: [line, { ...line, name: 'Pistola 9 mm' }] }, ['lines.1.name']],
  [{ lines: [{ ...line, name: 'Pistola de silicón' }] }, []],
  [{ lines: [{ ...line, quantity: null, condition: null }] }, ['lines.0.quantity', 'lines.0.condition']],
  [{ lines: [line, { ...line, minimum: 21 }] }, ['lines.1.minimum']],
  [{ lines: [{ ...line, minimum: 20 }] }, []],
  [{ donation: true }, ['lines.0.price']],
  [{ title: 'Cemento wa.me/5255', sellerName: 'Obras 55 1234 5678' }, ['title', 'sellerName']],
  [{ title: 'Ceme\u202Ento', lines: [line, { ...line, name: 'Cal en www.cal.example' }] }, ['title', 'lines.1.name']],
  [{ donation: true, lines: [{ ...line, price: 0 }] }, []],
  [{ lines: [bread] }, ['bestBefore']],
  [{ lines: [bread], bestBefore: '2026-11-22T12:00:00.000Z' }, ['bestBefore']],
  [{ lines: [bread], bestBefore: '2026-11-22T12:00:01.000Z' }, []],
  [{ availableUntil: '2026-11-01T00:00:00.000Z' }, ['availableUntil']],
])('names the fields that keep a lot with %j from being published', (changes, paths) => {
  expect(missing(changes)).toEqual(paths);
});

it('says that Aria is still reading instead of that there are no lines', () => {
  expect(missingFor({ ...lot, lines: [], beingRead: true }, now)[0]?.message.es).toBe(
    'Aria todavía está leyendo tu lista',
  );
});
