import type { EntryContent } from '@tianguis/proto/assistant/knowledge/entry';
import { linesOf } from '../shared/lines-of.ts';

export type Language = 'es' | 'en';

/** A figure that an answer may name in braces. */
export interface Fact {
  readonly name: string;
  readonly es: string;
  readonly en: string;
}

/** An answer as its readers get it. */
export const filledText = (text: string, facts: readonly Fact[], language: Language): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name === 'web' ? location.origin : (facts.find((fact) => fact.name === name)?.[language] ?? whole),
  );

/** A question to add to an entry, with its language. */
export interface Seed {
  readonly question: string;
  readonly language: Language;
  /** How somebody of staff would have answered it. */
  readonly answer?: string | undefined;
  /** The correction that it comes from, which the draft settles. */
  readonly correctionId?: number | undefined;
}

/** An entry as the form holds it: flat, the wordings one a line. */
export interface Fields {
  intent: EntryContent['intent'];
  action: EntryContent['action'];
  esTitle: string;
  esAsked: string;
  esAnswer: string;
  enTitle: string;
  enAsked: string;
  enAnswer: string;
}

export const blank: Fields = {
  intent: 'sell',
  action: 'continue',
  esTitle: '',
  esAsked: '',
  esAnswer: '',
  enTitle: '',
  enAsked: '',
  enAnswer: '',
};

/** As the contract has it. */
const longestWording = 200;

export const toContent = (fields: Fields): EntryContent => ({
  intent: fields.intent,
  action: fields.action,
  es: { title: fields.esTitle, asked: linesOf(fields.esAsked), answer: fields.esAnswer },
  en: { title: fields.enTitle, asked: linesOf(fields.enAsked), answer: fields.enAnswer },
});

export const toFields = ({ intent, action, es, en }: EntryContent): Fields => ({
  intent,
  action,
  esTitle: es.title,
  esAsked: es.asked.join('\n'),
  esAnswer: es.answer,
  enTitle: en.title,
  enAsked: en.asked.join('\n'),
  enAnswer: en.answer,
});

/** Whether there is enough of a draft to try it. */
export const isComplete = (fields: Fields): boolean => {
  const { es, en } = toContent(fields);
  return [es, en].every(({ title, asked, answer }) => title.trim() && asked.length > 0 && answer.trim());
};

/** The fields with what a question brings: one more wording, and its answer where there is none yet. */
export function withSeed(fields: Fields, { question, language, answer }: Seed): Fields {
  const name = `${language}Answer` as const;
  const worded = withWording(fields, language, question);
  return answer === undefined || fields[name] !== '' ? worded : { ...worded, [name]: answer };
}

/** One more way to ask. */
export const withWording = (fields: Fields, language: Language, wording: string): Fields => {
  const name = `${language}Asked` as const;
  // A wording is one line, and the contract knows no `|` in it.
  const line = wording
    .replace(/[\n|]+/g, ' ')
    .trim()
    .slice(0, longestWording);
  const lines = linesOf(fields[name]);
  return lines.includes(line) ? fields : { ...fields, [name]: [...lines, line].join('\n') };
};

/** The field of the form that a path of the contract is about: `es.asked.2` is `esAsked`. */
export function fieldOf(path: string): keyof Fields | undefined {
  const [language = '', part = ''] = path.split('.');
  const name = part ? `${language}${part[0]?.toUpperCase()}${part.slice(1)}` : language;
  return Object.hasOwn(blank, name) ? (name as keyof Fields) : undefined;
}
