import type { Language } from '../errors.ts';
import rows from './units.json' with { type: 'json' };

/** One, and several, in each language. */
export type UnitName = Readonly<Record<Language, readonly [one: string, many: string]>>;

/** Every word for a unit, and the unit. */
export const units: ReadonlyMap<string, UnitName> = new Map(
  rows.flatMap(({ es, en, words }) => {
    const name = { es, en } as unknown as UnitName;
    return words.map((word): [string, UnitName] => [word, name]);
  }),
);

/** Numbers that people write as words. */
export const numberWords: ReadonlyMap<string, number> = new Map(
  Object.entries({
    un: 1,
    una: 1,
    uno: 1,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    siete: 7,
    ocho: 8,
    nueve: 9,
    diez: 10,
    doce: 12,
    quince: 15,
    veinte: 20,
    treinta: 30,
    cuarenta: 40,
    cincuenta: 50,
    cien: 100,
    doscientos: 200,
    mil: 1000,
    media: 0.5,
    medio: 0.5,
    docena: 12,
    par: 2,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    twenty: 20,
    fifty: 50,
    hundred: 100,
    half: 0.5,
    dozen: 12,
  }),
);
