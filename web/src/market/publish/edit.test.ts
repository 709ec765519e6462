import { noListingFields } from '@tianguis/proto/marketplace/listings/listing-fields';
import { expect, it } from 'vitest';
import { changeOf, editedOf, type Lot, newLine, readLot } from './edit.ts';

const lot: Lot = {
  id: 4,
  version: 3,
  status: 'draft',
  source: 'web',
  language: 'es',
  title: 'Pan',
  description: '',
  text: '',
  beingRead: false,
  notes: [],
  warehouseId: null,
  zone: 'tlalpan',
  ...noListingFields,
  coldChain: true,
  bestBefore: '2026-11-23T02:30:00.000Z',
  availableUntil: null,
  publishedAt: null,
  endsAt: null,
  hiddenReason: null,
  photos: [],
  updatedAt: '2026-11-22T00:00:00.000Z',
  lines: [
    {
      id: 9,
      name: 'Bolillo',
      category: 'pan',
      material: 'otros',
      quantity: 12.5,
      reserved: 0,
      unit: 'kg',
      condition: null,
      price: null,
      minimum: 2,
      suggested: null,
    },
  ],
};

it('gives back what it was given, whatever the clock of the reader', () => {
  const { lines, ...change } = changeOf(editedOf(lot), 3);
  expect(change).toMatchObject({ version: 3, zone: 'tlalpan', warehouseId: null, bestBefore: lot.bestBefore });
  expect(lines).toEqual([
    {
      id: 9,
      name: 'Bolillo',
      category: 'pan',
      material: 'otros',
      unit: 'kg',
      quantity: 12.5,
      price: null,
      minimum: 2,
      condition: null,
    },
  ]);
});

it('lets a day last to its end, and what is given away cost nothing', () => {
  const line = { ...newLine(), name: 'Cal', price: '50', quantity: '3' };
  const edited = { ...editedOf(lot), donation: true, availableUntil: '2026-12-01', lines: [line] };
  const { availableUntil, lines } = changeOf(edited, 3);
  expect(new Date(availableUntil ?? '').getHours()).toBe(23);
  expect(lines).toMatchObject([{ price: 0, quantity: 3 }]);
  expect(lines?.[0]).not.toHaveProperty('id');
});

it('keeps what a list states: its price comes before Aria’s, and one that no field holds is described', () => {
  const suggestedPrice = { low: 120, mid: 155, high: 190, basis: 'Estimado', comparables: 0 };
  const item = {
    text: '',
    name: 'cemento',
    category: 'cemento',
    material: 'cemento-concreto',
    quantity: 20,
    unit: 'bulto',
    condition: 'used',
    confidence: 0.9,
    suggestedPrice,
  } as const;
  const whole = { amount: 2000, currency: 'MXN', of: 'list', unit: null } as const;
  const { lines, description } = readLot(
    [
      { ...item, price: 90 },
      {
        ...item,
        state: 'abierto',
        price: null,
        statedPrice: whole,
        suggestedPrice: { ...suggestedPrice, beside: true },
      },
      item,
    ],
    '',
    {},
  );
  expect(lines.map(({ price, suggested }) => [price, suggested?.mid])).toEqual([
    ['90', 155],
    ['', 155],
    ['155', 155],
  ]);
  expect(lines[0]).toMatchObject({ name: 'Cemento', condition: 'used' });
  expect(description).toBe('Precio por todo el lote: $2,000.\nCemento: abierto.');
});
