import { z } from 'zod';
import { factorBases } from './factors.ts';
import { massBases } from './masses.ts';

export const decimalText = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .meta({ examples: ['1820.5'] });
const figure = { unit: z.string(), year: z.int().nullable(), region: z.string().nullable(), source: z.string() };

/** All that the footprint of one line is calculated from, as it was: kept with the result. */
export const footprintInputs = z
  .object({
    quantity: decimalText,
    mass: z
      .object({ kilograms: decimalText, basis: z.enum(massBases), source: z.string() })
      .nullable()
      .meta({ description: 'Of one unit; null where nobody can say without a scale' }),
    factor: z
      .object({
        id: z.string(),
        primary: decimalText.meta({ description: 'Of making it new' }),
        reuse: decimalText.nullable().meta({ description: 'Of preparing it for another use, where that is published' }),
        basis: z.enum(factorBases),
        ...figure,
      })
      .nullable()
      .meta({ description: 'Null where no sound figure is known: then the mass alone is reported' }),
    displacement: decimalText.meta({ description: 'How much of a new thing it takes the place of (an assumption)' }),
    kilometres: decimalText.meta({ description: 'How far it was taken (an assumption)' }),
    freight: z.object({ factor: decimalText, ...figure }),
  })
  .meta({ id: 'FootprintInputs' });

/** Kilograms; null where they are not known. Below zero: it emitted more than it avoided. */
export const footprintResult = z
  .object({ mass: decimalText.nullable(), avoided: decimalText.nullable() })
  .meta({ id: 'FootprintResult' });

/** Sums, and how many lines are not in them because nothing is known. */
export const footprintTotal = z
  .object({
    mass: decimalText.meta({ description: 'Kilograms kept in use' }),
    avoided: decimalText.meta({ description: 'Kilograms of CO2e' }),
    withoutMass: z.int().meta({ description: 'Lines of which nobody can say what they weigh: in neither sum' }),
    withoutFactor: z.int().meta({ description: 'Lines without a sound factor: in the mass alone' }),
  })
  .meta({ id: 'FootprintTotal' });
