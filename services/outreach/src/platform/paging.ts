import { invalid } from '@tianguis/chassis/http/error';
import { readCursor } from './page.ts';

export const badCursor = () =>
  invalid([{ path: 'cursor', message: { es: 'La página pedida no existe', en: 'There is no such page' } }]);

/** The rows below a cursor, as Prisma wants it said. */
export const before = (cursor: string | undefined): { lt: number } | undefined => {
  if (cursor === undefined) return undefined;
  const id = readCursor(cursor);
  if (id === undefined) throw badCursor();
  return { lt: id };
};
