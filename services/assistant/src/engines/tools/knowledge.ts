import type { Language } from '@tianguis/proto/errors';
import { z } from 'zod';
import type { Entry } from '../../knowledge/knowledge.ts';
import { defineTool } from './tool.ts';

export interface KnowledgeNeeds {
  /** Entries that may answer, best first. */
  readonly retrieve: (question: string, language: Language) => readonly Entry[];
  readonly webUrl: string;
}

/** An entry as the model reads it. */
export const entryText = ({ id, answer }: Entry, webUrl: string): string =>
  `[${id}] ${answer.replaceAll('{web}', webUrl)}`;

export const searchKnowledge = ({ retrieve, webUrl }: KnowledgeNeeds) =>
  defineTool({
    name: 'search_knowledge',
    description:
      'Searches what Tianguis Circular says about itself: pilot, commission, pick-up, payment, hours, referrals …',
    input: z.strictObject({ query: z.string().trim().min(2).max(200).describe('What to look for, in a few words') }),
    run: ({ query }, { language }) => {
      const entries = retrieve(query, language);
      const text = entries.map((entry) => entryText(entry, webUrl)).join('\n');
      return { entries, text: text || 'Nothing was found.', known: entries.length > 0 };
    },
  });
