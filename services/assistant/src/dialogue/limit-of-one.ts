import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { materialOf } from '@tianguis/proto/materials/names';
import { unitWord } from '../inventory/unit-words.ts';

/** What a limit is for, where it is for one: `450 por juego`, `600 la silla`, `150 c/u`. */
export interface OfOne {
  /** Undefined where it is for each of them, whatever they are counted in. */
  readonly unit?: ListingUnit | undefined;
  /** How many of that unit it is for: `12 mil la tonelada`. */
  readonly factor?: number | undefined;
  /** The one material that it is for. */
  readonly material?: string | undefined;
}

/** What one of some goods may cost. */
export interface OwnLimit {
  readonly material: string;
  readonly maxPrice: number;
  readonly ofOne: OfOne | undefined;
}

const behind =
  /(?<![\d.])(?<figure>\d+(?:\.\d+)?)(?<thousand> ?(?:mil|k)(?![^ ]))?(?: (?:pesos|pesitos|mxn|varos|baros))?(?:(?<each> ?c\/u| cada un[oa](?![^ ])| each| apiece)| ?(?:\/ ?|(?:por|x|el|la|cada|per|an?|the) )(?<word>(?:sq(?:uare)? )?[a-z]+\d?))/g;

/** A limit in a message, and where it stands. */
export interface LimitAt {
  readonly pesos: number;
  readonly start: number;
  readonly end: number;
}

/** Goods that a message names, and where. */
interface NamedAt {
  readonly material: string;
  readonly start: number;
}

/**
 * `Cemento a menos de 150 y varilla a menos de 20 el kilo`: whose each limit is, which is that of the goods named right before it.
 * Undefined where one limit is for all of them.
 */
export function limitsOfEach(
  text: string,
  limits: readonly LimitAt[],
  named: readonly NamedAt[],
): readonly OwnLimit[] | undefined {
  const [first] = limits;
  const last = limits.at(-1);
  if (!first || !last) return undefined;
  // `Hasta 150 el cemento, hasta 20 la varilla` puts each before its goods.
  const leads = named.every(({ start }) => start > first.start) && named.some(({ start }) => start > last.start);
  const own = limits.flatMap(({ pesos, start }, at): OwnLimit[] => {
    const from = leads ? start : (limits[at - 1]?.end ?? 0);
    const next = limits[at + 1]?.start ?? text.length;
    const to = leads ? next : start;
    const said = text.slice(start, next);
    return named
      .filter((one) => one.start >= from && one.start < to)
      .map(({ material }) => ({ material, maxPrice: pesos, ofOne: ofOneIn(said, pesos) }));
  });
  const limited = new Set(own.map(({ material }) => material));
  const isOfAll = limits.length < 2 && named.every(({ material }) => limited.has(material));
  return own.length === 0 || isOfAll ? undefined : own;
}

/** What a sum of money is for, by the words behind it; undefined where it is for all, or nothing says it. */
export function ofOneIn(text: string, pesos: number): OfOne | undefined {
  for (const { groups } of text.matchAll(behind)) {
    const { figure = '', thousand, each, word } = groups ?? {};
    if (Number(figure) * (thousand === undefined ? 1 : 1_000) !== pesos) continue;
    if (each !== undefined) return {};
    const name = /^sq/.test(word ?? '') ? 'm2' : (word ?? '');
    const unit = unitWord(name);
    if (unit) return { unit: unit.unit, factor: unit.factor };
    const material = materialOf(name);
    if (material) return { material: material.id };
  }
  return undefined;
}
