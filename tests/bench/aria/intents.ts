import { type ChatIntent, chatIntents } from '@tianguis/proto/assistant/chat/operations';
import { createLocalEngine } from '../../../services/assistant/src/engines/local/engine.ts';
import { noMarket } from '../../../services/assistant/src/engines/market.ts';
import { trainingEn, trainingEs } from '../../../services/assistant/src/intents/recognition/examples.ts';
import { heldBack } from '../../../services/assistant/src/intents/recognition/held-back.ts';
import { recogniser } from '../../../services/assistant/src/intents/recognition/recogniser.ts';
import {
  accuracyOf,
  calibrationErrorOf,
  type Judged,
  judgeAll,
} from '../../../services/assistant/src/intents/recognition/test/measure.ts';
import { builtIn } from '../../../services/assistant/src/knowledge/knowledge.ts';
import { createRetriever } from '../../../services/assistant/src/knowledge/retriever.ts';
import { stem, tokensOf } from '../../../services/assistant/src/knowledge/text.ts';
import { intentOf } from '../../../services/assistant/src/knowledge/topics.ts';
import { atLeast, atMost, milliseconds, percentile, perSecond, type Row } from '../shared/row.ts';

const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;
const leastAccuracy = 0.93;
const mostCalibrationError = 0.05;

const examples = [...trainingEs, ...trainingEn].map(({ text, label }) => ({
  intent: intentOf(label),
  words: new Set(tokensOf(text).map(stem)),
}));
const wordsOf = (text: string): Set<string> => new Set(tokensOf(text).map(stem));

/** Recognition of messages that nobody trained on, beside two simple ways to do it, and how fast the local engine answers. */
export async function intentRows(answers: number): Promise<Row[]> {
  const ours = judgeAll(heldBack, recogniser().recognise);
  printConfusion(ours);
  const keywords = accuracyOf(judgeAll(heldBack, keywordMatcher()));
  const nearest = accuracyOf(judgeAll(heldBack, nearestNeighbour));
  const accuracy = accuracyOf(ours);
  return [
    atLeast(`intents of ${heldBack.length} held-back messages`, accuracy, leastAccuracy, 1, percent),
    atLeast('intents, against a keyword matcher', accuracy, keywords, 1, percent),
    atLeast('intents, against the nearest neighbour', accuracy, nearest, 1, percent),
    atMost('intents, calibration error', calibrationErrorOf(ours), mostCalibrationError, percent),
    ...(await speed(answers)),
  ];
}

/** What is wanted, and what was taken for it. */
function printConfusion(judged: readonly Judged[]): void {
  const of = (wanted: ChatIntent) => judged.filter((one) => one.wanted === wanted);
  const rows = chatIntents.map((wanted) => {
    const wrong = Map.groupBy(
      of(wanted).filter(({ intent }) => intent !== wanted),
      ({ intent }) => intent,
    );
    const taken = [...wrong].map(([intent, some]) => `${intent} ${some.length}`).join(', ');
    return {
      wanted,
      right: `${of(wanted).filter(({ intent }) => intent === wanted).length}/${of(wanted).length}`,
      taken,
    };
  });
  console.table(rows);
}

/** Each word votes for the intent whose examples have it most often, by its share of them. */
function keywordMatcher() {
  const counts = new Map<string, Map<ChatIntent, number>>();
  for (const { intent, words } of examples)
    for (const word of words) {
      const votes = counts.get(word) ?? new Map<ChatIntent, number>();
      counts.set(word, votes.set(intent, (votes.get(intent) ?? 0) + 1));
    }
  return (text: string) => {
    const votes = new Map<ChatIntent, number>();
    for (const word of wordsOf(text)) {
      const [best] = [...(counts.get(word) ?? [])].sort(([, a], [, b]) => b - a);
      const all = [...(counts.get(word)?.values() ?? [])].reduce((sum, count) => sum + count, 0);
      if (best) votes.set(best[0], (votes.get(best[0]) ?? 0) + best[1] / all);
    }
    return best(votes);
  };
}

const best = (votes: ReadonlyMap<ChatIntent, number>) => {
  const [[intent, confidence] = ['out_of_scope' as const, 0]] = [...votes].sort(([, a], [, b]) => b - a);
  return { intent, confidence };
};

/** The intent of the example that shares most words (Jaccard). */
function nearestNeighbour(text: string) {
  const words = wordsOf(text);
  let found: { intent: ChatIntent; confidence: number } = { intent: 'out_of_scope', confidence: 0 };
  for (const { intent, words: known } of examples) {
    const confidence = words.intersection(known).size / Math.max(words.union(known).size, 1);
    if (confidence > found.confidence) found = { intent, confidence };
  }
  return found;
}

async function speed(answers: number): Promise<Row[]> {
  const retrievers = { es: createRetriever('es', builtIn.es), en: createRetriever('en', builtIn.en) };
  const engine = createLocalEngine({
    retrievers,
    webUrl: 'https://tianguis.test',
    leastConfidence: 0.5,
    market: noMarket,
  });
  const ask = async (i: number) => {
    const begin = performance.now();
    await engine({ question: heldBack[i % heldBack.length]?.text ?? '', history: [], language: 'es' });
    return performance.now() - begin;
  };
  for (let i = 0; i < Math.min(answers, 200); i++) await ask(i); // the first ones are compiled
  const begin = performance.now();
  const took: number[] = [];
  for (let i = 0; i < answers; i++) took.push(await ask(i));
  const rate = (1000 * answers) / (performance.now() - begin);
  return [
    atMost('an answer of the local engine, p95', percentile(took, 0.95), 30, milliseconds(1)),
    atLeast('answers of one process', rate, 500, 1, perSecond),
  ];
}
