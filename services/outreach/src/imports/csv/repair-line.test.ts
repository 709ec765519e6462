import { contactInput } from '@tianguis/proto/outreach/contacts/operations';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { NamedCells } from './columns.ts';
import { nothingReported, readLine } from './contact-line.ts';
import { nearestOf } from './nearest.ts';

const good: NamedCells = { businessName: 'La 5', phone: '5512345678', category: 'obra', zone: 'Puebla' };
const read = (more: NamedCells) => {
  const { contact, warnings } = readLine({ ...good, ...more }, nothingReported());
  return { contact, warnings: warnings.map(({ field, stored, message }) => ({ field, stored, message: message.es })) };
};

describe('a line of a file', () => {
  it('needs no warning when all is plain', () => {
    expect(read({}).warnings).toEqual([]);
    expect(read({ email: 'Ana@Obra.MX' }).contact).toMatchObject({ email: 'ana@obra.mx', notes: null, tags: [] });
  });
  test.each(['no tiene', 'N/A', '-', 'sin correo', 'S/C'])('is kept without an email where it says %j', (email) => {
    const { contact, warnings } = read({ email });
    expect(contact).toMatchObject({ email: undefined, notes: null });
    expect(warnings).toEqual([{ field: 'email', stored: '', message: 'Sin correo' }]);
  });
  it('keeps a bad email, further emails and further phones in the notes', () => {
    expect(read({ email: 'ventas arroba obra' }).contact?.notes).toBe('Correo en el archivo: ventas arroba obra');
    const several = read({ email: 'Ana <ana@obra.mx>; luis@obra.mx', phone: '55 1234 5678 ext 4 / 33 8765 4321' });
    expect(several.contact).toMatchObject({ email: 'ana@obra.mx', phone: '+525512345678' });
    expect(several.contact?.notes).toBe(
      'Otros teléfonos: +523387654321\nExtensión de +525512345678: 4\nOtros correos: luis@obra.mx',
    );
    expect(several.warnings.map(({ field }) => field)).toEqual(['phone', 'phone', 'email']);
  });
  it('stores known categories and zones in their own spelling', () => {
    for (const category of ['Ferretería', 'FERRETERIA', 'ferreterías', ' ferreteria '])
      expect(read({ category }).contact?.category).toBe('ferreteria');
    expect(read({ zone: 'tonala' }).contact).toMatchObject({ zone: 'Tonalá', city: 'Guadalajara' });
  });
  it('suggests the nearest known category and zone, and keeps what was written', () => {
    const { contact, warnings } = read({ category: 'Ferretria', zone: 'Iztapalpa' });
    expect(contact).toMatchObject({ category: 'Ferretria', zone: 'Iztapalpa' });
    expect(warnings.map(({ message }) => message)).toEqual([
      'Giro desconocido; ¿quisiste decir «ferreteria»?',
      'Zona desconocida; ¿quisiste decir «Iztapalapa»?',
    ]);
  });
  it('reports a new category once for each file', () => {
    const reported = nothingReported();
    const cells = { ...good, category: 'Vidriería' };
    expect(readLine(cells, reported).warnings).toHaveLength(1);
    expect(readLine(cells, reported).warnings).toEqual([]);
  });
  it('is kept without category, zone and business', () => {
    const { contact, warnings } = readLine({ phone: '5512345678', contactName: 'Ana' }, nothingReported());
    expect(contact).toMatchObject({ businessName: 'Ana', category: 'otro', zone: 'Sin zona' });
    expect(warnings.map(({ field }) => field)).toEqual(['businessName', 'category', 'zone']);
    expect(readLine({ phone: '5512345678' }, nothingReported()).contact?.businessName).toBe('+525512345678');
  });
  it('brings a city, tags and notes', () => {
    expect(read({ city: 'puebla', tags: 'vip, mayoreo; vip', notes: 'Cierra a las 5' }).contact).toMatchObject({
      city: 'Puebla',
      tags: ['vip', 'mayoreo'],
      notes: 'Cierra a las 5',
    });
  });
  it('cuts a text that is too long and keeps all of it in the notes', () => {
    const long = 'x'.repeat(300);
    const { contact } = read({ businessName: long });
    expect(contact?.businessName).toHaveLength(200);
    expect(contact?.notes).toBe(`Negocio: ${long}`);
  });
});

it('stores only what the contract allows, whatever the cells say', () => {
  const cell = fc.option(
    fc
      .oneof(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.constantFrom('no tiene', 'a@x.mx / b', 'x'.repeat(5_000)),
      )
      .map((text) => text.trim() || 'x'),
    { nil: undefined },
  );
  const cells = fc.record({
    businessName: cell,
    phone: fc.constantFrom('044 55 1234 5678', '55 1234 5678 / 33 8765 4321', '+1 415 555 2671 ext 3'),
    category: cell,
    zone: cell,
    contactName: cell,
    email: cell,
    city: cell,
    tags: cell,
    notes: cell,
  });
  fc.assert(
    fc.property(cells, (named) => {
      const { contact } = readLine(named as NamedCells, nothingReported());
      expect(contact).toBeDefined();
      expect(contactInput.safeParse(contact).success).toBe(true);
      expect(contact?.notes?.length ?? 0).toBeLessThanOrEqual(4_000);
      expect(contact?.tags.length).toBeLessThanOrEqual(30);
    }),
    { numRuns: 500 },
  );
});

it('finds the nearest name, or none', () => {
  const names = ['ferreteria', 'obra', 'hotel'];
  expect(nearestOf('ferretera', names)).toBe('ferreteria');
  expect(nearestOf('Hotel boutique', names)).toBe('hotel');
  expect(nearestOf('vidrieria', names)).toBeUndefined();
});
