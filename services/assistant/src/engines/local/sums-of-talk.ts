import type { Language } from '@tianguis/proto/errors';
import { unitName } from '@tianguis/proto/materials/unit-names';
import { asksPlainly } from '../../dialogue/cues.ts';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import { normalise } from '../../knowledge/text.ts';
import { calculate } from './calculate.ts';

/** `¿Cuánto por 12 tramos a 310?` of a buyer: their amounts at their prices, whatever lots there are. */
export const asksSumOf = ({ role }: Dialogue, text: string): boolean =>
  (role === 'buyer' || supposesSale.test(normalise(text))) &&
  asksPlainly(text) &&
  (withPrice.test(text) || atPrice.test(normalise(text))) &&
  !/\b(?:busc|necesit|ocup|quiero comprar)/i.test(text);

/** `¿Cuánto si vendo 10 a 90?` of who sells. */
const supposesSale = /\bcuanto (?:\w+ ){0,3}si (?:l[oa]s? )?(?:vendo|doy|dejo|vendemos) \d+ (?:\w+ ){0,3}a \d+/;

/** `¿A 12 pesos cuánto serían?` of the 500 that they look for. */
export function knownSum(
  { role, goods: [one, ...others] }: Dialogue,
  said: string,
  language: Language,
): string | undefined {
  const each = atPrice.exec(said)?.slice(1).find(Boolean);
  if (role !== 'buyer' || !one?.quantity || others.length > 0 || each === undefined) return undefined;
  return calculate(
    `${one.quantity} ${unitName(one.unit ?? one.material.unit, language)} ${language === 'es' ? 'a' : 'at'} ${each}`,
    language,
  );
}
const atPrice =
  /^(?:(?:y|ok|entonces|pero|and|so) )*(?:a|at) \$? ?(\d+(?:\.\d+)?)(?: pesos| mxn)?(?: (?:cada un[oa]|c\/u|each|(?:el|la|per|por) \w+))? (?:cuanto|en cuanto|how much)|\b(?:cuanto (?:seria|serian|es|sale|salen)|how much)(?: \w+){0,2} (?:a|at) \$? ?(\d+(?:\.\d+)?)(?: pesos| each| cada un[oa]| c\/u)?$/;
const withPrice = /\d[^.;?\n]*?(?<!\p{L})(?:a|at|@) ?\$? ?\d/iu;
