import { z } from 'zod';
import { type Localized, localizedCheck } from '../../errors.ts';
import { personOf, rfcSchema } from './rfc.ts';
import { cfdiUses, regimesFor, taxRegimes, usesFor } from './sat-catalogues.ts';

const texts = {
  name: {
    es: 'Escribe el nombre de tu empresa sin el régimen de capital, como «S.A. de C.V.»: así lo tiene el SAT',
    en: 'Enter your company’s name without its kind of company, such as “S.A. de C.V.”: that is how SAT has it',
  },
  bar: { es: 'El nombre no puede llevar «|»', en: 'The name cannot have a “|”' },
  postalCode: { es: 'El código postal tiene 5 dígitos', en: 'A postal code has 5 digits' },
  regimes: {
    natural: { es: 'Ese régimen no es de personas físicas', en: 'That regime is not for natural persons' },
    legal: { es: 'Ese régimen no es de empresas', en: 'That regime is not for companies' },
  },
  use: {
    es: 'Con tu régimen no puedes tener ese uso del CFDI',
    en: 'Your regime does not allow that use of the invoice',
  },
} satisfies Record<string, Localized | Record<string, Localized>>;

// The invoice (CFDI 4.0) names a company as SAT has it: in capitals and without the kind of company.
const kindOfCompany = /[\s,]+(S\.? ?A\.?|S\.? ?DE ?R\.? ?L\.?|S\.? ?C\.?|S\.? ?A\.? ?S\.?|A\.? ?C\.?)( (DE|EN) .*)?$/;

const name = z
  .string()
  .trim()
  .min(1)
  .max(254)
  .transform((typed) => typed.replaceAll(/\s+/g, ' ').toUpperCase())
  .check(localizedCheck((typed: string) => !typed.includes('|'), texts.bar))
  .meta({ description: 'The name that SAT has, without the kind of company', example: 'ESCUELA KEMPER URGATE' });

const postalCode = z
  .string()
  .trim()
  .check(localizedCheck((typed: string) => /^\d{5}$/.test(typed) && !typed.startsWith('000'), texts.postalCode))
  .meta({ description: 'Of the tax address', example: '42501' });

const taxFields = z.object({
  rfc: rfcSchema,
  name,
  regime: z
    .enum(taxRegimes.map(({ id }) => id))
    .meta({ description: 'SAT’s catalogue c_RegimenFiscal', example: '601' }),
  postalCode,
  cfdiUse: z.enum(cfdiUses.map(({ id }) => id)).meta({ description: 'SAT’s catalogue c_UsoCFDI', example: 'G03' }),
});

type TaxFields = z.output<typeof taxFields>;

/** A check whose error belongs to one field. */
const checkOf =
  (field: keyof TaxFields, test: (given: TaxFields) => boolean, message: (given: TaxFields) => Localized) =>
  ({ value, issues }: z.core.ParsePayload<TaxFields>): void => {
    if (test(value)) return;
    const words = message(value);
    issues.push({ code: 'custom', input: value, path: [field], params: { message: words }, message: words.en });
  };

/** What SAT requires on an invoice to a member. The regime and the use of the invoice must fit the kind of person that holds the RFC. */
export const taxDataSchema = taxFields.check(
  checkOf(
    'name',
    ({ rfc, name: given }) => personOf(rfc) === 'natural' || !kindOfCompany.test(given),
    () => texts.name,
  ),
  checkOf(
    'regime',
    ({ rfc, regime }) => regimesFor(personOf(rfc)).some(({ id }) => id === regime),
    ({ rfc }) => texts.regimes[personOf(rfc)],
  ),
  checkOf(
    'cfdiUse',
    ({ rfc, regime, cfdiUse }) =>
      !regimesFor(personOf(rfc)).some(({ id }) => id === regime) ||
      usesFor(personOf(rfc), regime).some(({ id }) => id === cfdiUse),
    () => texts.use,
  ),
);

export type TaxData = z.output<typeof taxDataSchema>;

/** Tax data as they are kept. */
export const keptTaxData = z.object({
  rfc: z.string().meta({ example: 'EKU9003173C9' }),
  name: z.string().meta({ example: 'ESCUELA KEMPER URGATE' }),
  regime: z.string().meta({ example: '601' }),
  postalCode: z.string().meta({ example: '42501' }),
  cfdiUse: z.string().meta({ example: 'G03' }),
});
