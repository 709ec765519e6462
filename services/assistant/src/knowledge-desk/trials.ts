import { setImmediate as breathe } from 'node:timers/promises';
import type { EntryContent } from '@tianguis/proto/assistant/knowledge/entry';
import type { KnowledgeScore } from '@tianguis/proto/assistant/knowledge/operations';
import type { Language } from '@tianguis/proto/errors';
import type { Answer, AnswerEngine } from '../engines/answer.ts';
import { heldBack } from '../intents/recognition/held-back.ts';
import { type StaffEntry, withEntries } from '../knowledge/knowledge.ts';
import { type Known, prepare } from '../knowledge/live-knowledge.ts';
import { ask, type Baseline, createBaseline, mayChange } from './baseline.ts';
import { staffEntry } from './version.ts';

/** A question, and what the right answer to it is. */
export interface LabelledQuestion {
  readonly question: string;
  /** An intent, or the entry that should answer. */
  readonly wanted: string;
}

/** Questions with the intent that they should be recognised as; nothing was trained on them. */
export const labelledQuestions: readonly LabelledQuestion[] = heldBack.map(({ text, label }) => ({
  question: text,
  wanted: label,
}));

/** How one of them was answered. */
export interface Judged extends LabelledQuestion {
  readonly got: string;
  readonly right: boolean;
}

/** A score, and the revision of the live knowledge that the draft was compared with. */
export interface KeptScore {
  readonly score: KnowledgeScore;
  readonly revision: number;
}

/** The share of the labelled questions that may be lost without a confirmation. */
const tolerated = 0.005;
const mostShown = 50;

const rightOnes = (judged: readonly Judged[]): number => judged.filter(({ right }) => right).length;

/** Compares two runs over the same questions. */
export function compareRuns(before: readonly Judged[], after: readonly Judged[]): KnowledgeScore {
  const pairs = before.flatMap((was, index) => {
    const is = after[index];
    if (!is || was.right === is.right) return [];
    const change = { question: was.question, wanted: was.wanted, before: was.got, after: is.got };
    return [{ change, isBetter: is.right }];
  });
  const shown = (isBetter: boolean) =>
    pairs
      .filter((pair) => pair.isBetter === isBetter)
      .slice(0, mostShown)
      .map(({ change }) => change);
  return {
    total: before.length,
    before: rightOnes(before),
    after: rightOnes(after),
    better: shown(true),
    worse: shown(false),
    tolerance: Math.floor(before.length * tolerated),
  };
}

/** Whether so much is lost that the loss has to be confirmed. */
export const losesTooMuch = ({ before, after, tolerance }: KnowledgeScore): boolean => before - after > tolerance;

interface TrialNeeds {
  readonly known: Known;
  readonly engineOn: (known: Known) => AnswerEngine;
}

interface ScoreNeeds extends TrialNeeds {
  readonly labelled: readonly LabelledQuestion[];
  /** Wordings of the live entries of staff, and questions whose answer helped: each has an entry that should answer it. */
  readonly ownWordings: readonly LabelledQuestion[];
}

/** What the live knowledge answers without a draft: the same for all drafts until it changes. */
const baselines = new WeakMap<Known, Baseline>();

const baselineOf = ({ known, engineOn }: TrialNeeds): Baseline =>
  baselines.getOrInsertComputed(known, () => createBaseline(known, engineOn));

/** Answers the labelled questions without a draft, so that who saves one need not wait for that when it is scored. */
export async function prepareScores({ labelled, ...needs }: Omit<ScoreNeeds, 'ownWordings'>): Promise<void> {
  const baseline = baselineOf(needs);
  for (const { question } of labelled) {
    await baseline.answerTo(question);
    await breathe();
  }
}

/**
 * Compares the answers of the live knowledge to the labelled questions with those of the draft, which are given anew only where the
 * draft may change them. Other requests are served in between.
 */
export async function scoreDraft({ known, engineOn, labelled, ownWordings }: ScoreNeeds, draft: StaffEntry) {
  const baseline = baselineOf({ known, engineOn });
  const engine = engineOn(prepare(withEntries(known.entries, [draft])));
  const mayBeOther = mayChange(draft);
  const before: Judged[] = [];
  const after: Judged[] = [];
  const judge = async (questions: readonly LabelledQuestion[], gotOf: (answer: Answer) => readonly string[]) => {
    for (const labelled of questions) {
      const { question } = labelled;
      const was = await baseline.answerTo(question);
      const is = mayBeOther(question, was) ? await ask(engine, question) : was.answer;
      before.push(judged(labelled, gotOf(was.answer)));
      after.push(judged(labelled, gotOf(is)));
      await breathe();
    }
  };
  await judge(labelled, ({ intent }) => [intent]);
  await judge(ownWordings, ({ sources }) => sources);
  return compareRuns(before, after);
}

const judged = ({ question, wanted }: LabelledQuestion, got: readonly string[]): Judged => ({
  question,
  wanted,
  got: got[0] ?? '',
  right: got.includes(wanted),
});

interface Trial {
  readonly question: string;
  readonly draft?: (EntryContent & { readonly id?: string | undefined }) | undefined;
}

/** The name of a draft that has none yet. */
const unnamed = 'staff-draft';

/** What Aria would answer from the knowledge alone, with the draft in place. */
export async function tryDraft({ known, engineOn }: TrialNeeds, { question, draft }: Trial, language: Language) {
  const id = draft?.id ?? unnamed;
  const tried = draft ? prepare(withEntries(known.entries, [staffEntry(id, draft)])) : known;
  const answer = await engineOn(tried)({ question, language, history: [] });
  const titles = new Map(tried.entries[answer.language].map((entry) => [entry.id, entry.title]));
  return {
    reply: answer.text,
    intent: answer.intent,
    confidence: answer.confidence,
    action: answer.action,
    language: answer.language,
    sources: answer.sources.map((source) => ({ id: source, title: titles.get(source) ?? source })),
    byDraft: draft !== undefined && answer.sources.includes(id),
  };
}
