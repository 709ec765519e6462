import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { Language } from '@tianguis/proto/errors';
import { hasContactData } from '@tianguis/proto/public-text';
import { z } from 'zod';
import { visible } from './bounds.ts';
import { ModelFailure, type WithFallback } from './fallback.ts';
import { complete, type Model, writtenIn } from './model.ts';
import { loadPrompt } from './prompts.ts';

/** Texts in another language, or undefined where the model gives none. `version` names what made them. */
export interface ModelTranslator {
  readonly version: string;
  translate(texts: readonly string[], to: Language): Promise<readonly string[] | undefined>;
}

interface Options extends Model {
  readonly timeout: number;
  readonly fallback: WithFallback;
  readonly logger: Logger;
}

const reply = z.object({ texts: z.array(z.string()) });
const prompt = loadPrompt('translate');
/** Translations of everybody share one budget. */
const conversation = 'translations';
const lettersPerToken = 2;
const leastTokens = 400;

export function createModelTranslator({ fallback, timeout, logger, ...model }: Options): ModelTranslator {
  return {
    version: `${prompt.id} ${model.model}`,
    translate: (texts, to) =>
      fallback<readonly string[] | undefined>({
        timeout,
        otherwise: () => undefined,
        async work(signal) {
          const said = JSON.stringify(texts);
          const written = await complete(model, {
            messages: [
              { role: 'system', content: prompt.fill({ language: to === 'es' ? 'Mexican Spanish' : 'English' }) },
              { role: 'user', content: said },
            ],
            form: reply,
            most: leastTokens + Math.ceil(said.length / lettersPerToken),
            conversation,
            signal,
          });
          const translated = writtenIn(reply, written).texts.map((text) => visible(text).trim());
          const isWhole =
            translated.length === texts.length && texts.every((text, n) => isFaithful(text, translated[n]));
          if (!isWhole) throw new ModelFailure('out_of_bounds', 'the translation says something else');
          logger.info({ prompt: prompt.id, model: model.model, texts: texts.length }, 'texts translated');
          return translated;
        },
      }),
  };
}

const figuresOf = (text: string): string => (text.match(/\d+/g) ?? []).toSorted().join(' ');

/** A seller's text cannot make the model say what the seller may not: figures are the same, and no contact appears. */
function isFaithful(original: string, translated: string | undefined): boolean {
  if (translated === undefined) return false;
  const isAsLong = translated.length <= 3 * original.length + 100 && (translated === '') === (original.trim() === '');
  const addsContact = hasContactData(translated) && !hasContactData(original);
  return isAsLong && !addsContact && figuresOf(original) === figuresOf(translated);
}
