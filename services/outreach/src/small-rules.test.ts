import { describe, expect, it } from 'vitest';
import { mayAutoReply } from './contacts/auto-reply.ts';
import { keywordOf } from './contacts/keyword.ts';
import { canonicalZone, cityOf } from './contacts/place.ts';
import { contactOf, errorsOf } from './imports/csv/contact-line.ts';
import { delimiterOf, readHeader } from './imports/csv/csv-layout.ts';
import { columnOf } from './imports/csv/headings.ts';
import { cursorOf, pageOf, readCursor } from './platform/page.ts';
import { percent } from './platform/percent.ts';
import { isQuiet, parseQuietHours } from './settings/quiet-hours.ts';

describe('quiet hours', () => {
  const night = { start: 20, end: 9 };
  const at = (utc: string) => new Date(`2026-11-20T${utc}:00Z`); // Mexico City is six hours behind, all year
  it.each([
    ['01:59', false],
    ['02:00', true],
    ['14:59', true],
    ['15:00', false],
  ])('%s UTC', (utc, quiet) => expect(isQuiet(night, at(utc))).toBe(quiet));
  it('are settings', () => {
    expect(parseQuietHours('20-9')).toEqual(night);
    expect(parseQuietHours('OFF')).toBeNull();
    expect(parseQuietHours('25-9') ?? 'bad').toBe('bad');
    expect(isQuiet(null, at('03:00'))).toBe(false);
    expect(isQuiet({ start: 8, end: 10 }, at('15:00'))).toBe(true);
  });
});

describe('keywords', () => {
  it.each(['BAJA', 'baja', ' Alto. ', 'STOP', 'Cancelar', '¡BAJA!', 'bája'])('%s leaves', (body) =>
    expect(keywordOf(body)).toBe('opt_out'),
  );
  it.each(['baja el precio', 'no doy de baja', 'altos', '', 'ok'])('%s does not', (body) =>
    expect(keywordOf(body)).toBeUndefined(),
  );
  it('ALTA comes back', () => expect(keywordOf('alta')).toBe('opt_in'));
});

describe('places', () => {
  it('have one spelling', () => {
    expect(['san nicolas', 'SAN NICOLÁS', ' San  Nicolás '].map(canonicalZone)).toEqual(Array(3).fill('San Nicolás'));
    expect(canonicalZone('gam')).toBe('Gustavo A. Madero');
    expect(canonicalZone('Ecatepec')).toBe('Ecatepec');
  });
  it('lie in a city', () => {
    expect(['Zapopan', 'Xochimilco', 'Puebla', 'Riviera Maya'].map(cityOf)).toEqual([
      'Guadalajara',
      'CDMX',
      'Puebla',
      null,
    ]);
  });
});

describe('auto-replies', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const free = { optedOut: false, staffWroteAt: null, autoReplies: 0, ariaOff: false };
  it('stop after five in a row, an opt-out, or a word of staff', () => {
    expect(mayAutoReply(free, now)).toBe(true);
    expect(mayAutoReply({ ...free, autoReplies: 4 }, now)).toBe(true);
    expect(mayAutoReply({ ...free, autoReplies: 5 }, now)).toBe(false);
    expect(mayAutoReply({ ...free, optedOut: true }, now)).toBe(false);
    expect(mayAutoReply({ ...free, ariaOff: true }, now)).toBe(false);
    expect(mayAutoReply({ ...free, staffWroteAt: new Date('2026-11-20T11:00:00Z') }, now)).toBe(false);
    expect(mayAutoReply({ ...free, staffWroteAt: new Date('2026-11-19T11:00:00Z') }, now)).toBe(true);
  });
});

describe('CSV', () => {
  it('finds the delimiter in the header, outside quotes', () => {
    expect(delimiterOf('\uFEFFnegocio;teléfono;zona\nA,B;C;D')).toBe(';');
    expect(delimiterOf('"a;b;c;d",phone,zone')).toBe(',');
    expect(delimiterOf('a\tb\tc')).toBe('\t');
  });
  it('knows headings in both languages', () => {
    expect(['Teléfono', 'business_name', 'Nombre del negocio', 'ZONA', 'Correo electrónico'].map(columnOf)).toEqual([
      'phone',
      'businessName',
      'businessName',
      'zone',
      'email',
    ]);
    expect(readHeader(['phone', 'zone', 'phone']).missing).toEqual(['businessName', 'category']);
  });
  it('names each wrong field of a line in the language of the reader', () => {
    const cells = { businessName: 'X', phone: '12', category: 'obra' };
    expect(contactOf(cells)).toBeUndefined();
    expect(errorsOf(cells, 7, 'es')).toEqual([
      { row: 7, field: 'phone', message: 'Teléfono no válido' },
      { row: 7, field: 'zone', message: 'Requerido' },
    ]);
  });
});

describe('pages', () => {
  it('go on where they ended', () => {
    const page = pageOf([{ id: 9 }, { id: 7 }, { id: 3 }], 2);
    expect(page.rows).toHaveLength(2);
    expect(readCursor(page.nextCursor ?? '')).toBe(7);
    expect(pageOf([{ id: 9 }], 2).nextCursor).toBeNull();
  });
  it('take no cursor but their own', () => {
    for (const cursor of ['', 'x', '99', cursorOf(0), cursorOf(2 ** 40)]) expect(readCursor(cursor)).toBeUndefined();
  });
});

it('rounds rates to one decimal and survives nothing', () => {
  expect([percent(1, 3), percent(2, 3), percent(0, 0), percent(5, 5)]).toEqual([33.3, 66.7, 0, 100]);
});
