/** Mails and sites, of which no dot ends a sentence. */
const online = /@|:\/\/|www\.|\.(?:com|mx|net|org|io)(?!\p{L})/iu;
/** `Av. Reforma`, `col. Juárez`: a dot that ends no sentence. */
const shortened =
  /(?<!\p{L})(av|avda|blvd|bl?vr?d|calz|carr|cda|cd|col|esq|edif|edo|fracc|gral|int|ext|km|lt|mza?|no|n[uú]m|priv|prol|depto|sta|sto|tel|cel|c\. ?p|st|ave|rd)\.(?!\d)/giu;

/** Where the writer lives or keeps goods, how to reach them, and papers with their name. */
const privateData: readonly RegExp[] = [
  // Streets and parts of a town.
  /(?<!\p{L})(?:calle|av|avda|avenida|blvd|boulevard|bulevar|calzada|calz|carretera|autopista|circuito|glorieta|fracc|fraccionamiento|colonia|esquina|esq|(?<!a )domicilio|direcci[oó]n|c\.? ?p|c[oó]digo postal|zip|street|avenue|address)(?!\p{L})/iu,
  /(?<!\p{L})col\.? (?=\p{Lu}|la |el |del? |l[oa]s )/iu,
  /(?<!\p{L})(?:int|interior|ext|exterior|n[uú]m|n[uú]mero|local|puesto|manzana|mza?|lt|lote|depto|departamento|edificio|torre|km)\.? ?#? ?\d/iu,
  /# ?\d/u,
  /(?<!\p{L})(?:vivo|vivimos|estoy|estamos|ubicad\p{L}+) (?:en|por) [\p{L} .]{3,40} #?\d{1,5}(?!\d)/iu,
  /(?<!\p{L})(?:[Ee]n|[Aa]t) (?:\p{Lu}\p{L}+ ){1,4}#?\d{1,5}(?![\d,])/u,
  /(?<![\p{L}\d])\d{1,5} \p{Lu}\p{L}+ (?:st|street|ave|avenue|road|rd|blvd)(?!\p{L})/iu,
  /(?<!\p{L})[Ee]ntre (?:la )?\p{Lu}\p{L}+ y (?:la )?\p{Lu}/u,
  // Landmarks.
  /(?<!\p{L})(?:frente|enfrente|atr[aá]s|detr[aá]s|(?:a|al) (?:un )?lado|junto|cerca|a la vuelta|a espaldas) (?:de|del|a|al)(?!\p{L})/iu,
  /(?<!\p{L})(?:behind|next to|across from|near|in front of|close to|on the corner of) (?:the|a|my|our|\p{Lu})/iu,
  // Mails, sites and telephones.
  /@|(?<!\p{L})(?:arroba|(?:punto|dot) (?:com|mx|net|org)|gmail|hotmail|outlook|yahoo|icloud|correo|e-?mail|tel|tel[eé]fono|cel|celular|whats\p{L}*|wh?ats|telegram|phone)(?!\p{L})/iu,
  /\d[\d\s.-]{6,20}\d/u,
  /(?:(?<!\p{L})(?:cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|zero|one|two|three|four|five|six|seven|eight|nine)[ ,-]+){5,}/iu,
  // Papers and plates.
  /(?<!\p{L})(?:rfc|curp|ine|pasaporte|passport)(?!\p{L})/iu,
  /(?<![\p{L}\d])[a-zñ&]{3,4}\d{6}[a-z\d]{2,3}/iu,
  /(?<!\p{L})(?:placas?|plates?)(?: \p{L}+){0,4}:? (?:\p{L}{2,3}[ -]?\d|\d{2,3}[ -]?\p{L}{2,3}(?!\p{L}))/iu,
  /(?<![\p{L}\d])\p{Lu}{2,3}-\d{2,3}-(?:\d{1,2}|\p{Lu})(?![\p{L}\d])/u,
];

/** A text in which the dots of mails, sites and short words are no ends of sentences. */
const withoutInnerDots = (text: string): string =>
  text.replace(/\S+/g, (word) => (online.test(word) ? '@' : word)).replace(shortened, '$1 ');
const isPrivate = (text: string): boolean => privateData.some((one) => one.test(text));
/** `Juárez 45`, before `col. Centro`. */
const streetNumber = /(?<!(?:a|en|por|at|for|\$) )(?<![$\d.,])\d{1,5} ?\p{L}?\s*$/iu;

/**
 * A message without what is private in it. An address goes on over commas, so the rest of a sentence goes with it, and the number
 * of a house before it.
 */
export function withoutPrivateData(written: string): string {
  const text = withoutInnerDots(written);
  if (!isPrivate(text)) return written;
  return text
    .split(/(?<=[;!?\n]|\.(?!\d))/u)
    .map((sentence) => {
      if (!isPrivate(sentence)) return sentence;
      const clauses = sentence.split(/(?<=,)(?!\d)/u);
      const found = clauses.findIndex(isPrivate);
      // What goes over a comma is private as a whole only.
      const first = Math.max(found, 0);
      const before = clauses[first - 1]?.replace(/,\s*$/, '') ?? '';
      return `${clauses.slice(0, streetNumber.test(before) ? first - 1 : first).join('')}.`;
    })
    .join(' ');
}

/** Whether a note for the public tells what is private. */
export const tellsPrivateData = (note: string): boolean => isPrivate(withoutInnerDots(note));
