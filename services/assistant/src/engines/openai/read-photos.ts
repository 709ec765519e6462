import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { Language } from '@tianguis/proto/errors';
import { type Material, materialById, materials } from '@tianguis/proto/materials/catalogue';
import { listingUnits } from '@tianguis/proto/materials/listing-units';
import type { ChatCompletionMessageParam } from 'openai/resources';
import { z } from 'zod';
import { createBounds, visible } from './bounds.ts';
import { complete, type Model, writtenIn } from './complete.ts';
import type { WithFallback } from './fallback.ts';
import { loadPrompt } from './prompts.ts';

const ids = materials.map(({ id }) => id);

const seenSchema = z.object({
  items: z
    .array(
      z.object({
        category: z.enum(ids).nullable(),
        text: z.string().describe('What it is, in at most six words'),
        quantity: z.number().nullable(),
        unit: z.enum(listingUnits).nullable(),
        condition: z.enum(['new_surplus', 'used']).nullable(),
        confidence: z.number().describe('From 0 to 1: how sure you are of all of this'),
      }),
    )
    .describe('Each kind of goods once'),
});
type Seen = z.output<typeof seenSchema>['items'][number];

/** Goods that a photo shows. */
export interface SeenItem extends Omit<Seen, 'category'> {
  /** Absent where the catalogue lacks them. */
  readonly entry: Material | undefined;
}

/** Reads photos, given as data URLs. Undefined where nobody could look at them: then words are asked for. */
export type PhotoReader = (photos: readonly string[], language: Language) => Promise<readonly SeenItem[] | undefined>;

interface Options extends Model {
  readonly timeout: number;
  readonly fallback: WithFallback;
  readonly webUrl: string;
  readonly logger: Logger;
}

const prompt = loadPrompt('photos');
const most = 3_000;
/** Tokens of a picture: what a large one costs with the models of today. */
const perPhoto = 1_600;
const mostItems = 40;
const longestName = 80;

/** Reads photos by the language model. Whatever a photo says, only goods come back, in the words of our catalogue where it has them. */
export const createPhotoReader =
  ({ fallback, timeout, webUrl, logger, ...model }: Options): PhotoReader =>
  (photos, language) =>
    fallback<readonly SeenItem[] | undefined>({
      timeout,
      otherwise: () => undefined,
      work: async (signal) => {
        const pictures = photos.length * perPhoto;
        const messages = messagesOf(photos, language);
        const written = await complete(model, {
          messages,
          form: seenSchema,
          most,
          pictures,
          conversation: undefined,
          signal,
        });
        const { items } = writtenIn(seenSchema, written);
        const within = (text: string) =>
          createBounds({ facts: '', asked: text, prompt: prompt.text, webUrl, language })(text) === undefined;
        const seen = items.slice(0, mostItems).flatMap((item) => itemOf(item, language, within) ?? []);
        logger.info(
          { prompt: prompt.id, model: model.model, photos: photos.length, items: seen.length },
          'photos read',
        );
        return seen;
      },
    });

const messagesOf = (photos: readonly string[], language: Language): ChatCompletionMessageParam[] => [
  { role: 'system', content: prompt.fill({ language: language === 'es' ? 'Spanish' : 'English' }) },
  { role: 'user', content: photos.map((url) => ({ type: 'image_url', image_url: { url } })) },
];

/** A name of the model's own must keep the bounds of an answer; else the goods are left out. */
function itemOf(
  { category, text, quantity, unit, condition, confidence }: Seen,
  language: Language,
  within: (text: string) => boolean,
): SeenItem | undefined {
  const entry = category === null ? undefined : materialById(category);
  const name = entry ? entry.name[language] : visible(text).trim();
  if (name === '' || name.length > longestName || (!entry && !within(name))) return undefined;
  const counted = quantity !== null && quantity > 0 && Number.isFinite(quantity);
  const sure = Math.round(Math.min(Math.max(confidence, 0), 1) * 100) / 100;
  return { entry, text: name, quantity: counted ? quantity : null, unit, condition, confidence: sure };
}
