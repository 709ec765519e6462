import { conditionOf, flawsIn } from './conditions.ts';
import { type ReadItem, readLine } from './line.ts';
import { withOwnCorrections } from './own-corrections.ts';
import { withoutParts } from './parts-of-goods.ts';
import { type StatedPrice, withPrices } from './prices.ts';
import { withoutStatedPrices } from './shared-prices.ts';
import { foldNumbers } from './spoken-number.ts';
import { createTable } from './table.ts';
import { type PriceToken, type Token, tokensOf } from './tokens.ts';
import { mend } from './vocabulary.ts';

/** What a line without goods says of goods in other lines. */
interface Statement {
  readonly condition: ReadItem['condition'];
  readonly state: string | null;
  readonly price: PriceToken | undefined;
  /** `todo`, `cada una`, `las dos`: of all that is listed. */
  readonly ofAll: boolean;
}

const all = /^(?:tod[oa]s?|all|everything|lote)$/;
/** Longer lines talk of something else. */
const mostWords = 12;

const hasWord = (tokens: readonly Token[], like: RegExp): boolean =>
  tokens.some((token) => token.kind === 'word' && like.test(token.text));

/** `Todo nuevo en caja`, `Usados:`, `todo por 5,000`, `a $90 c/u`. */
function statementIn(line: string): Statement | undefined {
  const tokens = withPrices(tokensOf(line, mend));
  if (tokens.filter(({ kind }) => kind === 'word').length > mostWords) return undefined;
  const price = tokens.find((token) => token.kind === 'price');
  const condition = conditionOf(tokens);
  const state = flawsIn(line, tokens);
  if (!price && !condition && !state) return undefined;
  return { condition, state, price, ofAll: hasWord(tokens, all) || price?.whole === true };
}

const stated = ({ sum, currency, of }: PriceToken, isList: boolean): StatedPrice => ({
  amount: sum,
  currency,
  of: of === 'all' && isList ? 'list' : of,
});

/** Gives goods what was said for all of them; what a line says of its own stays. */
const withStatement = (item: ReadItem, { condition, state, price }: Statement, isList: boolean): ReadItem => ({
  ...item,
  condition: item.condition ?? condition,
  state: item.state ?? state,
  price: item.price ?? (price ? stated(price, isList) : null),
});

const isHeading = (line: string): boolean => /:\s*[*_]*\s*$/.test(line) || /^\s*[*_#]+/.test(line);

/** A line as people write a message: with figures taken back, parts told apart, and prices that stand apart from their goods. */
function readPlainly(line: string): readonly ReadItem[] {
  const { text, parts } = withoutParts(withOwnCorrections(foldNumbers(line)));
  const stated = withoutStatedPrices(text);
  const items = stated.apply(readLine(stated.text));
  if (parts.length === 0) return items;
  const said = parts.join(', ');
  return items.map((item, at) =>
    at === items.length - 1 ? { ...item, state: item.state === null ? said : `${item.state}, ${said}` } : item,
  );
}

/** Reads a list line by line. What one line says for all of them, or for those below it, is kept until the end. */
export function createListReader() {
  const read: ReadItem[] = [];
  const forAll: Statement[] = [];
  const table = createTable();
  let heading: Statement | undefined;
  let isBelowGoods = false;

  function addStatement(line: string): void {
    const said = statementIn(line);
    if (!said) {
      if (line.trim() !== '') isBelowGoods = false;
      return;
    }
    const last = read.at(-1);
    const isOfLast = isBelowGoods && !said.ofAll && last !== undefined;
    if (isHeading(line) && !said.ofAll) heading = said;
    else if (isOfLast) read[read.length - 1] = withStatement(last, said, false);
    else if (said.ofAll || read.length === 0) forAll.push(said);
  }

  /** `El mortero a 165 el bulto`: the price of goods that were counted before. */
  function addPrice(item: ReadItem): boolean {
    if (item.quantity !== null || !item.price || !item.material) return false;
    const at = read.findLastIndex((one) => one.material === item.material && one.price === null);
    const counted = read[at];
    if (!counted || counted.quantity === null) return false;
    read[at] = { ...counted, price: item.price };
    return true;
  }

  return {
    add(line: string): void {
      const row = table.rowOf(line);
      if (row === null) return;
      const items = (row === undefined ? readPlainly(line) : readLine(row)).map((item) =>
        row === undefined ? item : { ...item, text: line.trim() },
      );
      if (items.length === 0) {
        addStatement(line);
        return;
      }
      const below = heading;
      for (const item of items) if (!addPrice(item)) read.push(below ? withStatement(item, below, false) : item);
      isBelowGoods = items.length === 1;
    },
    /** Everything that the list offers. */
    end(): ReadItem[] {
      const isList = read.length > 1;
      return read.map((item) => forAll.reduce((one, said) => withStatement(one, said, isList), item));
    },
  };
}
