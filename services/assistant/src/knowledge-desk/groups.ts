import { createLikeness, trigramsOf } from '../knowledge/likeness.ts';

/** A question that was asked. */
export interface Asked {
  readonly text: string;
  readonly askedAt: Date;
}

/** Questions that are alike: the newest stands for all of them. */
export interface Group<Question extends Asked = Asked> {
  readonly first: Question;
  count: number;
  /** Other wordings, newest first. */
  readonly others: string[];
}

/** From here on two questions are taken for one. */
export const alike = 0.55;
const mostExamples = 5;

/** Groups questions, given newest first, by likeness: the most frequent group first, the most recently asked of equals. */
export function groupAlike<Question extends Asked>(questions: readonly Question[]): Group<Question>[] {
  const likeness = createLikeness(alike);
  const groups: Group<Question>[] = [];
  for (const question of questions) {
    const grams = trigramsOf(question.text);
    const group = groups[likeness.find(grams)?.number ?? -1];
    if (!group) {
      likeness.add(grams);
      groups.push({ first: question, count: 1, others: [] });
      continue;
    }
    group.count += 1;
    const known = group.first.text === question.text || group.others.includes(question.text);
    if (!known && group.others.length < mostExamples) group.others.push(question.text);
  }
  return groups.toSorted((a, b) => b.count - a.count || Number(b.first.askedAt) - Number(a.first.askedAt));
}
