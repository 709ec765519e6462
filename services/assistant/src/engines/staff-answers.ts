import { fillFacts } from '@tianguis/proto/assistant/knowledge/facts';
import { languages } from '@tianguis/proto/errors';
import { type Knowledge, wordings } from '../knowledge/knowledge.ts';
import { createLikeness, trigramsOf } from '../knowledge/likeness.ts';
import { rounded } from '../platform/rounded.ts';
import type { Answer, Question } from './answer.ts';

/** As alike as this to a wording of staff, and a question is that question, whatever else it may look like. */
const same = 0.75;

/** Answers questions that staff foresaw in so many words. */
export function answersOfStaff(knowledge: Knowledge, webUrl: string): (question: Question) => Answer | undefined {
  const likeness = createLikeness(same);
  const known = languages.flatMap((language) =>
    knowledge[language].flatMap((entry) => {
      const { intent } = entry;
      // Only staff's entries say what they count as.
      return intent ? wordings(entry).map((text) => ({ text, language, entry, intent })) : [];
    }),
  );
  for (const { text } of known) likeness.add(trigramsOf(text));
  return ({ question }) => {
    const found = likeness.find(trigramsOf(question));
    const wording = found && known[found.number];
    if (!wording) return undefined;
    const { entry, language, intent } = wording;
    return {
      language,
      intent,
      topic: entry.id,
      sources: [entry.id],
      ceiling: 1,
      engine: 'local',
      text: fillFacts(entry.answer, language).replaceAll('{web}', webUrl),
      confidence: rounded(found.score),
      action: entry.action ?? 'continue',
    };
  };
}
