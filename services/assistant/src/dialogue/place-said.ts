import { findPlace } from '../intents/places.ts';
import type { ReadItem } from '../inventory/line.ts';
import { isNumberWord } from '../inventory/numbers.ts';
import { normalise, tokensOf } from '../knowledge/text.ts';
import type { Marked } from '../marks/read-marks.ts';

/** `Monterrey o Saltillo`: a second town, though a floor tile has its name. */
export const isOnlyPlaceAt = (tokens: readonly string[], at: number): boolean =>
  /^(?:o|u|or|en|y)$/.test(tokens[at - 1] ?? '') && placeOnly(tokens[at] ?? '') !== undefined;

/** The place that a clause is, if it is one and nothing else. */
function placeOnly(clause: string): string | undefined {
  const tokens = tokensOf(clause.replace(leadsToPlace, ''));
  const place = tokens.length === 0 ? undefined : findPlace(tokens);
  return place?.start === 0 && place.end === tokens.length ? place.name : undefined;
}

const leadsToPlace =
  /^\s*(?:(?:y|e|estoy|estamos|est[aá]n?|aqu[ií]|all[aá]|todo|por|de|en|la|col|colonia|zona|ubicad[oa]s?|entrego|entregamos|in|at|they are|located)\.?:?\s+)+(?=\S)/i;

/** `…, 8 mil por el lote. Acapulco`: a clause that is a place and nothing else. */
export const placeAlone = (content: string): string | undefined =>
  content
    .split(/[,.;\n]/)
    .map(placeOnly)
    .find((name) => name !== undefined);

/** `Saltillo. Ah, y 90 kg de cobre`: a town, though a floor tile has its name. */
export const withoutPlaces = (content: string): string =>
  content
    .split(/(?<=[,.;\n](?!\d))/)
    .filter((clause) => placeOnly(clause) === undefined)
    .join('');

/** `Tipo Tiffany`: a kind of goods, which may have the name of a place. */
const ofKind = /(?<!\p{L})(?:tipo|marca|modelo|estilo|brand|model|style) $/iu;

/** A town that we do not know, as it was typed: lots near it cannot be told, and the lot says where it is. */
export function placeMarked({ places: [place] }: Marked, content: string): string | undefined {
  if (place !== undefined && ofKind.test(content.slice(0, content.indexOf(place)))) return undefined;
  const known = place === undefined ? undefined : findPlace(['en', ...tokensOf(place)])?.name;
  if (known) return known;
  const isName = place !== undefined && /^\p{L}/u.test(place) && place.split(' ').length <= mostWordsOfPlace;
  return isName && !isNumberWord(normalise(place)) && !ofNoPlace.test(normalise(place))
    ? place.replace(/^\p{L}/u, (letter) => letter.toUpperCase())
    : undefined;
}

const mostWordsOfPlace = 4;

const ofNoPlace =
  /\b(?:casa|obra|bodega|tienda|negocio|hotel|restaurante|taller|oficina|mercado|house|home|shop|store|warehouse|here|aqui|site|lot|lote|street|calle|piso)\b|^(?:san|santa|santo|los|las|el|la|del)$/;

/** `… a 280 c/u Saltillo`: a town, though a floor tile has its name. */
export const isOnlyPlace = ({ name, quantity }: ReadItem): boolean =>
  quantity === null && placeOnly(name) !== undefined;
