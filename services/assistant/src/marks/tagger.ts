import { join } from 'node:path';
import { kept, keptUnder, sourceKey } from '../platform/kept.ts';
import { featuresOf } from './features.ts';
import { type ChainModel, type Sequence, tag, trainChain } from './label-chain.ts';
import { markedMessages, talks } from './marked-data.ts';
import { wordsAndLabels } from './marked-text.ts';
import type { Word } from './words.ts';

/** Beside the generated client; the image holds it, so that no container trains. */
const keptIn = join(import.meta.dirname, '../../generated/tagger');

let trained: ChainModel | undefined;

/** Takes what was learnt before; false where data or code changed since. */
export function takeTagger(): boolean {
  trained ??= keptUnder(keptIn, sourceKey(import.meta.url));
  return trained !== undefined;
}

/** Learns now, so that no first question waits for it. */
export const loadTagger = (): void => void model();

function model(): ChainModel {
  trained ??= kept(keptIn, sourceKey(import.meta.url), () => trainChain(examples()));
  return trained;
}

function* examples(): Generator<Sequence> {
  const turns = talks().flatMap((talk) => talk.turns);
  for (const { text } of [...markedMessages(), ...turns]) {
    const { words, labels } = wordsAndLabels(text);
    yield { features: featuresOf(words), labels };
  }
}

/** The label of each word of a message. */
export const labelWords = (words: readonly Word[]): string[] => tag(model(), featuresOf(words));
