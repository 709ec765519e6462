import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { Language } from '@tianguis/proto/errors';
import { materialById, materials } from '@tianguis/proto/materials/catalogue';
import { listingConditions } from '@tianguis/proto/materials/conditions';
import { listingUnits } from '@tianguis/proto/materials/listing-units';
import type { ChatCompletionMessageParam } from 'openai/resources';
import { z } from 'zod';
import type { PhotoReader } from '../../inventory/classify-list.ts';
import type { ReadItem } from '../../inventory/line.ts';
import { createBounds, visible } from './bounds.ts';
import type { WithFallback } from './fallback.ts';
import { complete, type Model, writtenIn } from './model.ts';
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
        condition: z.enum(listingConditions).nullable(),
        confidence: z.number().describe('From 0 to 1: how sure you are of all of this'),
      }),
    )
    .describe('Each kind of goods once'),
});
/** Photos of everybody share one budget. */
const conversation = 'photos';
type Seen = z.output<typeof seenSchema>['items'][number];

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
    fallback<readonly ReadItem[] | undefined>({
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
          conversation,
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
): ReadItem | undefined {
  const material = category === null ? undefined : materialById(category);
  const name = material ? material.name[language] : visible(text).trim();
  if (name === '' || name.length > longestName || (!material && !within(name))) return undefined;
  const counted = quantity !== null && quantity > 0 && Number.isFinite(quantity);
  const sure = Math.round(Math.min(Math.max(confidence, 0), 1) * 100) / 100;
  return {
    material,
    text: name,
    name,
    quantity: counted ? quantity : null,
    unit,
    condition,
    state: null,
    measures: [],
    brand: null,
    price: null,
    confidence: sure,
  };
}
