import type { ChatIntent } from '@tianguis/proto/assistant/chat/operations';
import type { Point } from '@tianguis/proto/zones';
import { findMentions } from '../intents/mentions.ts';
import { findPlace } from '../intents/places.ts';
import { tokensOf } from '../knowledge/text.ts';
import { placeNamed } from '../pricing/place.ts';

interface Asked {
  readonly question: string;
  readonly answer: { readonly intent: ChatIntent };
}

interface Sought {
  readonly categories: readonly string[];
  readonly place: Point | undefined;
}

/** What of the catalogue somebody looked for, and where: the demand of the market hears of it, without who they are. */
export function soughtIn({ question, answer: { intent } }: Asked): Sought {
  if (intent !== 'buy') return { categories: [], place: undefined };
  const tokens = tokensOf(question);
  const categories = new Set(findMentions(tokens).flatMap(({ material }) => material?.id ?? []));
  return { categories: [...categories], place: placeNamed(findPlace(tokens)?.name) };
}
