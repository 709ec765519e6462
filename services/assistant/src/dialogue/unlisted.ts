import { materialOf } from '@tianguis/proto/materials/names';
import { unitWord } from '../inventory/unit-words.ts';
import { normalise } from '../knowledge/text.ts';
import { route } from '../matters/router.ts';

const looksFor =
  '(?:busco|busko|buscamos|buscando|compro|compramos|ocupo|ocupamos|necesito|nesesito|necesitamos|requiero|quiero comprar|quisiera comprar|me interesan?|tienen|tienes|tendran|hay|venden|manejan|looking for|i need|we need|need|do you (?:guys )?have|got any)';
const little =
  '(?:(?:algo de|algun[oa]?s?|un|una|uno|unos|unas|como|el|la|los|las|de|any|some|an?|the|about|\\d+(?:[.,]\\d+)?|dos|tres|cuatro|cinco|seis|diez|docena) )*';
const ends =
  'en|para|pa|por|cerca|que|q|con|sin|y|o|pero|usad[oa]s?|nuev[oa]s?|barat[oa]s?|de segunda|hasta|maximo|max|aqui|soy|estoy|porfa|por favor|in|near|for|around|with|and|or|but|used|new|cheap|under|please|that';
const name = new RegExp(`(?<![^ ])${looksFor} ${little}(?<name>[a-z]{4,}(?: (?!(?:${ends})(?![^ ]))[a-z]{2,}){0,3})`);

/** What people look for, need or have that is no goods. */
const noGoods =
  /^(?:ayuda|informacion|info|algo|alguien|cosas?|persona|asesor|trabajo|empleo|chamba|jale|saber|hablar|vender|publicar|factura|cita|contacto|numero|telefono|oficinas?|sucursal\w*|tienda|pagina|app|aplicacion|comision|garantia|envio|servicio|problema|dinero|pedido|cuenta|cambio|dueno|gerente|horario|descuento|catalogo|promocion\w*|help|someone|somebody|something|anything|information|info|work|job|your|you|office(?! [a-z])|phone|number|refund|account|time|this|that|these|what|know)(?![^ ])/;

/** This sure that a message asks how something works, it looks for no goods. */
const leastUnknown = 0.4;

/** Goods that a buyer looks for and the catalogue does not have, in their words: `busco pupitres`. */
export function unlistedIn(text: string, written: string): string | undefined {
  const { name: found = '' } = name.exec(text)?.groups ?? {};
  if (found === '' || noGoods.test(found)) return undefined;
  // What the catalogue may know by another name is not said to be missing.
  if (found.split(' ').some((word) => materialOf(word) !== undefined || unitWord(word) !== undefined)) return undefined;
  const [first] = route(written);
  const isUnknown =
    first?.matter.kind === 'talk' && (first.matter.topic === 'unknown' || first.matter.topic === 'off_topic');
  const isSearch = first?.matter.kind === 'goods' && first.matter.act === 'search';
  if (!first || first.share < leastUnknown || !(isUnknown || isSearch)) return undefined;
  return asWritten(found, written);
}

/** A name with its accents, where the message has it so. */
function asWritten(found: string, written: string): string {
  const words = written.split(/[\s,.;:?!¿¡]+/).filter((word) => word !== '');
  const length = found.split(' ').length;
  const at = words.findIndex((_, start) => normalise(words.slice(start, start + length).join(' ')) === found);
  return at < 0
    ? found
    : words
        .slice(at, at + length)
        .join(' ')
        .toLowerCase();
}
