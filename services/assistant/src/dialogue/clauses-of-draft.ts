import { conditionOf } from '../inventory/conditions.ts';
import { readLine } from '../inventory/line.ts';
import { withPrices } from '../inventory/prices.ts';
import { foldNumbers } from '../inventory/spoken-number.ts';
import { stemsIn } from '../inventory/stems.ts';
import { fold, type Token, tokensOf } from '../inventory/tokens.ts';
import { type UnitWord, unitWord } from '../inventory/unit-words.ts';
import { mend } from '../inventory/vocabulary.ts';
import type { Goods } from './dialogue.ts';
import { isLoad } from './packing.ts';

/** What one clause says of goods in an open draft. */
export interface Clause {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly words: ReadonlySet<string>;
}

const joins = /[,;:\n!?]+(?!\d)|\.(?!\d)|\s(?:y|e|and|pero|but)\s/i;

/** The sizes in a name: `4` of `tubos de 4 pulgadas`, `12` of `cable calibre 12`. */
export const sizesIn = (name: string): string[] =>
  [...name.matchAll(/(?<!\p{L})(?:de|of|calibre|cal\.?|c[eé]dula|talla|gauge|size) (\d+(?:[./]\d+)?)/giu)].map(
    ([, size = '']) => `de ${size}`,
  );

/** `El 12 a 15 el metro`, `del 10 son 35`: the size stands for the goods. */
const sizeAlone =
  /(?<!\p{L})(?:el|la|del|l[oa]s(?: de)?|de l[oa]s|the) (?:calibre |cal\.? |de )?(\d+(?:[./]\d+)?)(?: (?:pulgadas?|mm|toneladas?|litros?|lts?)(?!\p{L}))?(?= (?:a|en|at|for|son|eran|quedan|cuestan?|est[aá]n?|is|are) |,? \$?\d| (?:ya )?no(?![^ ])|$)/giu;
