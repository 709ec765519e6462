import { findMentions } from '../intents/mentions.ts';
import { findPlace } from '../intents/places.ts';
import { isKindOf } from '../inventory/families.ts';
import { readLine } from '../inventory/line.ts';
import { normalise, tokensOf } from '../knowledge/text.ts';
import type { Goods } from './dialogue.ts';
import { onlyNamed, same } from './goods-said.ts';

const joins: ReadonlySet<string> = new Set('y o u e ni tambien or and also plus'.split(' '));

/** Goods that a search lists beside those that were read: `perfiles, también vidrio`, `de acero o ptr`, `cable, apagadores, pastillas`. */
export function withAlsoNamed(goods: readonly Goods[], tokens: readonly string[], content: string): readonly Goods[] {
  if (goods.length === 0) return goods;
  return withListed(withJoined(goods, tokens), content);
}

/** One word between the commas of a list of goods. */
function withListed(goods: readonly Goods[], content: string): readonly Goods[] {
  const items = content.split(/[,:;.?!\n]/).map((item) => tokensOf(item));
  const namesGoods = (item: readonly string[] | undefined): boolean =>
    findMentions(item ?? []).some(({ material }) => goods.some((one) => material && same(one.material, material)));
  const listed = items.flatMap((item, at): Goods[] => {
    const [word, ...others] = item;
    const [found] = others.length === 0 && word !== undefined ? findMentions([word]) : [];
    const isListed = namesGoods(items[at - 1]) || namesGoods(items[at + 1]);
    return found?.material && isListed && !goods.some((one) => found.material && same(one.material, found.material))
      ? [onlyNamed(found.material)]
      : [];
  });
  return [...goods, ...listed];
}

function withJoined(goods: readonly Goods[], tokens: readonly string[]): readonly Goods[] {
  const place = findPlace(tokens);
  const others = findMentions(tokens).flatMap(({ material, start, end }): Goods[] => {
    // `En Monterrey o Saltillo`: a second town, though a floor tile has its name.
    if (place && start > 0 && place.end === start - 1) return [];
    const isListed = joins.has(tokens[start - 1] ?? '') || joins.has(tokens[end] ?? '');
    if (!material || !isListed || goods.some((one) => same(one.material, material))) return [];
    // `Puertas de madera o aluminio` are of either.
    const isSubstance =
      /^(?:de|of)$/.test(tokens[start - 1] ?? '') &&
      goods.some((one) => one.called?.name.includes(tokens[start] ?? ''));
    return isSubstance ? [] : [onlyNamed(material)];
  });
  const different = others.filter((one, at) => others.findIndex((other) => same(other.material, one.material)) === at);
  return [...goods, ...different];
}

/** `Polines barrotes triplay`: goods that are listed without a mark between them. */
export function listedInName(one: Goods): readonly Goods[] {
  const words = one.called?.name.split(/\s+/) ?? [];
  if (one.quantity !== null || words.length < 2 || words.length > mostListed) return [one];
  const found = words.flatMap((word) => readLine(`2 ${word}`)[0]?.material ?? []);
  const isEach = found.length === words.length && new Set(found.map(({ id }) => id)).size === found.length;
  const isOfFamily = found.some(({ id }) => found.some((other) => isKindOf(id, other.id)));
  const arePlural = words.filter((word) => /s$/i.test(word)).length > 1;
  if (!isEach || isOfFamily || !arePlural) return [one];
  return found.map((material, at) => ({
    ...one,
    material,
    called: { name: words[at] ?? '', language: one.called?.language },
    unit: null,
  }));
}
const mostListed = 5;

/** `Drywall, tablaroca de 1/2`, `cubrebocas (mascarillas)`: one good by both of its names keeps the longer one. */
export function withoutSynonyms(goods: readonly Goods[], written: string): Goods[] {
  const [one, other, ...more] = goods;
  if (!one || !other || more.length > 0 || !same(one.material, other.material)) return [...goods];
  if (one.quantity !== null && other.quantity !== null) return [...goods];
  const saysName = ({ called, material }: Goods, name: string) =>
    tokensOf(name).some((word) => tokensOf(called?.name ?? material.name.es).includes(word));
  const { es, en } = one.material.name;
  const isTranslated =
    (one.called === null) !== (other.called === null) ||
    (saysName(one, es) && saysName(other, en) && !saysName(one, en)) ||
    (saysName(one, en) && saysName(other, es) && !saysName(other, en));
  if (!isTranslated || / (?:y|and|&) /.test(normalise(written))) return [...goods];
  const [long, short] =
    (one.called?.name.length ?? 0) >= (other.called?.name.length ?? 0) ? [one, other] : [other, one];
  return [
    {
      ...long,
      quantity: long.quantity ?? short.quantity,
      unit: long.quantity === null ? short.unit : long.unit,
      price: long.price ?? short.price,
      condition: long.condition ?? short.condition,
    },
  ];
}
