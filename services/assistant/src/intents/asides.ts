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
  /(?<!\p{L})me (?:cost(?:o|ó|aron)|sali(?:o|ó|eron)) (?:en )?\$? ?[\d.,]+(?: ?mil)?(?: pesos)?/giu,
  /(?<!\p{L}|\d |(?:de|del|con|y) )te(?= \p{L})/giu,
  /(?<!\p{L})(?:d[eé]ja|b[aá]ja|d[eé]jen|b[aá]jen)(?:me|nos)?(?:lo|la) (?:en|al?) (?:el )?\d{1,2}(?: ?%| por ?ciento)?(?=,? (?:y|e) (?:yo )?(?:te|les) )/giu,
  /(?<!\p{L})(?:me |nos )?(?:haces|haz|hazme|puedes hacer|podrías hacer) (?:la|el|mi|una?) (?:publicaci[oó]n|lote|anuncio)/giu,
];

/** A message without its asides. Accents still tell `té` from `te` here. */
export const withoutAsides = (text: string): string =>
  asides
    .reduce((rest, aside) => rest.replace(aside, ' '), text)
    .replace(/\p{L}+/gu, (word) => (isOrder(word.toLowerCase()) ? ' ' : word));
