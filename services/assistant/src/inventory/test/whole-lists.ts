import { readFileSync } from 'node:fs';
import { createListReader } from '../whole-list.ts';

/** What one item of a list must be read as. */
interface Expected {
  readonly name: string;
  /** `20 bulto`, or `none`. */
  readonly amount: string;
  /** `180`, `9000 list`, `50 usd`, `3/pieza`; empty where none is stated. */
  readonly price: string;
  /** `n` new, `u` used, empty where nothing is said. */
  readonly condition: string;
  readonly state: string;
}

export interface WholeList {
  readonly text: string;
  readonly items: readonly Expected[];
}

const expectedIn = (line: string): Expected => {
  const [name = '', amount = '', price = '', condition = '', state = ''] = line.slice(2).split(';');
  return { name, amount: amount.trim(), price: price.trim(), condition: condition.trim(), state: state.trim() };
};

/** Lists with what they offer: paragraphs of their lines, and behind `= ` each item. */
const lists: readonly WholeList[] = readFileSync(new URL('./whole-lists.txt', import.meta.url), 'utf8')
  .trim()
  .split(/\n\n+/)
  .map((block) => {
    const lines = block.split('\n');
    return {
      text: lines.filter((line) => !line.startsWith('= ')).join('\n'),
      items: lines.filter((line) => line.startsWith('= ')).map(expectedIn),
    };
  });

/** The reader is tuned on each first of two lists, and measured with each second. */
export const tunedLists = lists.filter((_, at) => at % 2 === 0);
export const heldLists = lists.filter((_, at) => at % 2 === 1);

const conditions = { new_surplus: 'n', used: 'u' } as const;

const read = (text: string): Expected[] => {
  const reader = createListReader();
  for (const line of text.split('\n')) reader.add(line);
  return reader.end().map(({ name, quantity, unit, price, condition, state }) => ({
    name,
    amount: quantity === null ? 'none' : `${quantity} ${unit}`,
    price: price ? priceText(price) : '',
    condition: condition ? conditions[condition] : '',
    state: state ?? '',
  }));
};

type Price = NonNullable<ReturnType<ReturnType<typeof createListReader>['end']>[number]['price']>;

const ofWhat = { unit: '', all: ' line', list: ' list' } as const;

const priceText = ({ amount, currency, of, per }: Price): string =>
  `${amount}${per ? `/${per}` : ''}${ofWhat[of]}${currency === 'USD' ? ' usd' : ''}`;

const share = (right: number, of: number): number => right / Math.max(of, 1);

/** How often names, amounts, prices and states are read as they were stated, and what was misread. */
export function measureLists(measured: readonly WholeList[]) {
  let items = 0;
  let names = 0;
  let amounts = 0;
  let stated = 0;
  let prices = 0;
  let invented = 0;
  let conditioned = 0;
  let states = 0;
  const missed: string[] = [];
  for (const { text, items: wanted } of measured) {
    const got = read(text);
    if (got.length > wanted.length) missed.push(`${text}\n  too many: ${got.map(({ name }) => name).join(' | ')}`);
    for (const [at, one] of wanted.entries()) {
      const its = got[at];
      items++;
      const isNamed = its?.name.toLowerCase() === one.name.toLowerCase();
      const isCounted = its?.amount === one.amount;
      const isPriced = its?.price === one.price;
      const isConditioned = its?.condition === one.condition && its.state === one.state;
      if (isNamed) names++;
      if (isCounted) amounts++;
      if (one.price) stated++;
      if (one.price && isPriced) prices++;
      if (!one.price && its?.price) invented++;
      if (one.condition || one.state) conditioned++;
      if ((one.condition || one.state) && isConditioned) states++;
      if (isNamed && isCounted && isPriced && isConditioned) continue;
      missed.push(`${text}\n  got    ${JSON.stringify(its)}\n  wanted ${JSON.stringify(one)}`);
    }
  }
  return {
    lists: measured.length,
    items,
    names: share(names, items),
    amounts: share(amounts, items),
    prices: share(prices, stated),
    invented,
    conditions: share(states, conditioned),
    missed,
  };
}
