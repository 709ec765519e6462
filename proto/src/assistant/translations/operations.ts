import { z } from 'zod';
import { languages } from '../../errors.ts';
import { defineOperation } from '../../operation.ts';

/** Texts of one request, and characters of each: a lot's title, description and the names of its lines. */
const mostTexts = 24;
const mostLength = 4_000;
const mostTogether = 8_000;

/** `model`: written by a language model. `words`: word for word from a dictionary. `original`: already in that language. */
export const translationWays = ['model', 'words', 'original'] as const;
export type TranslationWay = (typeof translationWays)[number];

export const translateTexts = defineOperation({
  id: 'translateTexts',
  service: 'assistant',
  method: 'POST',
  path: '/api/translations',
  access: 'public',
  summary: 'What a lot says, in the other language, with how it was translated',
  body: z.object({
    texts: z
      .array(z.string().max(mostLength))
      .min(1)
      .max(mostTexts)
      .refine((texts) => texts.reduce((sum, { length }) => sum + length, 0) <= mostTogether)
      .meta({ description: `At most ${mostTogether} characters together`, examples: [['60 tarimas de pino usadas']] }),
    to: z.enum(languages),
  }),
  reply: z.object({
    texts: z
      .array(z.string())
      .meta({ description: 'In the order of the request', examples: [['60 used pine pallets']] }),
    way: z.enum(translationWays),
  }),
});

export const translationOperations = { translateTexts };
