import { materialOf } from '@tianguis/proto/materials/names';
import { findPlace } from '../intents/places.ts';
import { normalise } from '../knowledge/text.ts';

/** What buyers say of goods that they look for or were shown, on normalised text. */

const anyOf = (...sources: readonly string[]): RegExp => new RegExp(`(?<![^ ])(?:${sources.join('|')})(?![^ ])`);

/** `¿Tendrán cemento?`, `do you have plywood?`: a question for goods, which nobody asks who sells them. */
export const asksForGoods =
  /^(?:(?:hola|buen[oa]s?|dias?|tardes|noches|que|tal|onda|oye|oigan?|disculpe|hi|hello|hey|y|aria|whatever|ok|bueno|mejor|fine|and|so) )*(?:tienen?|tienes|tendran?|tendras|hay|habra|venden|manejan|surten|do you (?:guys )?have|have you got|got any|is there|are there) (?!que|un problema|comision|costo|algun costo)/;

/** `Quiero unas toallas`, `ando ocupando 30`: who wants some of what others have. */
export const wantsSome = anyOf(
  '(?:quiero|queremos|quisiera|quisieramos) (?:un|una|unos|unas) (?!(?:persona|humano|asesor|factura|cita|cotizacion|precio|ayuda|descuento|reembolso|recibo|demo|cuenta|queja|aviso|alerta|foto|publicacion|lote|anuncio)s?(?![^ ]))[a-z]{4,}',
  '(?:ando|estoy|estamos) (?:ocupando|necesitando)',
);

const wantsNamed = /(?<![^ ])(?:quiero|queremos|quisiera|quisieramos) ([a-z]{4,})/g;
/** `Quiero bancos altos, 6`: who says that they want goods by their name. */
export const wantsGoods = (text: string): boolean =>
  [...text.matchAll(wantsNamed)].some(([, word = '']) => materialOf(word) !== undefined);

const askedAlone =
  /^[\s¿¡]*(?:(?:hola|buen[oa]s?|d[ií]as|tardes|noches|oigan?|oye|disculp\p{L}+|y|hi|hello|hey|and|any)[\s,]+)*(?<name>\p{L}{4,})(?: \p{L}+){0,2} ?\?/iu;
/** `¿Burós?`, `hola, ¿sillas blancas?`: goods and a question mark. */
export function asksByName(written: string): boolean {
  const name = askedAlone.exec(written)?.groups?.['name'];
  return name !== undefined && materialOf(normalise(name)) !== undefined;
}

/** `100 de cada uno`: so many of each of the goods. */
export function countOfEach(text: string): number | undefined {
  const count = eachCounted.exec(text)?.[1];
  return count === undefined ? undefined : Number(count);
}
const eachCounted = /(?<![^ ])(\d{1,6}) (?:piezas? )?(?:de cada (?:un[oa]|cual)|of each)(?![^ ])/;

/** `Si no hay, ¿me pueden avisar cuando salga?` wants to be told, though it is put as a question. */
export const asksToBeTold = anyOf(
  'si no (?:hay|tienen|encuentr\\w+)',
  'cuando (?:salga|haya|llegue|suban|publiquen|alguien|tengan)\\w*',
  'if (?:something|one|any|anything|it|some) (?:\\w+ )?(?:shows?|comes?|turns?|appears?)|when (?:one|something|there)',
);

/** `Y el vendedor, ¿es confiable?` asks of who sells, and of no lot. */
export const asksOfSeller = anyOf(
  '(?:el |la |del |al |the |that |this )?(?:vendedora?|seller)',
  'quien (?:lo |la |los |las )?vende',
);

/** `¿Cuándo caduca?`, `¿cuánto pesa?` of lots that were shown: what their pages say. */
export const asksOfPage = anyOf(
  '(?:cuando|que dia|para cuando|que fecha) (?:(?:se|me|es que) )?(?:caduc|venc)\\w*',
  '(?:que )?(?:fecha de )?caducidad(?: (?:tiene|tienen|trae|traen))?',
  'cuanto (?:pesan?|miden?|mide)|cuanto es lo que pesan?|que (?:peso|medidas?|marca|modelo|color) (?:es|son|tiene|tienen|trae|traen)',
  '(?:caben?|cabra|cabran) en (?:una?|mi|la|el)',
  'when (?:does|do) (?:it|they|that|those) expire|how (?:much|heavy|big|tall|wide|long) (?:does|do|is|are) (?:it|they|that|those)(?: weigh)?',
);

