import { readLine } from '../inventory/line.ts';

const count = String.raw`\d{1,5}`;
/** A word that tells kinds of goods apart and names none: a model, a size, what they are of, a colour. */
const kind = String.raw`(?:(?:de|of|con|with|sin|en|in|marca|modelo|color|tamaño|size|brand|model) [\p{L}\d][\p{L}\d."/-]*|\p{L}{1,3}\d{1,4}|\p{Lu}[\p{L}\d]+|(?:grand|chic|median|pequeñ|larg|cort|alt|baj|redond|cuadrad|blanc|negr|roj|azul|verd|amarill|gris|caf[eé]|beige|nuev|usad|matrimonial|individual|king|queen|doble|sencill|large|small|medium|big|white|black|red|blue|green|brown|new|used|single|double|round|square)\p{L}*)(?: (?!(?:a|en|at|for|y|and|e|por)(?!\p{L}))\p{L}[\p{L}\d]*)?`;
const price = String.raw`(?: (?:a|en|at|for|por) \$? ?\d[\d,.]*(?<![,.])(?: ?mil)?(?: (?:pesos|varos))?(?: (?:c\/u|cada un[oa]|each))?)?`;
const item = String.raw`(?:son |are )?${count} ${kind}${price}`;
const name = String.raw`(?!(?:de|del|of|a|en|at)(?!\p{L}))\p{L}{3,}(?: (?!(?:a|en|at|for|son|are|y|and|usad|nuev|used|new)(?!\p{L}))\p{L}{2,}){0,3}`;

/** `10 laptops, 6 i5 a 4000 y 4 i7 a 6000`: a total, and what it is made up of. */
const totalInKinds = new RegExp(
  String.raw`(?<![\p{L}\d.,$])(?<total>${count}) (?<name>${name})(?:[:,;]| \()\s*(?<kinds>${item}(?:(?:,| y| and|, y|, and) ${item}){1,4})\)?(?![\p{L}\d])`,
  'gu',
);
const ofKind = String.raw`${count} (?:de|of) (?!\d)\p{L}{3,}(?: (?!(?:a|en|at|for|y|and)(?!\p{L}))\p{L}+)?${price}`;
/** `Toallas: 100 de baño, 80 de mano`. */
const underHeading = new RegExp(
  String.raw`(?<![\p{L}\d]|\d (?:de )?)(?<name>\p{L}{3,}s): (?<kinds>${ofKind}(?:(?:,| y| and|, y|, and) ${ofKind}){1,5})(?![\p{L}\d])`,
  'giu',
);

const eachItem = new RegExp(
  String.raw`(?<![\p{L}\d.,$]|(?:a|en|at|for|por) )(?:son |are )?(?<count>${count}) (?=${kind})`,
  'gu',
);

/** The counts of the items of a list. */
const countsIn = (kinds: string): number[] =>
  [...kinds.matchAll(eachItem)].map(({ groups }) => Number(groups?.['count']));

/** Whether one of the items is goods of its own: `10 sillas, 6 de madera` are chairs, and `6 mesas` are not. */
const namesGoods = (kinds: string): boolean =>
  [...kinds.matchAll(eachItem)].some(({ index, 0: said }) => {
    const behind = kinds.slice(index + said.length);
    return !/^(?:de|of|con|with|sin|en|in) /i.test(behind) && readLine(`1 ${behind}`)[0]?.material !== undefined;
  });

const withName = (kinds: string, goods: string): string => kinds.replace(eachItem, `$<count> ${goods} `);

/** A message that counts the kinds of its goods, with the name of the goods in each of them, and without their total. */
export function withKindsNamed(written: string): string {
  return written
    .replace(totalInKinds, (said: string, ...more) => {
      const { total = '', name: goods = '', kinds = '' } = more.at(-1) as Record<string, string>;
      const sum = countsIn(kinds).reduce((all, one) => all + one, 0);
      // `120 latas de atún, 80 de chícharos y 40 de elote` are tins of other goods.
      const isOfOthers = /(?<!\p{L})(?:de|of) /iu.test(goods) && /\d (?:de|of) (?!\d)/iu.test(kinds);
      return sum === Number(total) && !isOfOthers && !namesGoods(kinds) ? withName(kinds, goods) : said;
    })
    .replace(underHeading, (said: string, ...more) => {
      const { name: goods = '', kinds = '' } = more.at(-1) as Record<string, string>;
      // `Comida: 20 de atún` are no food of tuna.
      return readLine(`1 ${goods}`)[0]?.material === undefined ? said : withName(kinds, goods);
    });
}
