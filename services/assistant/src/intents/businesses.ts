/** What people run, which is none of the goods that they offer or look for. */
const kinds =
  'tiend(?:a|as|ita|itas)|fond(?:a|ita)|restaurante?s?|cafeter[ií]a|cafecito|hotel(?:es|ito)?|hostal|posada|negocio|negocito|ferreter[ií]a|tlapaler[ií]a|panader[ií]a|taquer[ií]a|pizzer[ií]a|taller|comedor|cocina econ[oó]mica|papeler[ií]a|carnicer[ií]a|verduler[ií]a|fruter[ií]a|miscel[aá]nea|sal[oó]n|gimnasio|escuela|constructora|minis[uú]per|super|puesto|local|airbnb|shop|store|restaurant|coffee shop|bakery|workshop|boutique hotel|hotel|hostel|grocery store|small business|business|deli';
/** `Tengo una tienda`, `cerramos la fonda`, `mi cafetería`: theirs, whatever they do with it. */
const has =
  '(?:(?:tengo|tenemos|soy (?:due[nñ][oa]|encargad[oa]|gerente) de|somos|manejo|administro|abr[ií]|voy a abrir|trabajo en|es para|para|cierr\\p{L}+|cerr[eé]|cerramos|cerraron|remodel\\p{L}+|renov\\p{L}+|desmont\\p{L}+|desocup\\p{L}+|vaci\\p{L}+|i (?:have|own|run|manage)|we (?:have|own|run|manage)|for|closing|we closed) (?:un|una|a|an|el|la|the)|mi|nuestr[oa]|my|our)';
/** `De 10 mesas`, `de 14 cuartos`: how large a business is. */
const size =
  '(?: (?:de|of|with) (?:como |unas |unos )?\\d+ (?:mesas|cuartos|habitaciones|rec[aá]maras|camas|emplead[oa]s|sucursales|locales|pisos|lugares|comensales|m2|metros|rooms|tables|employees))?';
/** `Tengo una tienda de abarrotes en Tláhuac`, `es para mi taller de herrería`. */
const ofWriter = new RegExp(
  String.raw`(?<!\p{L})${has}(?: (?:peque[nñ][oa]|gran|propi[oa]|small|little|boutique))? (?:${kinds})(?!\p{L})${size}(?: de (?!\d)\p{L}+(?: y \p{L}+(?= (?:en|y|que)(?!\p{L})))?)?${size}`,
  'giu',
);
const sold = /(?<!\p{L})(?:vendo|vendemos|traspaso|venta|selling|sell)(?!\p{L})[^,.;]{0,20}$/iu;

/** A message without the businesses that its writer runs: those are not for sale. */
export const withoutBusinesses = (text: string): string =>
  text.replace(ofWriter, (said: string, ...more) => {
    const at = more.find((one): one is number => typeof one === 'number') ?? 0;
    return sold.test(text.slice(0, at)) ? said : '';
  });
