import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../../errors.ts';
import { cfdiUses, taxRegimes, usesFor } from './sat-catalogues.ts';
import { taxDataSchema } from './tax-data.ts';

const company = {
  rfc: 'EKU9003173C9',
  name: 'Escuela Kemper Urgate',
  regime: '601',
  postalCode: '42501',
  cfdiUse: 'G03',
};
const person = {
  rfc: 'CACX7605101P8',
  name: 'Xochilt Casas Chávez',
  regime: '612',
  postalCode: '36257',
  cfdiUse: 'G03',
};

const errorsOf = (given: object, language: 'es' | 'en' = 'es') => {
  const { error } = taxDataSchema.safeParse(given, { reportInput: true });
  return error ? fieldErrors(error, language) : [];
};

describe('tax data', () => {
  it('are kept as SAT has them: in capitals, without gaps', () => {
    expect(taxDataSchema.parse({ ...person, rfc: 'cacx-760510-1p8', name: ' Xochilt  Casas Chávez ' })).toEqual({
      ...person,
      name: 'XOCHILT CASAS CHÁVEZ',
    });
    expect(errorsOf(company)).toEqual([]);
  });

  it.each([
    ['rfc', { ...company, rfc: 'EKU9003173C8' }],
    ['rfc', { ...company, rfc: 'XAXX010101000' }],
    ['name', { ...company, name: '' }],
    ['name', { ...company, name: 'Escuela | Kemper' }],
    ['name', { ...company, name: 'Escuela Kemper Urgate, S.A. de C.V.' }],
    ['name', { ...company, name: 'Escuela Kemper Urgate SA de CV' }],
    ['name', { ...company, name: 'Escuela Kemper Urgate S de RL de CV' }],
    ['postalCode', { ...company, postalCode: '4250' }],
    ['regime', { ...company, regime: '999' }],
    ['regime', { ...company, regime: '612' }],
    ['regime', { ...person, regime: '601' }],
    ['cfdiUse', { ...company, cfdiUse: 'D01' }],
    ['cfdiUse', { ...person, regime: '605' }],
    ['cfdiUse', { ...person, cfdiUse: 'CN01' }],
  ])('have one error, at %s: %j', (field, given) => {
    expect(errorsOf(given).map(({ path }) => path)).toEqual([field]);
    expect(errorsOf(given, 'en')[0]?.message).not.toBe(errorsOf(given, 'es')[0]?.message);
  });

  it.each(['Alfa Sa', 'Casa', 'Grupo Acasa', 'Fundación Ac y Amigos'])('take %s for the name of a company', (name) => {
    expect(errorsOf({ ...company, name }).length).toBe(name === 'Alfa Sa' ? 1 : 0);
  });

  it('leave a use for every regime', () => {
    for (const { id, people } of taxRegimes)
      for (const kind of people)
        expect(
          usesFor(kind, id).map((use) => use.id),
          `${kind} ${id}`,
        ).toContain('S01');
    expect(cfdiUses.some(({ id }) => id === 'CN01')).toBe(false);
  });
});
