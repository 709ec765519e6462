const packs =
  'u|un[oa]|caja|bolsa|paquete|paca|tarima|bulto|rollo|cubeta|costal|bote|juego|lata|saco|tramo|hoja|pieza|pza';
const measured =
  'm|mts?|metros?|m2|m²|m3|kg|kgs|kilos?|l|lts?|litros?|pzas?|piezas|latas?|botellas?|bolsas?|bultos?|cajas?|paquetes?|rollos?|hojas?';
const englishPacks = 'box|case|bag|pack|pallet|roll|bucket|bundle|sheet|piece|can|drum|one';
const holds =
  '(?:trae|tiene|contiene|son|es|cubre|rinde|pesa|mide|alcanza|viene|vienen)(?: (?:con|de|como|unos|para|casi|aprox\\w*))*';
const englishHolds =
  '(?:has|have|holds?|contains?|is|covers?|weighs?|measures?|comes with|of)(?: (?:about|around|roughly))?';
/** `Cada caja trae 48 latas`, `each box covers 2 meters` says how much one holds, and not how many there are. */
export const contentsOfEach = new RegExp(
  String.raw`(?:,? ?(?:con|de|son|como|unos) )?(?<![\d.,])\d+(?:[.,]\d+)? ?(?:${measured}) (?:(?:(?:en )?cada|c\/|por) ?(?:${packs})|each)(?!\p{L})|\b(?:cada|c\/|(?<=(?:^|[,;(] ?|y )(?:la|el) )(?=caja|bolsa|paquete|paca|tarima|bulto|rollo|cubeta|costal|saco)) ?(?:${packs})s?(?: de \p{L}+)? ${holds} \d+(?:[.,]\d+)? ?\p{L}+[23²³]?|\b(?:each|every) (?:${englishPacks})(?: of \p{L}+)? ${englishHolds} \d+(?:[.,]\d+)? ?\p{L}+`,
  'giu',
);
