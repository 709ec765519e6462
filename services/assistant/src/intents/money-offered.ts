import { units } from '@tianguis/proto/materials/units';

const who = '(?:el|la|l[oa]s|es[eao]s?|est[eao]s?|ell[oa]s|sus?|the|this|that|these|those|them|it|your)';
/** On normalised text. */
const sumFor = new RegExp(
  String.raw`(?<![^ ])(?:ofre[cz]\w*|ofert(?:o|ar|aria|amos)|propo(?:ngo|ner|nerles?)|offer(?:ing)?)(?: (?:te|les?|por|pagar(?:les?)?|you|them|to pay|como|unos|hasta|maximo|about|up to))* \d+(?:\.\d+)?(?: mil)?(?: (?:pesos|mxn|varos|usd|dolares|dlls|dollars|bucks))? (?:por|for) ${who}(?![^ ]) ?(?<what>[a-z]*)`,
);
/** `¿Aceptan 90 pesos por cada silla?`, `would you take 80 each?`: a sum and no goods stand behind. */
const asksToTake = new RegExp(
  [
    String.raw`(?<![^ ])(?:acept(?:an?|as|arias?|arian)|tom(?:an?|as|arias?|arian)|agarr(?:an?|as|arias?|arian)|(?:would|will|could|can|do) (?:you|they|the seller) (?:take|accept|do))`,
    String.raw`(?: (?:como|unos|about|si (?:te|les) (?:doy|ofrezco|pago)))*`,
    String.raw` \$?\d+(?:\.\d+)?(?: mil)?`,
    String.raw`(?: (?:pesos|mxn|varos|dollars|bucks))?`,
    String.raw`(?: (?:c\/u|cada|each|apiece|an? piece|per|${who}|(?:por|for) (?:cada|una?|piezas?|tod[oa]s?|all|each|one|${who}))(?![^ ])|$)`,
  ].join(''),
);
const hasSome = /(?<![^ ])(?:tengo|tenemos|vendo|vendemos|remato|traigo|me sobr\w+|i have|selling|i sell)(?![^ ])/;

/** `Ofrezco 500 pesos por las sillas`: money for what others have, or a question whether less is taken: no goods. `80 por la caja` may be what a seller asks. */
export function offersMoney(text: string): boolean {
  if (asksToTake.test(text) && !hasSome.test(text)) return true;
  const found = sumFor.exec(text);
  const what = found?.groups?.['what'] ?? '';
  return found !== null && !hasSome.test(text) && what !== 'lote' && what !== 'lot' && !units.has(what);
}
