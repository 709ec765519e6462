import { type Schema, valueFor } from './from-schema.ts';

type Part = { type?: string; text?: string };
export type Turn = { role?: string; content?: string | Part[] };

/** The words of the last thing that the user said. */
export function lastWords(turns: Turn[]): string {
  const last = turns.findLast(({ role }) => role === 'user') ?? turns.at(-1);
  const content = last?.content ?? '';
  if (typeof content === 'string') return content;
  return content
    .map(({ text }) => text ?? '')
    .join(' ')
    .trim();
}

const rules: [RegExp, string][] = [
  [/precio|cu[aá]nto|price|how much/i, 'El precio depende del material y de la cantidad; ¿cuánto tienes?'],
  [/hola|buen[oa]s|hello|\bhi\b/i, 'Hola, soy Aria. ¿Qué material te sobra?'],
  [/gracias|thank/i, 'Con gusto.'],
];

/** A canned model: the same words get the same answer, as text or as JSON that fits the schema. */
export function answerTo(text: string, schema?: Schema): string {
  const reply = rules.find(([pattern]) => pattern.test(text))?.[1] ?? `Entendido: ${text.slice(0, 200)}`;
  return schema ? JSON.stringify(valueFor(schema, text, reply)) : reply;
}

/** About four letters a token, as the real ones count for Latin scripts. */
export const countTokens = (text: string): number => Math.ceil(text.length / 4);

/** The answer in pieces, as a stream sends it. */
export const piecesOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];
