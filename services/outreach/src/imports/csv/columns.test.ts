import { describe, expect, it } from 'vitest';
import { columnOf, delimiterOf, headerAt, nameCells, readHeader } from './columns.ts';
import { errorsOf, nothingReported, readLine } from './contact-line.ts';

describe('CSV', () => {
  it('finds the delimiter in the header, outside quotes', () => {
    expect(delimiterOf('\uFEFFnegocio;teléfono;zona\nA,B;C;D')).toBe(';');
    expect(delimiterOf('"a;b;c;d",phone,zone')).toBe(',');
    expect(delimiterOf('a\tb\tc')).toBe('\t');
  });
  it('finds the header below titles, and by it the delimiter', () => {
    const text = 'Directorio de ferreterías, bodegas y hoteles, 2026\n\nNegocio;Teléfono;Zona\nA;5512345678;Puebla';
    expect(delimiterOf(text)).toBe(';');
    expect(headerAt(text.split('\n').map((line) => line.split(';')))).toBe(2);
    expect(headerAt([[''], ['x', 'y'], ['1', '2']])).toBe(1);
    expect(headerAt([['Tel'], ['5512345678']])).toBe(0);
  });
  it('knows headings in both languages', () => {
    expect(['Teléfono', 'business_name', 'Nombre del negocio', 'ZONA', 'Correo electrónico'].map(columnOf)).toEqual([
      'phone',
      'businessName',
      'businessName',
      'zone',
      'email',
    ]);
    expect(readHeader(['phone', 'zone', 'phone']).missing).toEqual([]);
    expect(readHeader(['negocio', 'zona']).missing).toEqual(['phone']);
  });
  it('takes a city for the zone where the file has no zones', () => {
    expect(readHeader(['Ciudad', 'Tel']).columns).toEqual(['zone', 'phone']);
    expect(readHeader(['CIUDAD', 'Colonia', 'Tel']).columns).toEqual(['city', 'zone', 'phone']);
  });
  it('reads several columns of phones, tags or notes together, and one of anything else', () => {
    const { columns } = readHeader(['Negocio', 'Teléfono', 'Celular', 'Notas', 'Comentarios', 'Empresa']);
    expect(columns).toEqual(['businessName', 'phone', 'phone', 'notes', 'notes', undefined]);
    expect(nameCells(['La 5', '', '5512345678', 'a', 'b', 'x'], columns)).toEqual({
      businessName: 'La 5',
      phone: '5512345678',
      notes: 'a\nb',
    });
  });
  it('says why a line brings no contact in the language of the reader', () => {
    const cells = { businessName: 'X', phone: '12', category: 'obra' };
    expect(readLine(cells, nothingReported()).contact).toBeUndefined();
    expect(errorsOf(cells, 7, 'es')).toEqual([
      { row: 7, field: 'phone', message: 'Teléfono no válido: faltan dígitos. Escribe los 10, con lada' },
    ]);
    expect(errorsOf({}, 8, 'en')).toEqual([{ row: 8, field: 'phone', message: 'The phone is missing' }]);
  });
});
