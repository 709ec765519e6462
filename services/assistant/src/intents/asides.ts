import { withoutPeople } from './people.ts';

const months =
  'ene(?:ro)?|feb(?:rero)?|mar(?:zo)?|abr(?:il)?|may(?:o)?|jun(?:io)?|jul(?:io)?|ago(?:sto)?|sep(?:t|tiembre)?|oct(?:ubre)?|nov(?:iembre)?|dic(?:iembre)?';

/** `ponlo`, `súbele`: what Aria is told to do, which a spelling correction would take for goods. */
export const isOrder = (word: string): boolean =>
  /^(?:p[oó]n|qu[ií]ta|s[uú]be?|b[aá]ja|d[eé]ja|borra|publ[ií]ca|agr[eé]ga|c[aá]mbia)(?:me)?(?:lo|la|los|las|le|les)$/.test(
    word,
  );

/** What has a number or a name and is none of the goods: a date, what they once cost, `te`, who is no tea, what our commission should be, and what Aria is asked to make. */
const asides: readonly RegExp[] = [
  new RegExp(String.raw`(?<![\p{L}\d])\d{1,2} (?:de |d )?(?:${months})(?!\p{L})(?: (?:de |del )?\d{4})?`, 'giu'),
  // `Caducan en mayo` names no mayonnaise.
  /(?<=(?<!\p{L})(?:caduc\p{L}*|vence\p{L}*|expir\p{L}*|hasta|desde|para|en|de|no) )(?:(?:en|hasta|el|a|fines de|finales de) )*mayo(?!\p{L})/giu,
  // `De 9 a 2`, `a las 5`: hours.
  /(?<!\p{L})(?<!(?<!\p{L})l[oa]s )(?:de|entre) (?:las? )?(?:1?\d|2[0-4])(?::\d\d)? (?:a|y) (?:las? )?(?:1?\d|2[0-4])(?::\d\d)?(?: ?(?:am|pm|hrs?|horas))?(?=\s*(?:$|[.,;]))/giu,
  /(?<!\p{L})me (?:cost(?:o|ó|aron)|sali(?:o|ó|eron)) (?:en )?\$? ?[\d.,]+(?: ?mil)?(?: pesos)?/giu,
  /(?<!\p{L}|\d |(?:de|del|con|y) )te(?= \p{L})/giu,
  /\(entre [^)]*\)/giu,
  // `Más 10 de propina`, `más IVA`.
  /(?<!\p{L})(?:m[aá]s|plus) (?:el |la |the )?(?:\$? ?\d[\d.,]* (?:pesos )?(?:de|for|of) )?(?:propina|envi[oó]|flete|iva|maniobras?|entrega|tip|shipping|delivery)(?!\p{L})/giu,
  /(?<!\p{L})(?:d[eé]ja|b[aá]ja|d[eé]jen|b[aá]jen)(?:me|nos)?(?:lo|la) (?:en|al?) (?:el )?\d{1,2}(?: ?%| por ?ciento)?(?=,? (?:y|e) (?:yo )?(?:te|les) )/giu,
  /(?<!\p{L})(?:me |nos )?(?:haces|haz|hazme|puedes hacer|podrías hacer) (?:la|el|mi|una?) (?:publicaci[oó]n|lote|anuncio)/giu,
];

/** A message without its asides. Accents still tell `té` from `te` here. */
export const withoutAsides = (text: string): string =>
  asides
    .reduce((rest, aside) => rest.replace(aside, ' '), withoutPeople(text))
    .replace(/\p{L}+/gu, (word) => (isOrder(word.toLowerCase()) ? ' ' : word));
