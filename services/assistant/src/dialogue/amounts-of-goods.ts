import type { Material } from '@tianguis/proto/materials/catalogue';
import { type ListingUnit, listingUnits } from '@tianguis/proto/materials/listing-units';
import { type UnitName, units } from '@tianguis/proto/materials/units';
import type { ReadItem } from '../inventory/line.ts';
import { tokensOf } from '../knowledge/text.ts';
import { buysFirmly } from './cues.ts';
import type { Goods } from './dialogue.ts';

/** `Block o tabique, unas 800 piezas`: so many of either. */
export function withSharedAmount(goods: readonly Goods[], text: string, isSeller: boolean): Goods[] {
  const [counted, ...others] = goods.filter(({ quantity }) => quantity !== null);
  const isEither = !isSeller && buysFirmly.test(text) && / (?:o|u|or) /.test(text) && others.length === 0;
  if (!isEither || !counted) return [...goods];
  const { quantity, unit, material } = counted;
  return goods.map((one) =>
    one.quantity === null && one.material.unit === material.unit ? { ...one, quantity, unit } : one,
  );
}

/** `Varilla 3/8 en Toluca` says a size, and not that there is a part of one. */
export const asSized = (one: Goods, content: string): Goods =>
  one.quantity !== null && one.quantity < 1 && (one.unit ?? 'pieza') === 'pieza' && /\d\/\d/.test(content)
    ? { ...one, quantity: null }
    : one;

/** `Tinaco 750 o 1100`: behind a singular a figure says how much one holds. */
export function isCapacity({ material, quantity }: Goods, text: string): boolean {
  if (quantity === null || quantity < leastCapacity || !holding.has(material.id)) return false;
  return new RegExp(
    `(?<![^ ])(?:tinaco|cisterna|tanque|tank|boiler|calentador)(?: rotoplas)? (?:de )?(?:\\d+ (?:o|u|y|or) )?${quantity}(?![^ ])`,
  ).test(text);
}

const leastCapacity = 40;

export const mostOffered = 10_000_000;

export const holding: ReadonlySet<string> = new Set(['tinaco', 'boiler']);

/** `Vendo refrigerador de dos puertas`: one of it. */
export function asSingle(one: Goods, text: string): Goods {
  const [head = ''] = tokensOf(one.called?.name ?? '');
  const isOne =
    one.quantity === null &&
    !head.endsWith('s') &&
    one.material.unit === 'pieza' &&
    head !== '' &&
    new RegExp(`(?<![^ ])(?:vendo|remato|vendemos|selling) ${RegExp.escape(head)}(?![^ ])`).test(text) &&
    one.price !== null;
  return isOne ? { ...one, quantity: 1, unit: one.unit ?? 'pieza' } : one;
}

const isListingUnit = (name: string | undefined): name is ListingUnit => listingUnits.some((unit) => unit === name);

export const unitNamed = (unit: UnitName | undefined): ListingUnit | undefined => {
  const name = unit?.es[0];
  if (name === 'kilo') return 'kg';
  return isListingUnit(name) ? name : undefined;
};

/** `una demolición` is no cubic metre of it: what is measured is counted by figures alone. */
export const isBulk = ({ unit }: Material, said: ListingUnit | null): boolean => bulk.has(said ?? unit);

const bulk: ReadonlySet<ListingUnit> = new Set<ListingUnit>(['m3', 'm2', 'm', 'kg', 'litro']);

export const isOnlyArticle = (quantity: number | null, tokens: readonly string[]): boolean =>
  quantity === 1 && !tokens.includes('1') && !tokens.some((token) => saysOneOfBulk.test(token));

const saysOneOfBulk = /^(?:metro|kilo|litro|tonelada|ton|m3|m2|kg|uno|meter|ton|cubic)s?$/;

/** `un boiler` says how many there are where it is offered; `1` that nobody wrote is a guess. */
export const isCounted = (quantity: number | null, tokens: readonly string[], name: string): boolean =>
  quantity !== 1 ||
  tokens.includes('1') ||
  new RegExp(`(?<![^ ])(?:un|una|one|a|an) ${RegExp.escape(tokensOf(name)[0] ?? '')}`).test(tokens.join(' '));

export const withOwnOne = (item: ReadItem, tokens: readonly string[]): ReadItem => {
  const one = item.quantity === null && item.material?.unit === 'pieza' ? ownOne(item.name, tokens) : null;
  return one === null ? item : { ...item, quantity: one, unit: 'pieza' };
};

/** `Vendo mi refri y mi lavadora`: one of each. */
export function ownOne(name: string, tokens: readonly string[]): number | null {
  const [head = ''] = tokensOf(name);
  const isOne =
    head !== '' && new RegExp(`(?<![^ ])(?:mi|my|una?|an?) ${RegExp.escape(head)}(?![^ ])`).test(tokens.join(' '));
  return isOne && !head.endsWith('s') ? 1 : null;
}

/** `son 2.5 toneladas`, `la tonelada y media`; one where no number says how many. */
function tonnesIn(text: string): number {
  const stated = /(\d+(?:\.\d+)?) (?:toneladas?|ton|tons|tonnes?)(?![^ ])/.exec(text)?.[1];
  if (stated !== undefined) return Number(stated);
  return /\btoneladas? y media\b/.test(text) ? 1.5 : 1;
}

export const unitIn = (tokens: readonly string[]): ListingUnit | undefined =>
  tokens.flatMap((token, at) =>
    /^(?:el|la|por|x|cada|un|una|per|a)$/.test(tokens[at - 1] ?? '') ? (unitNamed(units.get(token)) ?? []) : [],
  )[0];

/** `el bulto`, `por kilo`: the unit in which a price is asked; `la tonelada` is a thousand kilos. */
export function withAskedUnit(goods: readonly Goods[], tokens: readonly string[]): Goods[] {
  const named = unitIn(tokens);
  const isWeighed = goods.some(({ unit }) => unit === 'kg');
  const isTonne = !isWeighed && tokens.some((token) => /^(?:toneladas?|ton|tons|tonnes?)$/.test(token));
  const tonnes = tonnesIn(tokens.join(' '));
  return goods.map((one) => {
    if (one.unit !== null) return one;
    if (isTonne) return { ...one, quantity: one.quantity ?? tonnes * 1_000, unit: 'kg' as const };
    return { ...one, unit: named ?? null };
  });
}
