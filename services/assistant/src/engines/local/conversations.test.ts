import { expect, it } from 'vitest';
import { builtIn } from '../../knowledge/knowledge.ts';
import { createRetriever } from '../../knowledge/retriever.ts';
import type { OfferedThing, Wanted } from '../../pricing/market.ts';
import { basePrices } from '../../pricing/open-prices.ts';
import type { Market } from '../market.ts';
import { createLocalEngine } from './engine.ts';
import { conversations } from './test/conversations.ts';

const lot = (listingId: number, changes: Partial<OfferedThing>): OfferedThing => ({
  listingId,
  category: 'cemento',
  unit: 'bulto',
  condition: 'new_surplus',
  quantity: 50,
  price: 140,
  zone: 'iztapalapa',
  kilometres: null,
  ...changes,
});
const lots: readonly OfferedThing[] = [
  lot(1, {}),
  lot(2, { quantity: 30, price: 115, zone: 'tlalpan' }),
  lot(3, { quantity: 12, price: null, condition: 'used', zone: 'coyoacan' }),
  lot(4, { category: 'puerta', unit: 'pieza', quantity: 8, price: 900, condition: 'used', zone: 'zapopan' }),
  lot(5, { category: 'puerta', unit: 'pieza', quantity: 3, price: 1_600, zone: 'apodaca' }),
  lot(6, { category: 'varilla', unit: 'tramo', quantity: 200, price: 95, zone: 'guadalupe' }),
  lot(7, { category: 'madera', unit: 'pieza', quantity: 40, price: 0, zone: 'tonala' }),
  lot(8, { category: 'madera', unit: 'pieza', quantity: 25, price: 60, zone: 'tonala' }),
];

const takes = ({ maxPrice, condition, least }: Wanted, { price, condition: its, quantity }: OfferedThing): boolean =>
  (maxPrice === undefined || (price !== null && price <= maxPrice)) &&
  (condition === undefined || its === condition) &&
  (least === undefined || quantity >= least);

/** A market of eight lots that writes down what was looked up. */
function market(): Market & { readonly asked: unknown[] } {
  const asked: unknown[] = [];
  return {
    asked,
    async findLots(categories, place, wanted = {}) {
      const { order, ...limits } = wanted;
      asked.push(['lots', ...categories, place, limits, order]);
      const found = lots.filter((one) => categories.includes(one.category) && takes(wanted, one));
      const dear = ({ price }: OfferedThing) => price ?? Number.POSITIVE_INFINITY;
      const sorted = order === 'cheapest' ? found.toSorted((a, b) => dear(a) - dear(b)) : found;
      return { lots: sorted.slice(0, 3), isNear: true };
    },
    openPrices(categories, place) {
      asked.push(['price', ...categories, place]);
      return basePrices(categories, place);
    },
  };
}

const retrievers = { es: createRetriever('es', builtIn.es), en: createRetriever('en', builtIn.en) };
const noon = new Date('2026-11-26T18:00:00Z');

it.each(conversations)('$name', async ({ turns }) => {
  const said: string[] = [];
  for (const { says, looksUp, has = [], not = [], action } of turns) {
    const shown = market();
    const engine = createLocalEngine({
      retrievers,
      webUrl: 'https://tianguis.test',
      leastConfidence: 0.5,
      market: shown,
      now: () => noon,
    });
    const history = said.map((content) => ({ role: 'user' as const, content }));
    const answer = await engine({ question: says, history, language: 'es' });
    const told = `${says} → ${answer.text}`;
    const asked = shown.asked.map((call) => JSON.parse(JSON.stringify(call)));
    if (looksUp) expect(asked, told).toEqual(looksUp.map((call) => JSON.parse(JSON.stringify(call))));
    for (const part of has) expect(told.slice(says.length), told).toContain(part);
    for (const part of not) expect(told.slice(says.length), told).not.toContain(part);
    if (action) expect(answer.action, told).toBe(action);
    said.push(says);
  }
});
