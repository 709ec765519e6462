import type { Language } from '@tianguis/proto/errors';
import type { Material } from '@tianguis/proto/materials/catalogue';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { detectLanguage } from '../intents/language.ts';
import { type ReadItem, readLine } from '../inventory/line.ts';
import { unitWord } from '../inventory/unit-words.ts';
import { tokensOf } from '../knowledge/text.ts';
import { rounded } from '../platform/rounded.ts';
import type { Called, Counted, Goods } from './dialogue.ts';

/** Words behind which a name of goods runs on into the rest of the sentence. */
const ends = new Set(
  (
    'q que k en para por pa me nos se te y e o u pero esta estan son hay todo toda todos todas como al a lo la el los las un una unos unas mi su ' +
    'ya no si sin con negociable cuanto busco quiero tengo kiero i in at for from with and or some all that which is are my we to left the'
  ).split(' '),
);
/** Words before a name of goods that are none of it. */
const begins = new Set(
  'hola oye oiga oigan disculpe compran aceptan reciben toman puedo podria puede pueden podemos se can sell selling mi mis my our y ah quita quitale quitame elimina borra saca remove drop cuanto vale valen cuesta cuestan la el los las un una unos unas tengo vendo busco hay tienen quiero vender comprar pon ponle de the a an'.split(
    ' ',
  ),
);
/** What a price or an amount leaves behind a name: `block hueco de 15 a`. */
const leftBehind =
  /(?: (?:a|en|por|de|del|y|o|como|unos|unas|at|for|of|and|or|xfa|porfa|favor|pls|please|urge|urgente|cualquier(?: d[ií]a)?))+$/i;
/** `Tienes de pintura` names paint. */
const leftBefore =
  /^(?:(?:hola|oigan?|oye|disculpen?|compran|aceptan|reciben|toman|vendo|vendemos|tengo|puedo vender|quiero vender|tienes?|tienen|hay|manejas?|manejan|vendes?|venden|que|q|de|algo|alguna?s?|do you have|any|some) )+/i;
const loose = /^(?:de|del|d|of|marca|nuev[oa]s?|usad[oa]s?|new|used|unopened)$/i;

const mostWords = 6;
const longest = 48;

/** How a writer calls goods, cut where the name ends: `varillas de 3/8`; undefined where it is no name of them. */
function nameOf(said: string, material: Material): string | undefined {
  const written = said.split(/\s+/);
  const from = written.findIndex((word) => !begins.has(word.toLowerCase()));
  const words = written.slice(Math.max(from, 0));
  const end = words.findIndex((word, at) => at > 0 && ends.has(word.toLowerCase()));
  const kept = words.slice(0, Math.min(end < 0 ? words.length : end, mostWords));
  while (kept.length > 1 && loose.test(kept.at(-1) ?? '')) kept.pop();
  const name = kept.join(' ').replace(/[.,;:!?¿¡]+$/, '');
  if (name === '' || name.length > longest || /[.](?!\d)|[?!:\n]/.test(name)) return undefined;
  return readLine(`1 ${name}`)[0]?.material?.id === material.id ? name : undefined;
}

/** `50 de media`: of the goods before, in another size. */
const ofSize = /^\d+ (?:de|del|d) (media|tres cuartos|\d\S*)/i;
const sizes: Readonly<Record<string, string>> = { media: '1/2', 'tres cuartos': '3/4' };

function nameLike(before: Called | null, text: string): string | undefined {
  const size = ofSize.exec(text)?.[1]?.toLowerCase();
  const head = before?.name.split(' ')[0];
  return size && head ? `${head} de ${sizes[size] ?? size}` : undefined;
}

/** `22 camas king y 40 matrimoniales`: more of the goods before, of another kind. */
function kindOf(before: Called | null, name: string): string | undefined {
  const head = before?.name.split(' ')[0];
  const words = name.split(' ');
  const end = words.findIndex((word) => ends.has(word.toLowerCase()) || little.has(word.toLowerCase()));
  const kind = words.slice(0, end < 0 ? mostOfKind : end).join(' ');
  return head && /^\p{L}{4,}(?: \p{L}+)?$/u.test(kind) ? `${head} ${kind}` : undefined;
}
const mostOfKind = 2;
const little = new Set(['de', 'd', 'del', 'of']);

