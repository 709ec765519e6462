import { setImmediate as breathe } from 'node:timers/promises';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { type Language, languages } from '@tianguis/proto/errors';
import type { AnswerEngine } from '../engines/answer.ts';
import { detectLanguage } from '../intents/language.ts';
import { createLikeness, trigramsOf } from '../knowledge/likeness.ts';
import type { PrismaTx } from '../platform/database.ts';
import { maskPersonal } from '../platform/mask.ts';

/** A question that was asked. */
export interface Asked {
  readonly text: string;
  readonly askedAt: Date;
}

/** From a moment on, and before another one. */
interface Period {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

interface Unanswered extends Asked {
  readonly language: Language;
}

interface Row {
  readonly question: string;
  readonly language: string | null;
  readonly askedAt: Date;
}

/** Questions for a person, which are no gap in the knowledge. */
const forPeople = ['human', 'complaint', 'opt_out', 'stop', 'wrong_number'];

/** Of the last 90 days by default. */
const isWithin = (p: { from: string | null; to: string | null }) => sql`
  created_at >= coalesce(${p.from}::text::timestamptz, now() - interval '90 days')
  and created_at < coalesce(${p.to}::text::timestamptz, 'infinity')`;

// Newest first and limited, so that the work stays bounded.
const unanswered = statement(
  (p: { leastConfidence: number; forPeople: readonly string[]; from: string | null; to: string | null }) => sql<Row>`
    (select question, language, created_at as "askedAt" from chat_turns
      where ${isWithin(p)} and not intent = any(${p.forPeople}::text[])
        and (intent = 'out_of_scope' or confidence < ${p.leastConfidence}::float8 or action = 'handoff')
      order by created_at desc limit 2000)
    union all
    (select user_message, null, created_at from ai_responses
      where ${isWithin(p)} and user_message <> '' and not trigger = any(${p.forPeople}::text[])
        and (outcome = 'handed_over' or decision = 'rejected')
      order by id desc limit 1000)
    order by "askedAt" desc`,
);

const nods = new Set(
  'ok okay okey oki va vale sale orale listo lista perfecto excelente genial bien bueno claro entendido enterado enterada gracias muchas mil muy de acuerdo si sip no nop aja ya asi es igualmente thanks thank you very much got it great perfect sure yes yep no nope fine alright cool'.split(
    ' ',
  ),
);
const mostNods = 4;

/** A 👍, a "va" or a "muchas gracias" to Aria asks nothing, however unsure she was of it. */
export function isNod(text: string): boolean {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const asks = text.includes('?') && words.length > 0;
  return !asks && words.length <= mostNods && words.every((word) => nods.has(word));
}

/** Questions that had no good answer, newest first, without the person who asked. */
export const unansweredStore = ({ prisma, tx }: { readonly prisma: PrismaTx; readonly tx: Pick<Tx, 'query'> }) => ({
  async questions(leastConfidence: number, { from, to }: Period = {}): Promise<Unanswered[]> {
    const period = { from: from?.toISOString() ?? null, to: to?.toISOString() ?? null };
    const rows = await run(tx, unanswered({ leastConfidence, forPeople, ...period }));
    return rows
      .filter(({ question }) => !isNod(question))
      .map(({ question, language, askedAt }) => ({
        text: maskPersonal(question),
        language: languages.find((known) => known === language) ?? detectLanguage(question) ?? 'es',
        askedAt,
      }));
  },
  dismissed: async (): Promise<string[]> =>
    (await prisma.dismissedQuestion.findMany({ orderBy: { dismissedAt: 'desc' }, take: 2000 })).map(
      ({ question }) => question,
    ),
  async dismiss(question: string, dismissedBy: string): Promise<void> {
    await prisma.dismissedQuestion.createMany({ data: { question, dismissedBy }, skipDuplicates: true });
  },
  async takeUp(questions: readonly string[]): Promise<void> {
    await prisma.dismissedQuestion.deleteMany({ where: { question: { in: [...questions] } } });
  },
});
type UnansweredStore = ReturnType<typeof unansweredStore>;

/** Questions that are alike, shown by the newest of them. */
interface Group<Question extends Asked = Asked> {
  readonly first: Question;
  count: number;
  /** Other wordings, newest first. */
  readonly others: string[];
}

/** Two questions at least this alike count as one. */
const alike = 0.55;
const mostExamples = 5;

/** Groups questions, given newest first, by likeness: the most frequent group first, then the most recent. */
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

interface Needs extends Pick<UnansweredStore, 'questions' | 'dismissed'> {
  /** Answers from the knowledge alone. */
  readonly engine: AnswerEngine;
  readonly leastConfidence: number;
}

const mostGroups = 50;
/** How many of the most frequent ones are asked again, in case the knowledge answers them by now. */
const mostAsked = 200;

/** What Aria could not answer and still cannot, similar questions together. */
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
