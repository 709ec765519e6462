import type { EntryContent } from '@tianguis/proto/assistant/knowledge/entry';
import type { Language } from '@tianguis/proto/errors';
import type { AnswerEngine } from '../engines/answer.ts';
import { withEntries } from '../knowledge/knowledge.ts';
import { type Known, prepare } from '../knowledge/live-knowledge.ts';
import { staffEntry } from './version.ts';

interface Needs {
  readonly known: Known;
  readonly engineOn: (known: Known) => AnswerEngine;
}

interface Trial {
  readonly question: string;
  readonly draft?: (EntryContent & { readonly id?: string | undefined }) | undefined;
}

/** The name of a draft that has none yet. */
const unnamed = 'staff-draft';

/** What Aria would answer by the knowledge alone, with the draft in place. */
export async function tryDraft({ known, engineOn }: Needs, { question, draft }: Trial, language: Language) {
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