/** An item of a list, with its whole name where that is marked. */
export type NamedItem = ReadItem & { readonly called?: string | undefined };

/** A marked name with all that is said of it, where the list reader takes it for the same goods. */
function wholeName(called: string | undefined, material: Material): string | undefined {
  const name = called
    ?.replace(/\s+/g, ' ')
    .replace(stateInside, '')
    .replace(/ d (?=\d)/gi, ' de ')
    .replace(ofUse, '')
    .replace(works, '')
    .replace(leftBehind, '')
    .replace(leftBefore, '')
    .trim();
  if (name === undefined || name.length > longestWhole) return undefined;
  return readLine(`1 ${name}`)[0]?.material?.id === material.id ? name : undefined;
}
/** `Tejas de barro a 7.50`: what they cost is no size of theirs. */
const withoutPrice = (called: string | undefined, content: string): string | undefined =>
  called?.replace(/ de (\d+(?:\.\d+)?)$/u, (said: string, figure: string) => {
    const asPrice = new RegExp(
      String.raw`(?<!\p{L})(?:a|en|por|at|for) \$? ?${RegExp.escape(figure)}(?![\d.]|\s*x)`,
      'iu',
    );
    return asPrice.test(content) ? '' : said;
  });

/** `Minisplits de 1 tonelada uso de 2 años`. */
const ofUse = / (?:con )?uso (?:de )?(?:como )?\d+ .*$/i;
/** `Podadora jala al 100`. */
const works = / (?:jalan?|funcionan?|sirven?|prenden?|trabajan?|encienden?|works?|working)(?: .*)?$/iu;
const longestWhole = 60;
/** `Puertas nuevas de 80 cm`: the state has a field of its own. */
const stateInside = / (?:nuev[oa]s?|usad[oa]s?|new|used)(?= )/gi;

/** What each item of a message is called by who wrote it. */
export function calledIn(items: readonly NamedItem[], content: string): (Called | null)[] {
  const language: Language | undefined = detectLanguage(content);
  const called: (Called | null)[] = [];
  for (const [at, { name, text, material, called: whole }] of items.entries()) {
    const before = items[at - 1]?.material?.id === material?.id ? (called[at - 1] ?? null) : null;
    const found =
      material &&
      (wholeName(withoutPrice(whole, content), material) ??
        nameOf(name, material) ??
        nameLike(before, text) ??
        kindOf(before, name));
    called.push(found ? { name: found, language } : null);
  }
  return called;
}

/** Goods that the catalogue does not have, under the name that they were given. */
export const uncatalogued = (name: string): Material => ({
  id: name.toLowerCase(),
  name: { es: name, en: name },
  material: 'otros',
  vertical: 'construction',
  unit: 'pieza',
  dated: false,
});

/** Goods that are named, of which nothing else is said. */
export const onlyNamed = (material: Material): Goods => ({
  material,
  called: null,
  state: null,
  counted: null,
  quantity: null,
  unit: null,
  condition: null,
  price: null,
});

/** Beside goods that are counted, a name that only sounds like goods offers none: `el cliente pasa por ellos`. */
export function withoutEchoes(items: readonly ReadItem[]): ReadItem[] {
  const isCounted = items.some(({ quantity }) => quantity !== null);
  const isEcho = ({ name, quantity }: ReadItem) =>
    quantity === null && (name.split(' ').length > mostEchoed || /[.?!]/.test(name));
  return isCounted ? items.filter((item) => !isEcho(item)) : [...items];
}
const mostEchoed = 3;

/** What goods come in where a lot counts pieces or sets: `60 latas`, `30 paquetes`. */
const packs =
  /^(?:latas?|paquetes?|bot(?:es|e)|frascos?|botellas?|botellitas?|charolas?|sobres|garrafon(?:es)?|bolsas?|bolsitas?|cans?|bottles?|jars?|packs?|packages?|pouch(?:es)?|trays?)$/;

