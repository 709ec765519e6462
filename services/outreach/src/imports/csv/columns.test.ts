import { describe, expect, it } from 'vitest';
import { columnOf, delimiterOf, readHeader } from './columns.ts';
import { contactOf, errorsOf } from './contact-line.ts';

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
