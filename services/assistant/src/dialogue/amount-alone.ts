import { findMentions } from '../intents/mentions.ts';
import { unitNamed } from './amounts-of-goods.ts';
import type { Said } from './said.ts';

/** `No, son 30`, `ocupo 25`, `unos 40 nada más`. */
const bareNumber =
  /^(?:(?:no|y|si|ok|okay|va|sale|bueno|pero|perdon|de|por|cuanto|seria|and|of|for|what|sorry|s|mejor|son|eran|serian|tengo|hay|ocupo|necesito|quiero|solo|unos|unas|como|nada|mas|busco|buscamos|compro|las|los|it|is|they|are|i|need|have|want|only|about|actually|how|much|the) )*(\d+(?:\.\d+)?)(?: (?:de (?:es|est|ell)[oa]s|of (?:them|those|these)|nada|mas|solamente|por|favor|porfa|only|please|en|total))*$/;

/** `make it 22, we used three`, `pon que son 16`: the number that counts, whatever else is said. */
const setsNumber =
  /(?<![^ ])(?:make (?:it|them|that)|(?:pon|ponle|deja|dejalo)(?: (?:en|que son|nomas|mejor))?|que sean|mejor(?: que sean)?|seran|son|quedan|quedaron|nomas (?:son|quedan)|ya nomas (?:son|quedan|tengo)|there are (?:only )?|only|ando ocupando|estoy ocupando|ocupamos|(?:solo|nomas|nada mas|only|just) (?:quiero|ocupo|necesito|compro|want|need)|cuanto (?:seria|es|sale|cuesta|me sale) (?:por|para|de)|si (?:fueran|fuesen|serian|llevo|me llevo|compro|quiero|ocupo|necesito|pido|agarro|fuera|son)(?: (?:como|unos|unas|mejor))?|what (?:if|about)(?: (?:i|we) (?:take|buy|need|want))?|me llevo|llevaria|how much (?:for|is)) (\d+)(?! ?(?:pesos|mil|el|la|cada|c\/u|each|mxn|per|por|%|anos?|meses|dias?|cm|mm|pulgadas?|litros?|lts?))(?![^ ])/;

/** `Tengo 40 que me sobraron`, `me quedaron 12 y estorban`: so many of what was spoken of. */
const hasSome =
  /(?<![^ ])(?:tengo|tenemos|traigo|junte|juntamos|me (?:sobraron|quedaron|quedan|sobran)|nos (?:sobraron|quedaron|quedan)|i (?:have|ve got)|we have) (?:(?:como|unos|unas|about|around|casi) )*(\d+)(?= (?:y (?:me|ya|no|nos|estan|quiero)|que|q|pero|en|estan|de (?:ell|es)[oa]s|of them|nuev|usad|new|used|aqui|ahi|guardad|sin usar|para vender|left)|$)/;

/** `Me llevo 5, quedan 45`: what is left is how many there are. */
export const remainsIn = (text: string): number | undefined => {
  const left = remains.exec(text)?.[1];
  return left === undefined ? undefined : Number(left);
};

const remains =
  /(?<![^ ])(?:quedan|quedarian|quedaron|there are|leaves) (\d+)(?! ?(?:pesos|mil|dias?|meses|anos?))(?![^ ])/;

/** `it's 120, not 200`. */
const insteadOf =
  /(?<=\d (?:[a-z]+ )?)(?:y |and )?(?:no|not|en vez de|en lugar de|instead of) (?:son |eran )?\d+(?:\.\d+)?(?![^ ])/;

/** `no son 60, son 16`: what is taken back is left out. */
const takenBack =
  /\bno (?:son|eran|es|era|fueron) \d+(?:\.\d+)?(?: (?!son|eran|es|sino)[a-z]+)? (?:sino )?(?=(?:son|eran|es|era)? ?\d)/;

/** `Por las dos cosas` means what was spoken of. */
const bothOfThem =
  /(?<![^ ])(?:las|los|the|ambas|ambos) (?:dos|tres|2|3|two|three)(?: (?:cosas|juntas|juntos|things|of them)(?![^ ])|(?= (?:cuanto|en total|seria|serian|son|how|porfa|por favor|gracias|y|and|please)(?![^ ]))|$)/;

/** `Que no pase de 200 el bulto` counts nothing. */
export const besideLimit = (amount: Said['amount'], limit: number | undefined): Said['amount'] =>
  amount?.quantity === limit ? undefined : amount;

export function bareAmount(written: string): Said['amount'] {
  const tokens = written
    .replace(takenBack, '')
    .replace(insteadOf, '')
    .replace(bothOfThem, '')
    .split(' ')
    .filter(Boolean);
  const mention = findMentions(tokens).find(({ material, quantity }) => !material && quantity !== undefined);
  if (mention?.quantity !== undefined) {
    // `3 millares`.
    const many = mention.unit?.es[0] === 'millar' ? 1_000 : 1;
    return { quantity: mention.quantity * many, unit: unitNamed(mention.unit) };
  }
  const text = tokens.join(' ');
  const alone =
    bareNumber.exec(text)?.[1] ?? remains.exec(text)?.[1] ?? setsNumber.exec(text)?.[1] ?? hasSome.exec(text)?.[1];
  return alone === undefined ? undefined : { quantity: Number(alone), unit: undefined };
}
