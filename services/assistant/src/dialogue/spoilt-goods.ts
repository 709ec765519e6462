import type { Material } from '@tianguis/proto/materials/catalogue';
import { findMentions } from '../intents/mentions.ts';
import { normalise, tokensOf } from '../knowledge/text.ts';
import { spoilt } from './cues.ts';
import type { Said } from './said.ts';

/** `el arroz caduca en marzo y el aceite ya caducó`: each part speaks of its own goods. */
export function spoiltIn(content: string): Material[] {
  let named: Material[] = [];
  return content.split(/[,;.\n]|\s(?:y|pero|and|but)\s/i).flatMap((part) => {
    const tokens = tokensOf(part);
    const found = findMentions(tokens).flatMap(({ material }) => material ?? []);
    // `6 cajas de mayonesa, pero esa ya venció` speaks of the mayonnaise.
    if (found.length > 0) named = found.slice(-1);
    if (!spoilt.test(tokens.join(' '))) return [];
    return found.length > 0 ? found : named;
  });
}

/** Who tells that some are past their date offers those to nobody; of the others the rest of the message holds. */
export const isSpoilt = ({ spoilt: gone, text }: Said): boolean => gone.length > 0 || spoilt.test(text);

export const withoutSpoilt = (written: string): string =>
  written
    .split(/(?<=[.;\n])\s+|\s(?=tambi[eé]n )|(?<=,)\s/iu)
    .filter((part) => !spoilt.test(normalise(part)))
    .join(' ');