/** `120 latas de atún, 80 de chícharos`: what the goods before come in, where all since are counted the same way. */
function packBefore(tokens: readonly string[]): string | undefined {
  const last = tokens.findLastIndex((token, at) => /^\d/.test(token) && !/^(?:de|of)$/.test(tokens[at + 1] ?? ''));
  return /^(?:de|of)$/.test(tokens[last + 2] ?? '') ? tokens[last + 1] : undefined;
}

/** Units whose word is kept, since the listing counts in another: `22 galones`, `3 toneladas`. */
export function countedIn(quantity: number | null, content: string, listed: ListingUnit | null = null): Counted | null {
  if (quantity === null) return null;
  const tokens = tokensOf(content);
  for (const [at, token] of tokens.entries()) {
    const said = [tokens[at + 1] ?? ''];
    if (/^(?:sq|square|cubic)$/.test(said[0] ?? '')) said.push(tokens[at + 2] ?? '');
    const unit = unitWord(said.join(''));
    const number = /^una?$/.test(token) ? 1 : Number(token.replace(',', '.'));
    if (listed === 'pieza' || listed === 'juego') {
      const pack = /^(?:de|of)$/.test(said[0] ?? '') ? packBefore(tokens.slice(0, at)) : said[0];
      if (packs.test(pack ?? '') && number === quantity) return { word: pack ?? '', factor: 1 };
    }
    if (
      !unit ||
      unit.factor === 1 ||
      unit.kind === 'multiple' ||
      (unit.depends && unit.depends !== 'load') ||
      !(number > 0)
    )
      continue;
    if (Math.abs(number * unit.factor - quantity) < 0.01 * quantity)
      return { word: said.join(' '), factor: unit.factor };
  }
  return null;
}

/** How many of the unit that they said there are: `22` gallons, where the listing counts 83.28 litres. */
export function spokenAmount(quantity: number, { factor }: Counted): number {
  const amount = quantity / factor;
  const whole = Math.round(amount);
  return Math.abs(amount - whole) < 0.002 * amount ? whole : rounded(amount);
}

/** A shorter name for the same goods keeps the longer one: `lámparas` are the `lámparas led` of before. */
export function laterCalled(now: Called | null, before: Called | null): Called | null {
  if (!now || !before) return now ?? before;
  const words = tokensOf(now.name).map(singular);
  const earlier = tokensOf(before.name).map(singular);
  return words.every((word) => earlier.includes(word)) ? before : now;
}
export const singular = (word: string): string => word.replace(/(?:es|s)$/, '');

/** The first word of what goods are called: of `mesas de madera` a table. */
export const headOf = ({ called, material }: Goods): string =>
  singular(tokensOf(called?.name ?? material.name.es)[0] ?? '');

/** A seller who offers `lámparas de buró` means those by `las lámparas`. */
export function meantOf<Thing extends { readonly called: Called | null }>(
  now: Thing,
  known: readonly Thing[],
): Thing | undefined {
  const words = tokensOf(now.called?.name ?? '').map(singular);
  if (words.length !== 1) return undefined;
  return known.find(({ called }) => singular(tokensOf(called?.name ?? '')[0] ?? '') === words[0]);
}

const headOfName = ({ called }: { readonly called: Called | null }): string | undefined =>
  called ? singular(tokensOf(called.name)[0] ?? '') : undefined;

/** Of several goods of one material those that are called alike: `contactos` are no `apagadores`, though the catalogue has both as one. */
export function likeliest<Thing extends { readonly called: Called | null }>(
  now: Thing,
  alike: readonly Thing[],
): readonly Thing[] {
  const head = headOfName(now);
  const named = alike.filter((one) => soundsAlike(headOfName(one), head));
  return alike.length > 1 && head !== undefined && named.length > 0 ? named : alike;
}

/** `refri` is short for `refrigerador`. */
const soundsAlike = (one: string | undefined, other: string | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && other.length >= leastShort && one.startsWith(other));
const leastShort = 4;

/** Whether two materials are the same, however they were found. */
export const same = (a: Material, b: Material): boolean => a.id === b.id;
