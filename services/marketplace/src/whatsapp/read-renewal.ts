import { plain } from '@tianguis/proto/plain';

/** A seller keeps lots on the market. */
export interface Renewal {
  readonly all: boolean;
  /** The place of the lot in the list that they were shown, from 0. */
  readonly place?: number;
  /** The order that they name by its number, whose money they mean. */
  readonly orderId?: number;
  /** Words of the title of the lot they mean. */
  readonly words: readonly string[];
}

const polite = '(?:(?:si|yes|hola|hello|por favor|porfa|please|quiero|i want to|lo|la|los|las) )*';
const renews = new RegExp(
  `^${polite}(?:renovar(?:l[oa]s?)?|renuev(?:o|a|al[oa]s?|en)|renovad[oa]|renew)(?: (?:it|them))?(?= |$)`,
);
const orderNumber = /\bp 0*(\d{1,9})\b/;
const fillers = new Set(
  'el la los las mi mis lote lotes the my lot lots numero number de del por favor porfa please gracias thanks order pedido'.split(
    ' ',
  ),
);
const everything = new Set(['todo', 'todos', 'todas', 'all', 'everything', 'ambos', 'both']);

const tidy = (text: string): string =>
  plain(text)
    .replace(/[^a-z0-9ñ]+/g, ' ')
    .trim();

/** Reads “RENOVAR”, “renuévalo”, “renovar todos”, “RENOVAR 2”, “renovar las vigas”; undefined for anything else, and for questions. */
export function readRenewal(body: string): Renewal | undefined {
  const text = tidy(body);
  const found = renews.exec(text);
  if (!found || /[?¿]/.test(body)) return undefined;
  const rest = text.slice(found[0].length);
  const order = orderNumber.exec(rest)?.[1];
  const words = rest
    .replace(orderNumber, ' ')
    .split(' ')
    .filter((word) => word !== '' && !fillers.has(word));
  const all = words.some((word) => everything.has(word));
  const [first] = words;
  const isPlace = words.length === 1 && first !== undefined && /^\d{1,2}$/.test(first);
  return {
    all,
    ...(isPlace && { place: Number(first) - 1 }),
    ...(order !== undefined && { orderId: Number(order) }),
    words: all || isPlace ? [] : words,
  };
}
