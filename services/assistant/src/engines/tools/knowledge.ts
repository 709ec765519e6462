import { fillFacts } from '@tianguis/proto/assistant/knowledge/facts';
import type { Language } from '@tianguis/proto/errors';
import { z } from 'zod';
import type { Entry } from '../../knowledge/knowledge.ts';
import { defineTool } from './tool.ts';

export interface KnowledgeNeeds {
  /** Entries that may answer, best first. */
  readonly retrieve: (question: string, language: Language) => readonly Entry[];
  readonly webUrl: string;
}

/** An entry as the model reads it: with the facts as they are now, so that it may state them. */
export const entryText = ({ id, answer }: Entry, language: Language, webUrl: string): string =>
  `[${id}] ${fillFacts(answer, language).replaceAll('{web}', webUrl)}`;

export const searchKnowledge = ({ retrieve, webUrl }: KnowledgeNeeds) =>
  defineTool({
    name: 'search_knowledge',
    description:
      'Searches what Tianguis Circular says about itself: pilot, commission, pick-up, payment, hours, referrals …',
    input: z.strictObject({ query: z.string().trim().min(2).max(200).describe('What to look for, in a few words') }),
    run: ({ query }, { language }) => {
      const entries = retrieve(query, language);
      const text = entries.map((entry) => entryText(entry, language, webUrl)).join('\n');
      return { entries, text: text || 'Nothing was found.', known: entries.length > 0 };
    },
  });
