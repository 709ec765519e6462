import type { Localized } from '../errors.ts';
import type { materialTypes } from '../materials.ts';
import type { verticals } from '../verticals.ts';
import type { ListingUnit } from './listing-units.ts';
import rows from './materials.json' with { type: 'json' };

/** Something that people offer. */
export interface Material {
  /** Stable: listings and prices refer to it. */
  readonly id: string;
  /** What people are shown; things that are counted are in the plural. */
  readonly name: Localized;
  /** One of the five kinds of the specification. Food and hotel supplies are `otros`. */
  readonly material: (typeof materialTypes)[number];
  readonly vertical: Exclude<(typeof verticals)[number], 'unknown'>;
  /** The unit it is usually counted in. */
  readonly unit: ListingUnit;
  /**
   * Food with a best-before date, which a lot of it must state. What is not eaten, and what keeps (exempt by section 4.7.1
   * of Codex Stan 1-1985), has none.
   */
  readonly dated: boolean;
}

/** The catalogue of materials: construction, food and hotel supplies. */
export const materials = rows as readonly Material[];

const byId: ReadonlyMap<string, Material> = new Map(materials.map((material) => [material.id, material]));

export const materialById = (id: string): Material | undefined => byId.get(id);
