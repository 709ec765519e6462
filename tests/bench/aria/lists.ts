import { classifyList } from '../../../services/assistant/src/inventory/classify-list.ts';
import { heldBack, missedIn, shortOf } from '../../../services/assistant/src/inventory/test/labelled.ts';
import { atLeast, atMost, median, milliseconds, type Row } from '../shared/row.ts';
import { matchKeywords } from './keyword-matcher.ts';

const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;
const rounds = 5;
/** Milliseconds in which 1,000 lines must be read. */
const limit = 2_000;

const keywordsOf = (text: string): string => {
  const found = matchKeywords(text);
  return found ? `${shortOf(found.material)} ${found.quantity} ${found.unit}` : 'nothing';
};

/** Lines that nothing was tuned on, read exactly: material, quantity and unit of each item. */
export async function listRows(): Promise<Row[]> {
  const [ours, plain] = [missedIn(heldBack), missedIn(heldBack, keywordsOf)].map(
    (missed) => 1 - missed.length / heldBack.length,
  );
  const thousand = Array.from({ length: 1_000 }, (_, at) => heldBack[at % heldBack.length]?.text).join('\n');
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const begin = performance.now();
    await classifyList({ openPrices: async () => () => null }, { text: thousand, language: 'es' });
    times.push(performance.now() - begin);
  }
  const time = median(times);
  return [
    atLeast(`lists: ${heldBack.length} held-back lines read exactly, against the goal`, ours ?? 0, 0.93, 1, percent),
    atLeast('lists: the same, against a keyword matcher', ours ?? 0, plain ?? 0, 1.5, percent),
    atMost('lists: 1,000 lines', time, limit, milliseconds(0)),
    atLeast('lists: lines a second, against the limit', 1e6 / time, 1e6 / limit, 1),
  ];
}
