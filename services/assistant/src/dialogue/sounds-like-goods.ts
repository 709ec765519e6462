import { findMentions } from '../intents/mentions.ts';
import { findPlace } from '../intents/places.ts';
import type { ReadItem } from '../inventory/line.ts';
import { unitWord } from '../inventory/unit-words.ts';
import { normalise, tokensOf } from '../knowledge/text.ts';
import type { Goods } from './dialogue.ts';
import { same } from './goods-said.ts';

/** `6 cubetas en la Del Valle` names a quarter and no juice: goods that nobody calls by a name, heard in the words of the place alone. */
export function isOfPlace({ called, material }: Goods, tokens: readonly string[]): boolean {
  const place = called === null ? findPlace(tokens) : undefined;
  if (!place) return false;
  const others = [...tokens.slice(0, place.start), ...tokens.slice(place.end)];
  return !findMentions(others).some((one) => one.material && same(one.material, material));
}

/** `Cojín aparte a 30` says what something beside the goods costs. */
export function isSoldApart({ called, quantity, material }: Goods, text: string): boolean {
  const names = called ? [called.name] : [material.name.es, material.name.en];
  const heads = names.flatMap((name) => tokensOf(name).slice(0, 1)).map((head) => RegExp.escape(head));
  return quantity === null && new RegExp(`(?<![^ ])(?:${heads.join('|')})s?(?: \\w+){0,2} ${apart}(?![^ ])`).test(text);
}

const apart =
  '(?:aparte|por separado|(?:sold )?separately|(?:are |is )?not included|no (?:van? |estan? |vienen? )?incluid[oa]s?)';

/** `El contacto de alguien que venda block` names no sockets. */
export const isPerson = ({ called, quantity }: Goods, text: string): boolean =>
  quantity === null &&
  /^contactos?$/i.test(called?.name ?? '') &&
  /\b(?:el|su|un|algun|del|dar|darme|pasame|paso|pasan|tienen) contacto\b(?! (?:polarizado|duplex|electrico))/.test(
    text,
  );

/** `Light color` is how goods look, though `light` alone is a lamp. */
export const withoutShades = (content: string): string =>
  content.replace(/(?<!\p{L})(?:light|dark|bright|neutral|warm)[- ]colou?r(?:ed|s)?(?!\p{L})/giu, ' ');

/** `Cancela eso` names no goods. */
export const isOrder = ({ called, quantity }: Goods): boolean =>
  quantity === null && /^cancel/i.test(called?.name ?? '');

/** `Me lo suben a un segundo piso`. */
export const isStorey = ({ material, quantity }: Goods, text: string): boolean => {
  if (material.id !== 'piso') return false;
  if (quantity === null) return storey.test(text);
  return numbered.exec(text)?.[1] === String(quantity);
};

/** `4o piso`. */
const numbered = /(?<![^ ])(\d{1,2}) ?(?:o|er|ro|do|to|mo|vo|no) piso(?![^ ])/;

const storey =
  /\b(?:primer|segundo|tercer|cuarto|quinto|sexto|ultimo|otro) piso\b|\b\d{1,2} ?(?:o|er|ro|do|to|mo|vo|no) piso\b|\bpiso (?:de arriba|\d{1,2})(?![\dx.])|\bpor piso\b|\b(?:first|second|third|top) floor\b/;

/** `No pasa de 500` names no raisins. */
export const saysLimit = /^(?:que )?no (?:pas|exced|sub)/i;

/** `Tablones usados en cimbra`: beside goods that are counted, what they were used for or lie in. */
export function isSetting({ name, quantity }: ReadItem, items: readonly ReadItem[], content: string): boolean {
  const [head = ''] = tokensOf(name);
  if (quantity !== null || head === '' || items.every((item) => item.quantity === null)) return false;
  return new RegExp(
    `(?<![^ ])(?:usad[oa]s? )?(?:en|para|from|for|in) (?:una? |la |el |mi |the |a )?${RegExp.escape(head)}`,
  ).test(normalise(content));
}

/** `Material de una demolición` says where it comes from. */
export function isOrigin({ name, quantity }: ReadItem, content: string): boolean {
  const [head = ''] = tokensOf(name);
  const isNamed =
    head !== '' && new RegExp(`(?<![^ ])de (?:una?|la|el|mi|nuestra) ${RegExp.escape(head)}`).test(normalise(content));
  return isNamed && (quantity === null || quantity === 1);
}

export const isOriginAt = (tokens: readonly string[], start: number): boolean =>
  tokens[start - 1] === 'de' && /^una?$/.test(tokens[start] ?? '');

/** `120 pesos per meter` is for a metre, and no gauge. */
export const isBasisAt = (tokens: readonly string[], start: number): boolean =>
  /^(?:per|por|el|la|x|each|a|an|cada)$/.test(tokens[start - 1] ?? '') && unitWord(tokens[start] ?? '') !== undefined;
