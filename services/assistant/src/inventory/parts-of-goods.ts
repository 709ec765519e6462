const number = String.raw`(?:\d{1,4}|un[oa]|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|algun[oa]s|one|two|three|four|five|six|some|a few)`;
const about = '(?:(?:como|unos|unas|about|around|maybe|son|hay|solo|only) )*';
const those = '(?:ell[oa]s|es[oa]s|est[oa]s|l[oa]s cuales|l[oa]s mism[oa]s|them|those|these|which)';
const states = String.raw`(?:est[aá]n?|vienen|tienen?|traen?|salieron|quedaron|are|is|have|has|come|got)(?! (?:(?:en|in|at|a|por|para|de) (?!mal|malas|buen|buenas)|nuev|usad|sin us|new|used|unused))`;
/** How goods are when some of them are worse than the rest. */
const flawed = String.raw`(?:rot[oa]s?|dur[oa]s?|quebrad[oa]s?|dobla\p{L}*|golpead[oa]s?|rayad[oa]s?|oxidad[oa]s?|abiert[oa]s?|manchad[oa]s?|dañad[oa]s?|danad[oa]s?|despostillad[oa]s?|maltratad[oa]s?|mojad[oa]s?|incomplet[oa]s?|con detalles?|con defectos?|broken|damaged|cracked|open(?:ed)?|dented|stained|scratched|hard(?:ened)?|wet)`;
const rest = String.raw`[^,.;\n\d$()]*?(?=[,.;\n()]|$|\s(?:a|en|at|for|por|y|and) \$? ?\d)`;
const opens = String.raw`(?:[,;(.]? ?(?:(?:y|e|pero|con|aunque|and|but|with) )?)`;

/** `10 de ellas están golpeadas`, `de esos 20 ya están abiertos`, `unos 10 están duros`, `3 rotas`. */
const partOfThem = new RegExp(
  [
    String.raw`${opens}(?<!\p{L})${about}${number} (?:de|of) ${those}(?!\p{L})${rest}`,
    String.raw`${opens}(?<!\p{L})(?:de|of) ${those},? ${about}${number} ${rest}`,
    String.raw`${opens}(?<![\p{L}\d]|\d[.,])(?<!(?:las|los|the|son) )${about}${number} (?:ya |s[ií] |no )?${states} ${rest}`,
    String.raw`${opens}(?<![\p{L}\d]|\d[.,])${about}${number} ${flawed}(?!\p{L})(?! (?:a|en|at|for) \$?\d)${rest}`,
    // `La mitad son de 1x1 y la otra mitad de 1.20 x 1.20`.
    String.raw`${opens}(?<!\p{L})(?:la |one )?(?:mitad|half) (?!de precio|del precio|price|off)[^,;\n]{2,40}? (?:y|and) (?:la |the )?(?:otra(?: mitad)?|other(?: half)?) [^,;\n]{2,40}?(?=[,;\n]|\.(?!\d)|$)`,
  ].join('|'),
  'giu',
);

/** What a text says of all goods, and apart from it what is true of some of them only. */
export interface WithoutParts {
  readonly text: string;
  readonly parts: readonly string[];
}

