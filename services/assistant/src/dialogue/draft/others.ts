import { detectLanguage } from '../../intents/language.ts';
import { readLine } from '../../inventory/line.ts';
import { stemsIn } from '../../inventory/stems.ts';
import { fold } from '../../inventory/tokens.ts';
import { unitWord } from '../../inventory/unit-words.ts';
import { normalise } from '../../knowledge/text.ts';
import { clauseOf } from '../clauses-of-draft.ts';
import type { Goods } from '../dialogue.ts';
import { same } from '../goods-said.ts';
import { readSaid } from '../read-said.ts';
import { countsMore } from './cues.ts';
import { isSameWord, namedIn, nameOf, type Read, wordsOf } from './naming.ts';
import type { Draft } from './reading.ts';

/** What was named without an amount and a price: `comida`, `blancos`. */
export const isOnlyNamed = ({ quantity, price }: Goods): boolean =>
  quantity === null && (price === null || price.amount === 0);

/** `Siempre sí ponlo`: goods that were taken out before, those that it names or the last. */
export function broughtBack(said: string, { aside }: Draft): readonly Goods[] {
  const plain = normalise(said);
  if (aside.length === 0 || !bringsBack.test(plain)) return [];
  const named = namedIn(clauseOf(said, aside), aside).flatMap((at) => aside[at] ?? []);
  return named.length > 0 ? named : aside.slice(-1);
}

const bringsBack =
  /(?<![^ ])(?:(?:siempre|mejor|bueno) si (?:l[oa]s? )?(?:pon\w*|va|van|vendo|incluy\w*|agreg\w*)|siempre si|(?:pon|ponl[oa]s?|agregal[oa]s?|incluyel[oa]s?|regresal[oa]s?) (?:otra vez|de nuevo|de vuelta)|(?:put|add|bring) (?:it|them|those|that) back)(?![^ ])/;

/** What a message says of goods of the draft, and from where on it offers others: `…, y también 14 chapas a 120 cada una`. */
export function apart(
  clauses: readonly Read[],
  goods: readonly Goods[],
): { readonly own: readonly Read[]; readonly others: string | undefined } {
  const own: Read[] = [];
  const others: string[] = [];
  let isOfOthers = false;
  for (const read of clauses) {
    if (countsOthers(read, goods)) isOfOthers = true;
    else if (namedIn(read.clause, goods).length > 0) isOfOthers = false;
    if (isOfOthers) others.push(read.clause.text.replace(addsGoods, ''));
    else own.push(read);
  }
  return { own, others: others.length > 0 ? others.join(', ') : undefined };
}

const addsGoods =
  /^(?:(?:ah|y|and|ok|va) )*(?:(?:tambi[eé]n|adem[aá]s|also|plus|aparte)(?: (?:tengo|hay|ponle?|agrega\p{L}*|add|i have))?|tengo(?: tambi[eé]n)?|add|agr[eé]ga\p{L}*|[aá]n[aá]de\p{L}*|s[uú]ma\p{L}*|ponle?(?: tambi[eé]n)?|i also have)[, ]+/iu;

/** Goods that are offered beside those of the draft; what no catalogue has is known as goods by their company. */
export function addedIn(text: string, goods: readonly Goods[]): readonly Goods[] {
  const offer = detectLanguage(text) === 'en' ? 'i have' : 'tengo';
  const more = text.replace(/(?<!\p{L})for (?=\$? ?\d)/giu, 'at ');
  const added = (written: string) =>
    readSaid(written).goods.filter(
      (one) =>
        one.quantity !== null &&
        !isLengthIn(one, text) &&
        goods.every((known) => !same(known.material, one.material) || nameOf(known) !== nameOf(one)),
    );
  const alone = added(`${offer} ${more}`);
  const [known] = goods;
  return alone.length > 0 || !known ? alone : added(`${offer} 2 ${nameOf(known)}, ${more}`);
}

/** `6 vigas de 6 metros`: how long each of them is. */
const isLengthIn = ({ quantity, unit }: Goods, text: string): boolean =>
  unit === 'm' &&
  new RegExp(String.raw`(?<!\p{L})(?:de|of) ${quantity} ?(?:m|mts?|metros?|meters?)(?!\p{L})`, 'iu').test(text);

/** Whether a clause counts goods that are not in the draft: `y 60 kg de cobre`. */
function countsOthers({ clause, plain }: Read, goods: readonly Goods[]): boolean {
  const { text, tokens } = clause;
  const isOne = addsGoods.test(text) && /(?<!\p{L})una? \p{L}{4}|(?<!\p{L})an? \p{L}{3}/iu.test(text);
  if (!/\d/.test(text) && !isOne) return false;
  // `Add 10 emergency lamps` to LED panels.
  const counted = tokens.find((token) => token.kind === 'amount');
  const behind = counted === undefined ? [] : stemsIn(text.slice(counted.end)).slice(0, 2);
  // `Son 2 tarimas` of what is counted in pallets.
  const isTheirUnit =
    counted?.kind === 'amount' && goods.some(({ unit }) => unit !== null && unit === counted.unit?.unit);
  if (isTheirUnit && behind.length === 0) return false;
  const isNew =
    addsGoods.test(text) &&
    behind.length > 0 &&
    !countsMore.test(plain) &&
    behind.every((word) => goods.every((one) => !wordsOf(one).some((known) => isSameWord(word, known))));
  if (isNew) return true;
  // `45 manteles y 200 servilletas` of linen: a plural that names nothing of the draft.
  const [first = ''] = /^ ?\p{L}{4,}s(?!\p{L})/u.exec(counted === undefined ? '' : text.slice(counted.end)) ?? [];
  const isNamed = namedIn(clause, goods).length > 0;
  if (first !== '' && !isNamed && unitWord(fold(first.trim())) === undefined && !countsMore.test(plain)) {
    const [named] = readSaid(`tengo ${text}`).goods;
    const isHead = named?.called && stemsIn(named.called.name)[0] === stemsIn(first)[0];
    if (isHead && named.quantity === counted?.value) return true;
  }
  return readLine(text).some(
    ({ material, quantity, name }) =>
      material !== undefined &&
      quantity !== null &&
      goods.every((one) => !same(one.material, material)) &&
      stemsIn(name).every((word) => goods.every((one) => !wordsOf(one).some((known) => isSameWord(word, known)))),
  );
}
