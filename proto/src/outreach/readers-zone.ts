import { z } from 'zod';
import { localizedCheck } from '../errors.ts';
import { isTimeZone, timeZone } from '../time.ts';

/** The reader's time zone, by its IANA name. */
export const readersZone = z
  .string()
  .max(60)
  .check(localizedCheck((name) => isTimeZone(name), { es: 'Zona horaria desconocida', en: 'Unknown time zone' }))
  .default(timeZone)
  .meta({ example: timeZone });
