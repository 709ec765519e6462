import { z } from 'zod';
import { localizedCheck } from './errors.ts';

const weights = [3, 7, 1];

/** Whether these are the 18 digits of a bank account in Mexico, of which the last follows from the others. */
export function isClabe(digits: string): boolean {
  if (!/^\d{18}$/.test(digits)) return false;
  const sum = [...digits.slice(0, 17)].reduce(
    (total, digit, index) => total + ((Number(digit) * (weights[index % 3] ?? 0)) % 10),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1));
}

/** What a file for the bank has, and what it leaves out: no bank takes a CLABE whose check digit is wrong. */
export function splitByClabe<T extends { readonly clabe: string }>(
  payments: readonly T[],
): { readonly taken: T[]; readonly leftOut: T[] } {
  const { taken = [], leftOut = [] } = Object.groupBy(payments, ({ clabe }) => (isClabe(clabe) ? 'taken' : 'leftOut'));
  return { taken, leftOut };
}

/** A bank file's name, which says how many payments are missing in it. */
export const bankFileName = (name: string, leftOut: number): string =>
  leftOut === 0 ? `${name}.csv` : `${name}-${leftOut}-sin-CLABE-valida.csv`;

const message = {
  es: 'La CLABE no es válida: son 18 dígitos, revísalos uno por uno',
  en: 'This CLABE is not valid: it has 18 digits, check them one by one',
};

/** A CLABE as people write it, with or without gaps; the reply of parsing is its digits. */
export const clabeSchema = z
  .string()
  .max(40)
  .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
  .check(localizedCheck(isClabe, message))
  .meta({ description: 'CLABE, 18 digits with their check digit', example: '032180000118359719' });