/** Who asks something else than how the goods are. */
export const opensWithQuestion =
  /^(?:(?:y|e|o|ok|oye|pero|and|but|so) )*(?:que|cual|cuales|cuando|cuant[oa]s?|como|quien|quienes|donde|what|which|when|how|who|where) (?!sea|tal|no |teng|este|veng|traig|de )/;

/** What may stand beside a place that says where goods are looked for: `¿y en Coyoacán?` */
const besidePlace: ReadonlySet<string> = new Set(
  'y e o u pero ok en por cerca de hay que tal algo para a la el zona tienen si no ahi alli toda todo tambien mejor entonces amplia ampliar busca buscar extiende incluye cualquier parte and or but in near what about how anything there any is'.split(
    ' ',
  ),
);

/** Whether a message is a place and little words. */
export function isOnlyPlace(tokens: readonly string[]): boolean {
  const place = findPlace(tokens);
  return (
    place !== undefined && tokens.every((token, at) => (at >= place.start && at < place.end) || besidePlace.has(token))
  );
}

/** `No importa si es hueso o crema` would take others, too: words of colour and the like name no goods there. */
export const wouldTake =
  /^(?:(?:y|pero|ok|bueno|and|but) )*(?:no importa|da igual|me da igual|no le hace|i dont mind|i don t mind|it does not matter|doesn t matter) (?:(?:si|que|if) )?(?:es|sea|sean|son|esta|estan|este|esten|it is|its|it s|they are)(?= )/;

/** `¿Qué me decías de la varilla?`, `enséñame otra vez los blocks`: back to goods of before. */
export const goesBack = anyOf(
  '(?:que|cual|cuales|cuanto) (?:me )?(?:decias|dijiste|habia|habias dicho|eran|era|tenias|ensenaste|mostraste)',
  '(?:regresando|volviendo|vuelve|volvamos|regresa|regresemos|regreso) (?:a|al)',
  '(?:ensena|muestra|pasa|dime|dame|manda)(?:me)? (?:otra vez|de nuevo)|(?:otra vez|de nuevo)',
  'back to the|(?:show|tell) me (?:the \\w+ )?again|once more',
);

/** Who would sell on what they buy reserves nothing by it. */
export const resells = anyOf('(?:lo |la |los |las )?revend\\w+', 'resell(?:ing)?');

/** `La más nueva que subieron` is what was published last, and says nothing of its state. */
export const newestOf = anyOf(
  '(?:la|el|lo|las|los|mas) (?:mas )?(?:nuev[oa]s?|recientes?) (?:que|de las que) (?:\\w+ )?(?:subi|public|pus|agreg|lleg|sal)\\w*',
  '(?:salg|lleg|hay|haya|sub|publi|vea)\\w* (?:algo|cosas?|material) nuev[oa]s?|(?:que hay|que tienen|lo) de nuevo(?: en \\w+)?(?: esta semana)?|que hay nuevo|lo nuevo|novedades',
  '(?:anything|something|what s|whats) new(?: (?:comes?|shows?|appears?|in))?(?! (?:in )?(?:box|condition))',
  'mas recientes?|newest|most recent|latest',
);

const figure = '\\d+(?:[.,/]\\d+)*';
/** Sizes: `12 mm`, `3/8`, `60x60`, `calibre 18`, `3 metros de largo`. A figure in them counts and costs nothing. */
const sizes = new RegExp(
  [
    `(?<![^ ])${figure} ?(?:x|por) ?${figure}(?: ?(?:x|por) ?${figure})?(?: ?(?:cm|mm|m|mts?|metros?|pulgadas?))?(?![^ ])`,
    `(?<![^ ])(?:de )?${figure} ?(?:mm|milimetros?|cm|cms|centimetros?|pulgadas?|pulg|inch|inches|ft|feet|hp|watts?|volts?)(?![^ ])`,
    `(?<![^ ])(?:cal|calibre|gauge|cedula|talla|numero|num) ${figure}(?![^ ])`,
    `(?<![^ ])${figure} ?(?:m|mts?|metros?|meters?) (?:de )?(?:largo|ancho|alto|altura|fondo|long|wide|tall|high)(?![^ ])`,
    '(?<![^ ])(?:\\d+ )?\\d+/\\d+(?![^ ])',
  ].join('|'),
  'g',
);

/** A message without its sizes. */
export const withoutSizes = (text: string): string => text.replace(sizes, ' ').replace(/ +/g, ' ').trim();
