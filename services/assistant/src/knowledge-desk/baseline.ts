import type { Language } from '@tianguis/proto/errors';
import type { Answer, AnswerEngine } from '../engines/answer.ts';
import { answersOfStaff } from '../engines/staff-answers.ts';
import type { StaffEntry } from '../knowledge/knowledge.ts';
import type { Known } from '../knowledge/live-knowledge.ts';
import type { Retriever } from '../knowledge/retriever.ts';

/** An answer without a draft, and which part of the knowledge it rests on. */
export interface BaselineAnswer {
  readonly answer: Answer;
  /** Whether all entries were searched for it, so that any new wording may change it. */
  readonly isSearched: boolean;
  /** Entries that were read by name. */
  readonly read: ReadonlySet<string>;
}

export interface Baseline {
  answerTo(question: string): Promise<BaselineAnswer>;
}

export const ask = (engine: AnswerEngine, question: string): Promise<Answer> =>
  engine({ question, history: [], language: 'es' });

/** The answers of some knowledge, each of which is given once. Its callers ask one question at a time. */
export function createBaseline({ entries, retrievers }: Known, engineOn: (known: Known) => AnswerEngine): Baseline {
  let isSearched = false;
  let read = new Set<string>();
  const noted = ({ language, entry, search }: Retriever): Retriever => ({
    language,
    entry(id) {
      read.add(id);
      return entry(id);
    },
    search(tokens, limit) {
      isSearched = true;
      return search(tokens, limit);
    },
  });
  const sides = { es: noted(retrievers.es), en: noted(retrievers.en) } satisfies Record<Language, Retriever>;
  const engine = engineOn({ entries, retrievers: sides });
  const answered = new Map<string, BaselineAnswer>();
  let last: Promise<unknown> = Promise.resolve();
  const answer = async (question: string): Promise<BaselineAnswer> => {
    const known = answered.get(question);
    if (known) return known;
    isSearched = false;
    read = new Set();
    const given = { answer: await ask(engine, question), isSearched, read };
    answered.set(question, given);
    return given;
  };
  return {
    answerTo(question) {
      // Two drafts that are scored at once take turns, so that each answer is noted by itself.
      const given = last.then(() => answer(question));
      last = given.catch(() => undefined);
      return given;
    },
  };
}

/** Whether an answer may be another one with a draft. Where not, it is the same, whatever the draft says. */
export function mayChange(draft: StaffEntry): (question: string, before: BaselineAnswer) => boolean {
  const { id } = draft.es;
  const foresees = answersOfStaff({ es: [draft.es], en: [draft.en] }, '');
  return (question, { answer, isSearched, read }) =>
    isSearched ||
    read.has(id) ||
    answer.topic === id ||
    foresees({ question, history: [], language: 'es' }) !== undefined;
}
