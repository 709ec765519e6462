import { createHash } from 'node:crypto';
import type { TranslationWay } from '@tianguis/proto/assistant/translations/operations';
import type { Language } from '@tianguis/proto/errors';
import type { ModelTranslator } from '../engines/openai/translate.ts';
import { detectLanguage } from '../intents/language.ts';
import { translateWords } from './dictionary.ts';
import type { TranslationStore } from './translation-store.ts';

interface Needs {
  readonly store: TranslationStore;
  /** Absent without a key. */
  readonly model: ModelTranslator | undefined;
}

interface Translation {
  readonly texts: string[];
  readonly way: TranslationWay;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** What is kept of the model's translations, and the rest by the model; undefined where it gives none. */
async function byModel(
  { store, model }: Needs & { model: ModelTranslator },
  texts: readonly string[],
  to: Language,
): Promise<string[] | undefined> {
  const key = { hashes: texts.map(hashOf), to, version: model.version };
  const known = await store.find(key);
  const missing = texts.filter((text) => !known.has(hashOf(text)));
  if (missing.length === 0) return texts.map((text) => known.get(hashOf(text)) ?? text);
  const made = await model.translate(missing, to);
  if (!made) return undefined;
  await store.keep({ ...key, hashes: missing.map(hashOf) }, made);
  const all = new Map([...known, ...missing.map((text, n): [string, string] => [hashOf(text), made[n] ?? text])]);
  return texts.map((text) => all.get(hashOf(text)) ?? text);
}

/** By the language model where there is one and it answers, else word for word. */
export async function translateTexts(needs: Needs, texts: readonly string[], to: Language): Promise<Translation> {
  if (detectLanguage(texts.join('\n')) === to) return { texts: [...texts], way: 'original' };
  const { model } = needs;
  const written = model && (await byModel({ ...needs, model }, texts, to));
  if (written) return { texts: written, way: 'model' };
  return { texts: texts.map((text) => translateWords(text, to)), way: 'words' };
}
