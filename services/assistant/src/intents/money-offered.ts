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

/** `Pido 28 mil por todo`, `pedimos 60 mil por el lote`: the price of the person who writes, whatever they say of offers beside it. */
const asksForAll =
  /(?<![^ ])(?:pid(?:o|e|en)|pedimos|quiero|queremos|quisiera(?:mos)?|pretend(?:o|emos)|espero|asking|i want|we want|i ask|we ask)(?: (?:como|unos|about|around|obtener|sacar\w*))* \$? ?\d[\d,]*(?:\.\d+)?(?: mil)?(?: (?:pesos|mxn|varos|usd|dolares|dollars))? (?:(?:por|en|x) (?:tod[oa]s?|el lote|el paquete|l[oa]s \d+)|todo(?: junto)?|for (?:all|everything|the lot|the whole)|altogether)(?![^ ])/;

/** Whether the writer names a price for all of their goods; on normalised text. */
export const asksOwnPrice = (text: string): boolean => asksForAll.test(text);

/** `Ofrezco 500 pesos por las sillas`: money for what others have, or a question whether less is taken: no goods. `80 por la caja` may be what a seller asks. */
export function offersMoney(text: string): boolean {
  if (asksOwnPrice(text)) return false;
  if (asksToTake.test(text) && !hasSome.test(text)) return true;
  const found = sumFor.exec(text);
  const what = found?.groups?.['what'] ?? '';
  return found !== null && !hasSome.test(text) && what !== 'lote' && what !== 'lot' && !units.has(what);
}
