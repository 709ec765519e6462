import { fillFacts } from '@tianguis/proto/assistant/knowledge/facts';
import type { Language } from '@tianguis/proto/errors';
import { builtIn, wordings } from '../../../services/assistant/src/knowledge/knowledge.ts';
import { stem, tokensOf } from '../../../services/assistant/src/knowledge/text.ts';

const stemsOf = (text: string): Set<string> => new Set(tokensOf(text).map(stem));

const known = (language: Language) =>
  builtIn[language].flatMap((entry) =>
    wordings(entry).map((wording) => ({ words: stemsOf(wording), answer: fillFacts(entry.answer, language) })),
  );
const entries: Readonly<Record<Language, ReturnType<typeof known>>> = { es: known('es'), en: known('en') };

/** What a keyword matcher answers: the entry with the wording that shares most words (Jaccard), as it stands. It knows no market. */
export function answerByKeywords(text: string, language: Language): string {
  const words = stemsOf(text);
  let best = { answer: '', score: 0 };
  for (const { words: others, answer } of entries[language]) {
    const score = words.intersection(others).size / Math.max(1, words.union(others).size);
    if (score > best.score) best = { answer, score };
  }
  return best.answer;
}
