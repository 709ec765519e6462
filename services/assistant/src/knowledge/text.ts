const marks = /\p{M}/gu;

/** How people shorten words on a phone, and the word they mean. */
const shorthand: ReadonlyMap<string, string> = new Map(
  `q k ke qe = que; x = por; xq pq = por que; xfa xfavor porfa porfas = por favor; pa = para; d = de; tmb tb tbn =
    tambien; bn = bien; kiero = quiero; kien = quien; kienes = quienes; kuanto quanto cto = cuanto; quanta = cuanta;
    kilo = kilos; pz pza pzas pzs = piezas; ton tons tonelada = toneladas; mts2 mt2 mtrs2 = m2; mts mt = metros;
    info informes inf = informacion; whats wats guatsap wapp wsp = whatsapp; cel = telefono; num = numero; grax
    gcias grasias = gracias; ola = hola; ntp = no te preocupes; ok oki = okay; sip simon sep = si; nel nop nope =
    no; orita horita = ahorita; u = you; ur = your; r = are; thx ty = thanks; pls plz = please; yeah yep yup = yes`
    .split(';')
    .map((line) => line.split('='))
    .flatMap(([short = '', meant = '']) =>
      short
        .trim()
        .split(/\s+/)
        .map((word): [string, string] => [word, meant.trim()]),
    ),
);

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
    .flatMap((token) => (shorthand.get(token) ?? token).split(' '));
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
