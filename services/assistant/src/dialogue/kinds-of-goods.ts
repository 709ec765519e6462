import type { Material } from '@tianguis/proto/materials/catalogue';

/** What the market has: building materials, food, and what hotels and kitchens use. */
export const verticals = ['construction', 'food', 'hospitality'] as const;
export type Vertical = (typeof verticals)[number];

const eatenWithoutDate: ReadonlySet<string> = new Set(['azucar', 'sal', 'vinos']);

export function verticalOf({ id, vertical, dated }: Material): Vertical {
  if (vertical === 'construction') return 'construction';
  return dated || eatenWithoutDate.has(id) ? 'food' : 'hospitality';
}

const anyOf = (...sources: readonly string[]): RegExp => new RegExp(`(?<![^ ])(?:${sources.join('|')})(?![^ ])`);

const named: Readonly<Record<Vertical, string>> = {
  food: 'comida|alimentos?|viveres|despensas?|food|groceries',
  construction: 'construccion|obra|materiales de construccion|building materials?|construction',
  hospitality: 'hotel(?:es|eria|ero)?|hospedaje|hotels?|hospitality',
};

/** `No quiero comida caducada`, `comida para llevar`: some of it, and not the whole side. */
const someOf =
  '(?! (?:para|pa|de|del|con|sin|que|chatarra|rapida|mala|vieja|cara|fria|\\w+(?:ad|id)[oa]s?|for|from|that|with|without)(?![^ ]))';

/** `Lo que sea menos comida`, `solo cosas de hotel`: which sides are looked at alone; undefined where a message says nothing of them. */
export function verticalsIn(text: string): readonly Vertical[] | undefined {
  const without = verticals.filter((one) =>
    anyOf(
      `(?:menos|excepto|salvo|que no sean?|no quiero|sin|nada de|pero no|except|but not?|no) (?:la |de |cosas de )?(?:${named[one]})${someOf}`,
    ).test(text),
  );
  if (without.length > 0) return verticals.filter((one) => !without.includes(one));
  const only = verticals.filter((one) =>
    anyOf(
      `^(?:(?:y|pero|algo|cosas?|lo|material(?:es)?|productos?|que (?:hay|tienen)|and|but|something|anything|only) )*(?:de|del|para|for) (?:el |la |los )?(?:${named[one]})$`,
      `(?:cosas?|algo|material(?:es)?|productos?|que (?:hay|tienen|venden)) (?:de|del|para) (?:el |la |los )?(?:${named[one]})${someOf}`,
      `(?:solo|solamente|nomas|nada mas|puras?|puros?|only|just) (?:cosas? |lo |muebles |articulos )?(?:de |para )?(?:${named[one]})`,
    ).test(text),
  );
  return only.length > 0 ? only : undefined;
}
