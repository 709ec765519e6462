import { z } from 'zod';
import { type Localized, languages, localizedCheck } from '../../errors.ts';
import { shortText } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { listedItem } from './listed-item.ts';

/** Lines that one list may have. */
export const mostLines = 5_000;
const mostPhotos = 5;
/** Characters of a photo as a data URL: about 3 MB of picture. */
const mostPhotoLength = 4_000_000;
const photoUrl = /^data:image\/(?:jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

const texts = {
  nothing: { es: 'Escribe una lista o manda una foto', en: 'Write a list or send a photo' },
  lines: { es: `No puede pasar de ${mostLines} líneas`, en: `Cannot exceed ${mostLines} lines` },
  photo: { es: 'Debe ser una foto JPEG, PNG o WebP', en: 'Must be a JPEG, PNG or WebP photo' },
} satisfies Record<string, Localized>;

const lineCount = (text: string): number => text.split('\n').length;

const list = z
  .string()
  .trim()
  .min(1)
  .max(200_000)
  .check(localizedCheck((text: string) => lineCount(text) <= mostLines, texts.lines));

const photo = z
  .string()
  .max(mostPhotoLength)
  .check(localizedCheck((url: string) => photoUrl.test(url), texts.photo))
  .meta({ examples: ['data:image/jpeg;base64,/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAM='] });

const input = z
  .object({
    text: list.optional().meta({ description: 'A list as people write it: any lines, in Spanish or English' }),
    photos: z
      .array(photo)
      .min(1)
      .max(mostPhotos)
      .optional()
      .meta({ description: 'Photos as data URLs: JPEG, PNG or WebP' }),
    zone: shortText.optional().meta({ description: 'Where the goods are; prices depend on it' }),
    locale: z
      .enum(languages)
      .optional()
      .meta({ description: 'Language of notes and reasons; by default that of the request' }),
  })
  .check(({ value, issues }) => {
    if (value.text !== undefined || value.photos !== undefined) return;
    issues.push({
      code: 'custom',
      input: value.text,
      path: ['text'],
      params: { message: texts.nothing },
      message: texts.nothing.en,
    });
  });

export const classifyListing = defineOperation({
  id: 'classifyListing',
  service: 'assistant',
  method: 'POST',
  path: '/api/listings/classify',
  access: 'public',
  summary:
    'Read what somebody offers from a list or photos: materials, quantities, units, condition, and a price for each',
  body: input,
  bodyLimit: mostPhotos * mostPhotoLength + 1_000_000,
  reply: z.object({
    items: z.array(listedItem),
    notes: z
      .array(z.string())
      .meta({ description: 'What the reader should know: that nobody looked at the photos, say' }),
  }),
});

export const listingOperations = { classifyListing };