const closing = /[\s,;.(]+$/;
const opening = /^[\s,;.()]*(?:(?:y|e|pero|con|aunque|and|but|with) )?/i;
const counted = /\d/;
/** Without a word that says so, `3 rotas` is one of something that was counted. */
const saysPart = new RegExp(
  String.raw`(?:de|of) ${those}(?!\p{L})|${number} (?:ya |s[ií] |no )?${states}|(?:la|one) (?:mitad|half) `,
  'iu',
);

const onlyCounts = new RegExp(String.raw`^[\s,;.(]*(?:(?:y|and) )?${about}${number} (?:de|of) ${those}\s*$`, 'iu');
const asksWhich = /(?<!\p{L})(?:which|what|cu[aá]l)\s*$/iu;

const kind = String.raw`[^,;.\n\d$()]{2,30}?`;
const breakdown = new RegExp(
  String.raw`[,:;]? ?(?:\((?:son )?\d{1,4} ${kind}(?:(?:,| y| and) \d{1,4} ${kind}){1,3}\)|(?:son \d{1,4}|\d{1,4} (?:son|are)) ${kind}(?:(?:,| y| and) \d{1,4} (?:son |are )?${kind}){1,3}(?=[,;.\n]|$))`,
  'giu',
);

/** `18 sillones, 6 son individuales y 12 dobles`: what is counted again by kind comes to the same. */
function withoutBreakdown(written: string): WithoutParts {
  const parts: string[] = [];
  const text = written.replace(breakdown, (said, ...more) => {
    const at = more.find((one): one is number => typeof one === 'number') ?? 0;
    const total = Number(/(?<![\d.,])(\d{1,5})(?![\d.,])/.exec(written.slice(0, at))?.[1] ?? Number.NaN);
    const kinds = (said.match(/\d+/g) ?? []).map(Number);
    // `Son 60 latas de atún y 24 litros de leche` counts goods of its own.
    const isAll =
      written.slice(0, at).trim() === '' && said.trim() === written.trim() && !/\d \p{L}+ (?:de|of) \p{L}/iu.test(said);
    if (!isAll && kinds.reduce((sum, one) => sum + one, 0) !== total) return said;
    parts.push(
      said
        .replace(opening, '')
        .replace(/[\s,;.()]+$/, '')
        .trim(),
    );
    return '';
  });
  return { text, parts };
}

/** `25 mesas con sus sillas a 1200 el juego`: what comes with each of them, and what all of it costs. */
const withTheirs =
  /(?<=(?<![\p{L}\d.,$])\d{1,5} \p{L}{3,}(?: \p{L}+){0,3}) (?:con|with) (?:su|sus|its|their)(?: propi[oa]s?| own)? \p{L}{3,}(?: (?:de \p{L}+|(?:y|and) (?!a )\p{L}{3,}))?(?=\s*(?:[,.;:\n]|$| (?:a|en|at|for|por|de|usad|nuev|used|new)))/giu;
const ofSet =
  /(?<=\d(?: ?mil)?(?: (?:pesos|varos|mxn))? )(?:el|por|cada|c\/|per|a|the) ?(?:juego|set|conjunto)(?: completo)?(?!\p{L})/giu;

function withoutTheirs(written: string): WithoutParts {
  const parts = (written.match(withTheirs) ?? []).map((part) => part.trim());
  return parts.length === 0
    ? { text: written, parts }
    : { text: written.replace(withTheirs, '').replace(ofSet, 'c/u'), parts };
}

/** Takes out what is said of a part of the goods: `50 láminas, 10 de ellas golpeadas` are 50, and no 10 more. */
export function withoutParts(whole: string): WithoutParts {
  const theirs = withoutTheirs(whole);
  const { text: written, parts: kinds } = withoutBreakdown(theirs.text);
  const parts: string[] = [...theirs.parts, ...kinds];
  const text = written.replace(partOfThem, (said, ...more) => {
    const at = more.find((one): one is number => typeof one === 'number') ?? 0;
    const ahead = written.slice(0, at);
    if (!saysPart.test(said) && !counted.test(ahead)) return said;
    // `4 de esas`, `100 of them` counts the goods, and `which one is nearest` none.
    if (!counted.test(ahead) && (onlyCounts.test(said) || asksWhich.test(ahead))) return said;
    parts.push(said.replace(opening, '').replace(closing, '').trim());
    return ahead.trim() === '' ? '' : ' ';
  });
  return parts.length === 0
    ? { text: written, parts }
    : {
        text: text
          .replace(/ +(?=[,.;])| {2,}/g, (gap, at: number, all: string) =>
            /[,.;]/.test(all.charAt(at + gap.length)) ? '' : ' ',
          )
          .trim(),
        parts,
      };
}
