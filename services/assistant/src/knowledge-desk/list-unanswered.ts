import { setImmediate as breathe } from 'node:timers/promises';
import type { AnswerEngine } from '../engines/answer.ts';
import { createLikeness, trigramsOf } from '../knowledge/likeness.ts';
import { alike, type Group, groupAlike } from './groups.ts';
import type { Unanswered, UnansweredStore } from './unanswered-store.ts';

interface Needs extends Pick<UnansweredStore, 'questions' | 'dismissed'> {
  /** Answers by the knowledge alone. */
  readonly engine: AnswerEngine;
  readonly leastConfidence: number;
}

const mostGroups = 50;
/** Of the most frequent ones these are asked again, to see whether the knowledge answers them by now. */
const mostAsked = 200;

/** What Aria could not answer and still cannot, alike questions together. */
export async function listUnanswered(needs: Needs, { dismissed = false }: { dismissed?: boolean | undefined }) {
  const [questions, aside] = await Promise.all([needs.questions(needs.leastConfidence), needs.dismissed()]);
  const isAside = isAlikeOne(aside);
  const groups = groupAlike(questions)
    .filter(({ first }) => isAside(first.text) === dismissed)
    .slice(0, mostAsked);
  const left = dismissed ? groups : await unknownOf(groups, needs.engine);
  return { groups: left.slice(0, mostGroups).map(toView), total: left.length };
}

export function isAlikeOne(texts: readonly string[]): (text: string) => boolean {
  const likeness = createLikeness(alike);
  for (const text of texts) likeness.add(trigramsOf(text));
  return (text) => likeness.find(trigramsOf(text)) !== undefined;
}

async function unknownOf(groups: readonly Group<Unanswered>[], engine: AnswerEngine): Promise<Group<Unanswered>[]> {
  const left: Group<Unanswered>[] = [];
  for (const group of groups) {
    const { text: question, language } = group.first;
    const { action, intent } = await engine({ question, language, history: [] });
    if (action === 'handoff' || intent === 'out_of_scope') left.push(group);
    await breathe();
  }
  return left;
}

const toView = ({ first, count, others }: Group<Unanswered>) => ({
  question: first.text,
  count,
  language: first.language,
  lastAskedAt: first.askedAt,
  examples: others,
});
