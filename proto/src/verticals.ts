import { plain } from './plain.ts';

/** The two lines of business that the desk compares, and what belongs to neither. */
export const verticals = ['construction', 'food_hotels', 'unknown'] as const;

export type Vertical = (typeof verticals)[number];

const categoriesOf: Record<Exclude<Vertical, 'unknown'>, readonly string[]> = {
  construction: [
    'ferreteria',
    'obra',
    'contratista',
    'distribuidor',
    'bodega',
    'constructora',
    'construccion',
    'tlapaleria',
    'materiales',
    'carpinteria',
    'herreria',
  ],
  food_hotels: [
    'hotel',
    'hoteles',
    'hotelera',
    'supermercado',
    'restaurante',
    'alimentos',
    'abarrotes',
    'cafeteria',
    'panaderia',
    'tortilleria',
    'comedor',
    'banquetes',
  ],
};

const known = new Map<string, Vertical>(
  Object.entries(categoriesOf).flatMap(([vertical, names]) => names.map((name) => [name, vertical as Vertical])),
);

/** Categories whose vertical is known, in their stored spelling. */
export const knownCategories: readonly string[] = [...known.keys()];

/** The vertical of a contact's category, which is free text: whatever nobody has named counts apart. */
export const verticalOf = (category: string): Vertical => known.get(plain(category).trim()) ?? 'unknown';
