import { setImmediate as breathe } from 'node:timers/promises';
import type { Answer, AnswerEngine } from '../engines/answer.ts';
import { type StaffEntry, withEntries } from '../knowledge/knowledge.ts';
import { type Known, prepare } from '../knowledge/live-knowledge.ts';
import { compareRuns, type Judged, type LabelledQuestion } from './score.ts';

interface Needs {
  readonly known: Known;
  readonly engineOn: (known: Known) => AnswerEngine;
  /** Questions with the intent that they should be taken for. */
  readonly labelled: readonly LabelledQuestion[];
  /** Wordings of what staff made live, each of which its own entry should answer. */
  readonly ownWordings: readonly LabelledQuestion[];
}

/** How the labelled questions are answered without any draft: the same for all drafts until something else goes live. */
const baselines = new WeakMap<Known, Promise<Judged[]>>();

/** Answers every labelled question by what Aria knows now and with the draft in place. Other questions are answered in between. */
export async function scoreDraft({ known, engineOn, labelled, ownWordings }: Needs, draft: StaffEntry) {
  const before = engineOn(known);
  const after = engineOn(prepare(withEntries(known.entries, [draft])));
  const byIntent = (engine: AnswerEngine) => judge(engine, labelled, ({ intent }) => [intent]);
  const bySource = (engine: AnswerEngine) => judge(engine, ownWordings, ({ sources }) => sources);
  const baseline = baselines.get(known) ?? byIntent(before);
  baselines.set(known, baseline);
  return compareRuns(
    [...(await baseline), ...(await bySource(before))],
    [...(await byIntent(after)), ...(await bySource(after))],
  );
}

async function judge(
  engine: AnswerEngine,
  questions: readonly LabelledQuestion[],
  gotOf: (answer: Answer) => readonly string[],
): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const { question, wanted } of questions) {
    const got = gotOf(await engine({ question, history: [], language: 'es' }));
    judged.push({ question, wanted, got: got[0] ?? '', right: got.includes(wanted) });
    await breathe();
  }
  return judged;
}
