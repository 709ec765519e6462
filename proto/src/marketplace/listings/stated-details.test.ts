import { expect, it } from 'vitest';
import { splitNotes, statedDetails, withDetails, withNotes, withoutWholePrice } from './stated-details.ts';

const item = { name: 'lavabos Helvex', price: null, state: null, statedPrice: null };

it('keeps what the lines of a lot have no field for', () => {
  const items = [
    { ...item, state: 'con detalle' },
    { ...item, name: 'jabón', statedPrice: { amount: 3, currency: 'MXN', of: 'unit', unit: 'pieza' } },
    { ...item, name: 'bomba', statedPrice: { amount: 1200, currency: 'USD', of: 'unit', unit: null } },
  ] as const;
  expect(statedDetails(items, 'es')).toBe(
    'Lavabos Helvex: con detalle.\nJabón: $3 por pieza.\nBomba: 1,200 USD por unidad.',
  );
});

it('names a price for the whole list once, and says nothing of prices that lines hold', () => {
  const together = { amount: 5000, currency: 'MXN', of: 'list', unit: null } as const;
  expect(
    statedDetails(
      [
        { ...item, statedPrice: together },
        { ...item, statedPrice: together },
      ],
      'en',
    ),
  ).toBe('Price for the whole lot: $5,000.');
  expect(withoutWholePrice('Precio por todo el lote: $5,000.\nMesas: rayadas.')).toBe('Mesas: rayadas.');
  const each = { amount: 90, currency: 'MXN', of: 'unit', unit: null } as const;
  expect(statedDetails([{ ...item, price: 90, statedPrice: each }], 'es')).toBe('');
});

it('leaves out names that hold contact data', () => {
  expect(statedDetails([{ ...item, name: 'sillas 55 1234 5678', state: 'con golpes' }], 'es')).toBe('');
});

it('joins a description that was there: nothing stated is lost, and nothing of the same goods is said twice', () => {
  const before = 'Se recoge por las tardes.\nJabón: $3 por pieza.\nPrecio por todo el lote: $2,000.';
  expect(withDetails(before, 'Jabón: $4 por pieza.')).toBe(
    'Se recoge por las tardes.\nPrecio por todo el lote: $2,000.\nJabón: $4 por pieza.',
  );
  expect(withDetails(before, 'Precio por todo el lote: $1,500.')).toBe(
    'Se recoge por las tardes.\nJabón: $3 por pieza.\nPrecio por todo el lote: $1,500.',
  );
  expect(withDetails(before, '')).toBe(before);
  expect(withDetails('', 'Jabón: $4 por pieza.')).toBe('Jabón: $4 por pieza.');
  expect(withDetails('x'.repeat(3_990), 'Jabón: $4 por pieza.')).toBe('x'.repeat(3_990));
});

it('carries what was said beside the goods in a last line, and takes it off again', () => {
  const list = withNotes('60 cajas de atún\nZona: Mérida', ['vence en  octubre', 'cada caja trae 48'], 'es');
  expect(list).toBe('60 cajas de atún\nZona: Mérida\nNotas: vence en octubre; cada caja trae 48');
  expect(splitNotes(list)).toEqual({
    list: '60 cajas de atún\nZona: Mérida',
    notes: 'vence en octubre; cada caja trae 48',
  });
  expect(splitNotes(withNotes('3 doors', [], 'en'))).toEqual({ list: '3 doors', notes: '' });
});
