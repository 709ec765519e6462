const marks = /\p{M}/gu;

/** How people shorten words on a phone, and the word they mean. */
const shorthand: Readonly<Record<string, string>> = {
  q: 'que',
  k: 'que',
  ke: 'que',
  qe: 'que',
  x: 'por',
  xq: 'por que',
  pq: 'por que',
  xfa: 'por favor',
  xfavor: 'por favor',
  porfa: 'por favor',
  porfas: 'por favor',
  pa: 'para',
  d: 'de',
  tmb: 'tambien',
  tb: 'tambien',
  tbn: 'tambien',
  bn: 'bien',
  kiero: 'quiero',
  kien: 'quien',
  kienes: 'quienes',
  kuanto: 'cuanto',
  quanto: 'cuanto',
  quanta: 'cuanta',
  cto: 'cuanto',
  kilo: 'kilos',
  pz: 'piezas',
  pza: 'piezas',
  pzas: 'piezas',
  pzs: 'piezas',
  ton: 'toneladas',
  tons: 'toneladas',
  tonelada: 'toneladas',
  mts2: 'm2',
  mt2: 'm2',
  mtrs2: 'm2',
  mts: 'metros',
  mt: 'metros',
  info: 'informacion',
  informes: 'informacion',
  inf: 'informacion',
  whats: 'whatsapp',
  wats: 'whatsapp',
  guatsap: 'whatsapp',
  wapp: 'whatsapp',
  wsp: 'whatsapp',
  cel: 'telefono',
  num: 'numero',
  grax: 'gracias',
  gcias: 'gracias',
  grasias: 'gracias',
  ola: 'hola',
  ntp: 'no te preocupes',
  ok: 'okay',
  oki: 'okay',
  sip: 'si',
  simon: 'si',
  sep: 'si',
  nel: 'no',
  nop: 'no',
  orita: 'ahorita',
  horita: 'ahorita',
  u: 'you',
  ur: 'your',
  r: 'are',
  thx: 'thanks',
  ty: 'thanks',
  pls: 'please',
  plz: 'please',
  yeah: 'yes',
  yep: 'yes',
  yup: 'yes',
  nope: 'no',
};

/**
 * Text as it is compared: lower case, no accents, no punctuation, `siiii` as `si`, phone shorthand written out.
 * `ñ` becomes `n`, as people type it.
 */
export const normalise = (text: string): string => tokensOf(text).join(' ');

/** The words of {@link normalise}. */
export function tokensOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('²', '2')
    .replaceAll('³', '3')
    .normalize('NFD')
    .replace(marks, '')
    .replace(/(\d)[.,](?=\d{3}\b)/g, '$1')
    .replace(/(\d)(?=[a-z])/g, '$1 ')
    .replace(/[^a-z0-9/.,%]+/g, ' ')
    .replace(/[.,](?!\d)|(?<!\d)[.,]/g, ' ')
    .replace(/([a-z])\1{2,}/g, '$1')
    .split(' ')
    .filter((token) => token !== '')
    .flatMap((token) => (shorthand[token] ?? token).split(' '));
}

/** Endings of verbs, gender and number, longest first; what is left must keep three letters. */
const endings = [/ing$/, /s$/, /[ai]d[oa]$/, /(?<=[aei])r$/, /(?<=[ae])(?<!ie)n$/, /[aeo]$/];

/** A word without its endings, so that `bultos` finds `bulto`, `pagan` finds `pagar` and `interesada` finds `interesa`. */
export function stem(word: string): string {
  let root = word;
  for (const ending of endings) {
    const shorter = root.replace(ending, '');
    if (shorter.length >= 3) root = shorter;
  }
  return root;
}

/** A noun as it may be without its plural: `colchones` is `colchon`, `tiles` is `tile`. */
export const singulars = (word: string): string[] => [word, word.replace(/s$/, ''), word.replace(/es$/, '')];
