import { setImmediate } from 'node:timers/promises';
import type { Language, Localized } from '@tianguis/proto/errors';
import type { OpenPrices } from '../pricing/open-prices.ts';
import { unpriced } from '../pricing/suggestion.ts';
import { type ReadItem, readLine } from './line.ts';

interface Needs {
  readonly openPrices: OpenPrices;
  /** Absent where nobody here can see. */
  readonly readPhotos?: PhotoReader | undefined;
}

/** Reads photos, given as data URLs. Undefined where they could not be looked at this time. */
export type PhotoReader = (photos: readonly string[], language: Language) => Promise<readonly ReadItem[] | undefined>;

interface Listed {
  readonly text?: string | undefined;
  readonly photos?: readonly string[] | undefined;
  readonly zone?: string | undefined;
  readonly language: Language;
}

const noEyes: Localized = {
  es: 'Todavía no puedo ver fotos: escríbeme qué es, cuánto hay y en qué unidad.',
  en: 'I cannot see photos yet: tell me in words what it is, how much there is and in which unit.',
};
const noLook: Localized = {
  es: 'Esta vez no pude ver las fotos: escríbeme qué es, cuánto hay y en qué unidad.',
  en: 'I could not see the photos this time: tell me in words what it is, how much there is and in which unit.',
};
const nothingSeen: Localized = {
  es: 'No reconocí materiales en las fotos: escríbeme qué es, cuánto hay y en qué unidad.',
  en: 'I recognised no materials in the photos: tell me in words what it is, how much there is and in which unit.',
};
const nothingFound: Localized = {
  es: 'No encontré materiales en la lista: escribe por ejemplo "20 bultos de cemento".',
  en: 'I found no materials in the list: write for example "20 bags of cement".',
};

/** Characters that are read before others are let in: some milliseconds. */
const atOnce = 4_000;

/** Lines of a list; a letter without line breaks is cut where a sentence or a word ends, so that no line takes long. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) =>
      line.length <= 400 ? [line] : (line.match(/.{1,400}(?:[,;.](?=\s)|$)|.{1,400}(?=\s|$)|.{400}/gsu) ?? []),
    );

/** Reads a list line by line; a long one lets other requests in between. */
export async function classifyList({ openPrices, readPhotos }: Needs, { text, photos, zone, language }: Listed) {
  const read: ReadItem[] = [];
  let since = 0;
  for (const line of linesOf(text ?? '')) {
    since += line.length;
    if (since > atOnce) {
      since = 0;
      await setImmediate();
    }
    read.push(...readLine(line));
  }
  const seen = photos && (await readPhotos?.(photos, language));
  const all = [...read, ...(seen ?? [])];
  const priceOf = await openPrices(
    all.flatMap(({ material }) => material?.id ?? []),
    zone,
  );
  const items = all.map(({ material, ...item }) => ({
    ...item,
    material: material?.material ?? ('otros' as const),
    category: material?.id ?? null,
    suggestedPrice:
      material && item.unit
        ? priceOf({ category: material.id, unit: item.unit, condition: item.condition }, language)
        : null,
  }));
  const unseen = readPhotos ? noLook : noEyes;
  const aboutPhotos = seen ? nothingSeen : unseen;
  const notes = [
    ...(photos && !seen?.length ? [aboutPhotos] : []),
    ...(text !== undefined && read.length === 0 ? [nothingFound] : []),
    ...unpriced(items),
  ];
  return { items, notes: notes.map((note) => note[language]) };
}
