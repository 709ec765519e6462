import { type Language, languages } from '@tianguis/proto/errors';
import { detectLanguage } from '../intents/language.ts';
import type { PrismaTx } from '../platform/database.ts';
import { maskPersonal } from '../platform/mask.ts';
import type { Asked } from './groups.ts';

export interface Unanswered extends Asked {
  readonly language: Language;
}

interface Row {
  readonly question: string;
  readonly language: string | null;
  readonly askedAt: Date;
}

/** What a person wished or minded is answered by a person: it is no gap in the knowledge. */
const forPeople = ['human', 'complaint', 'opt_out', 'stop', 'wrong_number'];

// Newest first, and no more than these: the work stays bounded however much is asked.
const select = `
  (select question, language, created_at as "askedAt" from chat_turns
    where created_at > now() - interval '90 days' and not intent = any($2)
      and (intent = 'out_of_scope' or confidence < $1 or action = 'handoff')
    order by created_at desc limit 2000)
  union all
  (select user_message, null, created_at from ai_responses
    where created_at > now() - interval '90 days' and user_message <> '' and not trigger = any($2)
      and (outcome = 'handed_over' or decision = 'rejected')
    order by id desc limit 1000)
  order by "askedAt" desc`;

/** Questions that had no good answer, newest first, without whom they came from. */
export const unansweredStore = (prisma: PrismaTx) => ({
  async questions(leastConfidence: number): Promise<Unanswered[]> {
    const rows = await prisma.$queryRawUnsafe<Row[]>(select, leastConfidence, forPeople);
    return rows.map(({ question, language, askedAt }) => ({
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
export type UnansweredStore = ReturnType<typeof unansweredStore>;
