import { translateTexts } from '@tianguis/proto/gen/client.ts';
import { expect, it } from 'vitest';
import { type AssistantRig, useAssistant } from '../../test/harness.ts';
import type { ModelTranslator } from '../engines/openai/translate.ts';
import { sweepTranslations } from './translation-store.ts';

const local = await useAssistant();

const asked: (readonly string[])[] = [];
let answer: ((texts: readonly string[]) => readonly string[] | undefined) | undefined;
const modelTranslator: ModelTranslator = {
  version: 'translate@1 test',
  async translate(texts) {
    asked.push(texts);
    return answer?.(texts);
  },
};
const withModel = await useAssistant({}, { modelTranslator });

const translated = async (rig: AssistantRig, texts: string[], to: 'es' | 'en') =>
  (await rig.ask(translateTexts, { body: { texts, to } })).body;

it('translates word for word without a model, and says so', async () => {
  expect(await translated(local, ['Tarimas usadas', '40 bultos de cemento, sin abrir'], 'en')).toEqual({
    texts: ['Pallets used', '40 bags of cement, unopened'],
    way: 'words',
  });
});

it('hands back what is in the reader’s language already', async () => {
  const texts = ['Tarimas de madera en buen estado, para recoger en la bodega'];
  expect(await translated(local, texts, 'es')).toEqual({ texts, way: 'original' });
});

it('asks the model once for a text, and again only for what changed', async () => {
  answer = (texts) => texts.map((text) => `«${text}»`);
  asked.length = 0;
  const title = 'Puertas de tambor sobrantes de una obra';
  const first = await translated(withModel, [title, 'Con marco y chapa'], 'en');
  expect(first).toEqual({ texts: [`«${title}»`, '«Con marco y chapa»'], way: 'model' });
  expect(await translated(withModel, [title, 'Con marco y chapa'], 'en')).toEqual(first);
  await translated(withModel, [title, 'Con marco, sin chapa'], 'en');
  expect(asked).toEqual([[title, 'Con marco y chapa'], ['Con marco, sin chapa']]);
});

it('falls back to the dictionary where the model gives nothing, and keeps nothing of it', async () => {
  answer = undefined;
  expect(await translated(withModel, ['Cubetas blancas vacías para pintura'], 'en')).toMatchObject({ way: 'words' });
  answer = () => ['Empty white buckets for paint'];
  expect(await translated(withModel, ['Cubetas blancas vacías para pintura'], 'en')).toEqual({
    texts: ['Empty white buckets for paint'],
    way: 'model',
  });
});

it('refuses more than a lot says', async () => {
  const { status } = await local.ask(translateTexts, { body: { texts: ['a'.repeat(4_001)], to: 'en' } });
  expect(status).toBe(400);
  const many = Array.from({ length: 3 }, () => 'a'.repeat(4_000));
  expect((await local.ask(translateTexts, { body: { texts: many, to: 'en' } })).status).toBe(400);
});

it('forgets a translation after three months', async () => {
  answer = (texts) => texts.map(() => 'Old');
  await translated(withModel, ['Viguetas viejas de madera de la obra'], 'en');
  await withModel.storage.query(`update translations set created_at = now() - interval '91 days' where text = 'Old'`);
  await sweepTranslations(withModel.storage);
  const { rows } = await withModel.storage.query(`select 1 from translations where text = 'Old'`);
  expect(rows).toEqual([]);
});
