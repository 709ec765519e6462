import type { Amount, Token } from './tokens.ts';
import { unitWord } from './unit-words.ts';
import { type Name, namesFrom, singularOf } from './vocabulary.ts';
import { describing, joining, linking, looksBefore } from './words.ts';

/** A material named in a line: the name, and the positions of its first token and beyond its last. */
export interface Naming {
  readonly name: Name;
  readonly at: number;
  readonly end: number;
}

/** Words that may stand inside a name: `puertas blancas de madera`. */
const mostBetween = 2;

const wordAt = (tokens: readonly Token[], at: number): string | undefined => {
  const token = tokens[at];
  if (token?.kind === 'word') return token.text;
  return token?.kind === 'amount' ? token.unitText : undefined;
};

/** The position beyond the last word of a name that begins at `at`, if it stands there. */
function endOf(name: Name, tokens: readonly Token[], at: number): number | undefined {
  let position = at;
  let between = 0;
  for (const word of name.words) {
    for (;;) {
      const said = wordAt(tokens, position);
      const token = tokens[position];
      if (token === undefined || token.kind === 'price' || between > mostBetween) return undefined;
      if (said !== undefined && singularOf(said) === word) break;
      // Another amount begins another thing; a size in between is of this one.
      if (position > at && token.kind === 'amount' && token.unit?.kind === 'count') return undefined;
      if (position === at || (said !== undefined && joining.has(said))) return undefined;
      if (said !== undefined && token.kind === 'word' && !linking.has(said)) between++;
      position++;
    }
    position++;
  }
  return position;
}

/** Every material that a line names, in its order; of names that begin with the same word the longest. */
export function findNamings(tokens: readonly Token[]): Naming[] {
  const found: Naming[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const word = wordAt(tokens, at);
    if (word === undefined || at < (found.at(-1)?.end ?? 0)) continue;
    const looks = looksBefore.has(wordAt(tokens, at - 1) ?? '');
    const naming = namesFrom(singularOf(word))
      .map((name) => ({ name, at, end: endOf(name, tokens, at) }))
      .find(
        (one): one is Naming =>
          one.end !== undefined && !(one.name.words.length === 1 && (looks || describing.has(word))),
      );
    if (naming && !isUnitOnly(tokens[at], naming)) found.push(naming);
  }
  return found;
}

/** `20 sacos`, `5 barras`: the unit of an amount is a material only where the name goes on, or where nothing else is. */
const isUnitOnly = (token: Token | undefined, { name }: Naming): boolean =>
  token?.kind === 'amount' && name.words.length === 1 && token.unit?.depends !== 'pallet' && !alsoGoods(token);

/** Units that are goods themselves where no other goods are named: `20 garrafones`. */
export const alsoGoods = (amount: Amount): boolean =>
  amount.unit?.kind === 'count' && namesFrom(singularOf(amount.unitText ?? '')).some(({ words }) => words.length === 1);

/** What is meant by several names: the first, not a brand; in English the last of a row (`copper pipes`). */
export function headOf(namings: readonly Naming[], tokens: readonly Token[]): Naming | undefined {
  const pallet = namings.find((naming) => isPalletOf(naming, tokens));
  if (pallet) return pallet;
  const things = namings.filter(
    (naming) =>
      namings.length === 1 ||
      naming.name.words.length > 1 ||
      (tokens[naming.at]?.kind !== 'amount' && !isCarrier(naming, tokens)),
  );
  const nouns = things.filter(({ name }) => name.said !== 'brand');
  let head = nouns[0] ?? things[0] ?? namings[0];
  for (const next of nouns) {
    const follows = head?.name.said === 'en' && next.name.said === 'en' && next.at === head.end;
    if (follows) head = next;
  }
  return head;
}

/** What pallets are made of: `tarimas de madera de pino` are empty ones. */
const palletMaterials = new Set(['madera', 'pino', 'plastico', 'metal', 'encino', 'wood', 'plastic']);

function isPalletOf({ name, at, end }: Naming, tokens: readonly Token[]): boolean {
  const [word = '', ...more] = name.words;
  if (unitWord(word)?.depends !== 'pallet') return false;
  if (more.length > 0) return true;
  const madeOf = wordAt(tokens, end + 1) ?? '';
  const of = tokens[end];
  const isMade = of?.kind === 'word' && /^(?:de?|of)$/.test(of.text) && palletMaterials.has(singularOf(madeOf));
  const before = wordAt(tokens, at - 1) ?? '';
  return isMade || before === 'wooden' || before === 'plastic';
}

/** `tarima con 48 cajas de piso`: what lies on a pallet is offered. */
function isCarrier({ name, end }: Naming, tokens: readonly Token[]): boolean {
  const after = tokens[end];
  const [word = '', ...more] = name.words;
  const isPallet = more.length === 0 && unitWord(word)?.depends === 'pallet';
  return isPallet && after?.kind === 'word' && /^(?:de|con|of|with)$/.test(after.text);
}

/** A word that is neither known nor a mere description: the name of something that the catalogue lacks. */
export const isUnknown = (token: Token): boolean =>
  token.kind === 'word' &&
  token.text.length >= 3 &&
  !linking.has(token.text) &&
  !joining.has(token.text) &&
  !describing.has(token.text) &&
  !unitWord(token.text);