const sizeSaid =
  /(?<!\p{L})(?:de|of|las|los) (\d+(?:[./]\d+)?)(?: ?(?:["”]|pulgadas?|mm|cm|lts?|litros?)(?!\p{L}))?/giu;

/** A clause; sizes that goods are known by are words of it and no figures. */
export function clauseOf(said: string, known: readonly Goods[]): Clause {
  const sizes = new Set(known.flatMap((one) => sizesIn(nameOf(one))));
  const meant: string[] = [];
  const amounts = new Set(known.map(({ quantity, counted }) => (quantity ?? 0) / (counted?.factor ?? 1)));
  const alone = said.replace(sizeAlone, (whole, size: string) => {
    if (!sizes.has(`de ${size}`) || amounts.has(Number(size))) return whole;
    meant.push(`de ${size}`);
    return '';
  });
  const text = alone.replace(sizeSaid, (whole, size: string) => {
    if (!sizes.has(`de ${size}`) || /^l[ao]s/i.test(whole)) return whole;
    meant.push(`de ${size}`);
    return '';
  });
  return { text, tokens: withPrices(tokensOf(text, mend)), words: new Set([...stemsIn(text), ...meant]) };
}

/** `refri 4000 lavadora 2500`: where the next of the goods is named, another clause starts. */
export function splitAtGoods(text: string, known: readonly Goods[]): string[] {
  const heads = new Set(known.flatMap((one) => stemsIn(nameOf(one))));
  const words = text.split(' ');
  const parts: string[][] = [[]];
  for (const word of words) {
    const isNext = heads.has(stemsIn(word)[0] ?? '') && parts.at(-1)?.some((before) => /\d/.test(before));
    const isNamed = isNext && parts.at(-1)?.some((before) => heads.has(stemsIn(before)[0] ?? ''));
    if (isNamed) parts.push([]);
    parts.at(-1)?.push(word);
  }
  return parts.map((part) => part.join(' '));
}

function clausesOf(content: string, known: readonly Goods[]): Clause[] {
  return foldNumbers(content)
    .split(joins)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .flatMap((text) => splitAtGoods(text, known))
    .map((text) => clauseOf(text, known));
}

const nameOf = ({ called, material }: Goods): string => called?.name ?? material.name.es;
const wordsOf = (one: Goods): readonly string[] => [
  ...stemsIn(nameOf(one)),
  ...(one.called ? [] : stemsIn(one.material.name.en)),
  ...sizesIn(nameOf(one)),
];

/** `refri` is short for `refrigerador`. */
const isSameWord = (one: string, other: string): boolean =>
  one === other || (one.length >= leastShort && other.startsWith(one));
const leastShort = 4;

/** The goods that a clause names: by a word that only they have, or by one that they share. */
function namedIn({ words }: Clause, known: readonly Goods[]): readonly Goods[] {
  const saying = (one: Goods) => wordsOf(one).filter((word) => [...words].some((said) => isSameWord(said, word)));
  const having = (word: string) => known.filter((one) => wordsOf(one).includes(word));
  const own = known.filter((one) => saying(one).some((word) => having(word).length === 1));
  return own.length > 0 ? own : known.filter((one) => saying(one).length > 0);
}

const noName = /[\d$.,]+|(?<!\p{L})(?:mil|pesos|c\/u|el|la|los|las|the|each)(?!\p{L})/giu;

/** The one of the goods that a clause means by another word for it: `wc` for toilets. */
export function meantIn({ text }: Clause, known: readonly Goods[]): readonly Goods[] {
  const material = readLine(`1 ${text.replace(noName, ' ')}`)[0]?.material;
  const alike = known.filter((one) => one.material.id === material?.id);
  return alike.length === 1 ? alike : [];
}

/** Which goods each clause names. */
function namedByClause(clauses: readonly Clause[], known: readonly Goods[]) {
  const named = clauses.map((clause) => ({ clause, goods: namedIn(clause, known) }));
  const others = known.filter((one) => named.every(({ goods }) => !goods.includes(one)));
  return named.map(({ clause, goods }) => ({ clause, goods: goods.length > 0 ? goods : meantIn(clause, others) }));
}

const figures = (tokens: readonly Token[]) => tokens.filter((token) => token.kind === 'amount' || token.kind === 'sum');
const pricesIn = (tokens: readonly Token[]) => tokens.filter(({ kind }) => kind === 'price');
const counts = /(?<!\p{L})(?:son|eran|ser[ií]an|quedan|hay|tengo|make it|there are|are only)(?!\p{L})/iu;
const makes =
  /(?<!\p{L})(?:make (?:it|that)|pon(?:le|gan?)?(?: que son)?|que sean|son|eran|quedan|nom[aá]s|solo|only|hay|tengo|there are)(?!\p{L})/iu;
const forBoth =
  /(?<!\p{L})(?:for (?:both|all)|por (?:tod[oa]s|amb[oa]s|l[oa]s (?:dos|tres|\d+))|tod[oa]s|l[oa]s (?:dos|tres|\d+))(?!\p{L})/iu;

interface Told {
  readonly price?: Goods['price'] | undefined;
  readonly quantity?: number | undefined;
  readonly unit?: Goods['unit'] | undefined;
  readonly condition?: Goods['condition'] | undefined;
}

/** What a price token says beside goods that are counted as these are. */
export function priceFrom(token: Extract<Token, { kind: 'price' }>, one: Goods): Goods['price'] {
  const { sum, currency, of, per } = token;
  if (of === 'all') return { amount: sum, currency, of: one.quantity === 1 ? 'unit' : 'all' };
  const counted = one.unit ?? one.material.unit;
  const isOwn = per === undefined || isSameUnit(per, counted);
  const factor = per && isOwn ? factorOf(per, one) : 1;
  return { amount: Math.round((sum / factor) * 100) / 100, currency, of, ...(!isOwn && { per: per.unit }) };
}

/** `2100 el viaje` of sand that is counted in loads is the price of a load, and `300 el metro` a seventh of it. */
function factorOf(per: UnitWord, { counted, unit }: Goods): number {
  if (counted === null || unit === 'kg') return per.factor;
  const isLoads = isLoad(counted.word);
  return isLoads && (per.depends === 'load' || per.kind === 'count') ? 1 : per.factor / counted.factor;
}
const isSameUnit = (per: UnitWord, counted: string): boolean =>
  per.unit === counted ||
  // `220 a box` of what is counted in pallets is the price of no pallet; by the piece, people mean one of any.
  (per.kind === 'count' && (counted !== 'tarima' || per.unit === 'pieza' || per.depends !== undefined)) ||
  per.kind === 'multiple' ||
  (per.unit === 'm' && /^m[23]$/.test(counted));

/** What a clause tells of goods that it names, or of all. */
function toldBy(clause: Clause, one: Goods, unitBefore?: UnitWord): Told {
  const { tokens, text } = clause;
  const condition = conditionOf(tokens) ?? undefined;
  const price = tokens.find((token) => token.kind === 'price');
  const [figure, ...others] = figures(tokens);
  const amount = figure?.kind === 'amount' && others.length === 0 ? figure : undefined;
  if (price) return { condition, price: priceFrom(price, one), ...(amount && makes.test(text) && counted(amount)) };
  if (!amount) return { condition };
  if (forBoth.test(text) && one.quantity !== null)
    return { condition, price: { amount: amount.value, currency: 'MXN', of: one.quantity === 1 ? 'unit' : 'all' } };
  // `10 toilets` counts them; `toilets 600` is their price.
  const isBeforeName = wordsBehind(text, amount).some((word) => wordsOf(one).some((name) => isSameWord(word, name)));
  const isCounted =
    makes.test(text) || isBeforeName || amount.unit?.kind === 'count' || amount.unit?.kind === 'measure';
  if (one.quantity === null || isCounted)
    return { condition, ...counted(amount.unit || !unitBefore ? amount : { ...amount, unit: unitBefore }) };
  return { condition, price: { amount: amount.value, currency: 'MXN', of: 'unit' } };
}

/** `10 toilets`, and not `15 las caretas`, which is what they cost. */
const wordsBehind = (text: string, { end }: { readonly end: number }): string[] =>
  /^ ?(?:el|la|l[oa]s|the|por|per|a|each)(?!\p{L})/iu.test(text.slice(end)) ? [] : stemsIn(text.slice(end, end + 24));

const counted = ({ value, unit }: Extract<Token, { kind: 'amount' }>): Told => ({
  quantity: value * (unit?.kind === 'measure' || unit?.kind === 'multiple' ? unit.factor : 1),
  unit: unit && unit.kind !== 'multiple' ? unit.unit : undefined,
});

const withTold = (one: Goods, { price, quantity, unit, condition }: Told): Goods => ({
  ...one,
  price: price ?? one.price,
  quantity: quantity ?? one.quantity,
  unit: quantity !== undefined && unit !== undefined ? unit : one.unit,
  counted: quantity === undefined ? one.counted : null,
  condition: condition ?? one.condition,
});

/** Figures and words of state that a clause tells something by. */
const tells = ({ tokens }: Clause): boolean =>
  tokens.some(({ kind }) => kind === 'price' || kind === 'amount' || kind === 'sum') || conditionOf(tokens) !== null;

/**
 * `Los negros a 900 y los rojos a 850`, `700 each, actually terracotta 550`, `son 8 blancas`: what an open draft of several goods is
 * told clause by clause. Undefined unless a clause names some of them and not all, since the message is read as a whole otherwise.
 */
export function toldInClauses(content: string, known: readonly Goods[]): readonly Goods[] | undefined {
  if (known.length < 2) return undefined;
  const clauses = clausesOf(content, known).filter(tells);
  const named = namedByClause(clauses, known);
  const isClear =
    named.some(({ goods }) => goods.length > 0 && goods.length < known.length) &&
    named.every(({ clause, goods }) => goods.length > 0 || !namesOther(clause)) &&
    clauses.every(({ tokens }) => figures(tokens).length <= 1 && pricesIn(tokens).length <= 1);
  if (!isClear) return undefined;
  const general = named.filter(({ goods }) => goods.length === 0);
  const own = named.filter(({ goods }) => goods.length > 0);
  const told = known.map((one) => {
    const shared = general.map(({ clause }) => toldBy(clause, one));
    return shared.reduce<Goods>(
      (now, { price, condition }) =>
        withTold(now, { price: now.price ? undefined : price, condition: now.condition ? undefined : condition }),
      one,
    );
  });
  return told.map((one, at) =>
    own
      .filter(({ goods }) => goods.includes(known[at] ?? one))
      .reduce((now, { clause }) => withTold(now, toldBy(clause, now, unitBefore(clause, clauses))), one),
  );
}

/** `aluminio 40 kilos, cobre 15`: kilos, too. */
function unitBefore(clause: Clause, clauses: readonly Clause[]): UnitWord | undefined {
  const before = clauses.slice(0, clauses.indexOf(clause)).flatMap(({ tokens }) => figures(tokens));
  const last = before.findLast((token) => token.kind === 'amount' && token.unit !== undefined);
  return last?.kind === 'amount' && last.unit?.kind === 'measure' ? last.unit : undefined;
}

/** Whether a clause without known goods counts others: `y 60 kg de cobre`. */
function namesOther({ text }: Clause): boolean {
  return (
    readLine(text).some(({ material, quantity }) => material !== undefined && quantity !== null) ||
    (/\d \p{L}{4,}/u.test(text) && counts.test(text))
  );
}

/** `150 y 250 pesos`, `500 los completos y 300 los otros`: as many prices as there are goods, in their order. */
export function pricedInOrder(content: string, known: readonly Goods[]): readonly Goods[] | undefined {
  if (known.length < 2 || known.some(({ quantity }) => quantity === null)) return undefined;
  const clauses = clausesOf(content, known).filter(tells);
  const sums = clauses.map(({ tokens, text }) => {
    const [price, ...otherPrices] = pricesIn(tokens);
    const [figure, ...others] = figures(tokens);
    if (otherPrices.length > 0 || others.length > 0 || makes.test(text)) return undefined;
    if (price?.kind === 'price') return figure || price.of === 'all' ? undefined : price.sum;
    return figure?.kind === 'amount' && !figure.unit ? figure.value : undefined;
  });
  if (sums.length !== known.length || sums.includes(undefined)) return undefined;
  return known.map((one, at) => ({ ...one, price: { amount: sums[at] ?? 0, currency: 'MXN', of: 'unit' } }));
}

/** `40 bultos y 60 piezas` of cement and rebar that were only named. */
export function countedInOrder(content: string, known: readonly Goods[]): readonly Goods[] | undefined {
  if (known.length < 2 || known.some(({ quantity }) => quantity !== null)) return undefined;
  const amounts = clausesOf(content, known).map(({ tokens }) => {
    const [amount, ...others] = figures(tokens);
    return amount?.kind === 'amount' && others.length === 0 && pricesIn(tokens).length === 0
      ? counted(amount)
      : undefined;
  });
  if (amounts.length !== known.length || amounts.includes(undefined)) return undefined;
  return known.map((one, at) => withTold(one, amounts[at] ?? {}));
}

const variant =
  /^(?:(?:son|tengo|hay|there are|i have|unas|unos|como|y|and) )*(?<count>\d+(?:\.\d+)?) (?:(?<unit>(?!(?:de|of|en|in|color|son|are) )\p{L}+) )?(?:(?:de color|color|son|are|de|of|en|in) )*(?<how>\p{L}+(?: \p{L}+)?|\d+(?:[./]\d+)?(?: ?(?:["”]|\p{L}+))?)(?<price> (?:a|at|en|por) .+)?$/iu;

/** `9 cubetas blancas y 3 de color gris` of the paint that was named before: two kinds of it, each with its amount. */
export function variantsIn(content: string, known: readonly Goods[]): readonly Goods[] | undefined {
  const [one, ...others] = known;
  if (!one || others.length > 0) return undefined;
  const clauses = clausesOf(content, []);
  let unit: string | undefined;
  const kinds = clauses.flatMap(({ text }): Goods[] => {
    const { count = '', unit: word, how = '', price = '' } = variant.exec(text)?.groups ?? {};
    if (count === '') return [];
    const isUnit = word !== undefined && unitWord(fold(word)) !== undefined;
    if (isUnit) unit = word;
    const spoken = spokenSizes[how.toLowerCase()];
    const isSize = spoken !== undefined || /^\d/.test(how);
    if (isSize && (!sizeUnit.test(spoken ?? how) || (word !== undefined && !isUnit))) return [];
    const attribute = [!isUnit && word ? word : '', isSize ? `de ${spoken ?? how}` : how].filter(Boolean).join(' ');
    if (conditionOf(tokensOf(attribute, mend)) !== null || isNoKind(attribute, one)) return [];
    const [named] = isSize ? [] : readLine(`${count} ${attribute}`);
    if (named?.material && named.material.id !== one.material.id && !isColourOnly(attribute)) return [];
    const isPlural = isSize || /s$/i.test(nameOf(one));
    const name = `${nameOf(one)} ${isPlural ? attribute : attribute.replace(/(?<=[aeo])s$/i, '')}`;
    const [read] = readLine(`${count} ${unit ? `${unit} de ` : ''}${name}${price}`);
    if (!read || read.quantity === null) return [];
    const called = { name, language: one.called?.language };
    return [{ ...one, called, quantity: read.quantity, unit: read.unit, price: read.price ?? one.price }];
  });
  // Of what was counted before, kinds that come to the same: `60 buenas y 40 rotas` of 100.
  const total = kinds.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  if (kinds.length < 2 || (one.quantity !== null && one.quantity !== total)) return undefined;
  const condition = conditionOf(tokensOf(content, mend));
  return kinds.map((kind) => ({ ...kind, condition: kind.condition ?? condition }));
}
/** `42 of them`, `480 pesos each`, `100 sillas tiffany` of chairs: no kind of what was named. */
const isNoKind = (attribute: string, one: Goods): boolean =>
  /(?<!\p{L})(?:them|those|ell[oa]s|es[oa]s|pesos?|varos|each|cada|c\/u|mil)(?!\p{L})/iu.test(attribute) ||
  isSameWord(stemsIn(attribute)[0] ?? '', stemsIn(nameOf(one))[0] ?? '');
const spokenSizes: Readonly<Record<string, string>> = { media: '1/2', 'tres cuartos': '3/4' };
/** `4 pulgadas`, `1100 lts`, `1/2`, `2`: no price, and no time. */
const sizeUnit =
  /^\d+(?:[./]\d+)?(?: ?(?:["”]|pulgadas?|pulg|mm|cm|m|mts?|metros?|lts?|litros?|l|in|inch(?:es)?|ton(?:eladas?)?))?$/iu;
const isColourOnly = (word: string): boolean =>
  /^(?:terracot+a|arena|caf[eé]s?|chocolate|crema|naranjas?|vino|lim[oó]n|menta|ladrillo|plata|oro|nogal|cedro|caoba|madera|oxford|marfil|hueso)$/i.test(
    word,
  );
