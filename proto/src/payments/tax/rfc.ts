import { z } from 'zod';
import { localizedCheck } from '../../errors.ts';

/** Whose RFC it is: a natural person's has 13 characters, a legal entity's 12. */
export type TaxPerson = 'natural' | 'legal';

/** RFCs that SAT gave to everyone: the general public, and foreigners. They name nobody. */
const genericRfcs: readonly string[] = ['XAXX010101000', 'XEXX010101000'];

// SAT's type `t_RFC` in tdCFDI.xsd: letters, a date, and three more of which the last is the check digit.
const shape = /^([A-ZÑ&]{3,4})(\d{2})(\d{2})(\d{2})([A-Z\d]{2})([A\d])$/;

const isDate = (year: string, month: string, day: string): boolean => {
  // The century is not written: a year is taken as one that had a 29 February where one of them did.
  const date = new Date(Date.UTC(2000 + Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
};

const alphabet = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/** The last character of an RFC, which follows from the others: modulo 11 with the weights 13 to 2. */
function checkDigitOf(rfc: string): string {
  const body = rfc.slice(0, -1).padStart(12, ' ');
  const sum = [...body].reduce((total, letter, index) => total + alphabet.indexOf(letter) * (13 - index), 0);
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? 'A' : String(digit);
}

/** Whether an RFC has SAT's form, a date and its check digit. */
export function isRfc(rfc: string): boolean {
  const found = shape.exec(rfc);
  if (!found) return false;
  const [, , year = '', month = '', day = ''] = found;
  return isDate(year, month, day) && checkDigitOf(rfc) === rfc.at(-1);
}

export const isGenericRfc = (rfc: string): boolean => genericRfcs.includes(rfc);

export const personOf = (rfc: string): TaxPerson => (rfc.length === 13 ? 'natural' : 'legal');

/** An RFC as people write it, with or without gaps; the reply of parsing is its letters in capitals. */
export const rfcSchema = z
  .string()
  .max(40)
  .transform((typed) => typed.replaceAll(/[\s.-]/g, '').toUpperCase())
  .check(
    localizedCheck((rfc) => !isGenericRfc(rfc), {
      es: 'Ese RFC es genérico: escribe el tuyo o el de tu empresa',
      en: 'That is a generic RFC: enter your own or your company’s',
    }),
    localizedCheck((rfc) => isGenericRfc(rfc) || isRfc(rfc), {
      es: 'El RFC no es válido: son 13 caracteres de una persona o 12 de una empresa, cópialo de tu constancia',
      en: 'This RFC is not valid: a person’s has 13 characters and a company’s 12, copy it from your certificate',
    }),
  )
  .meta({ description: 'RFC with its check digit', example: 'EKU9003173C9' });
