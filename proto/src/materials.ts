import type { Localized } from './errors.ts';

/** Materials a supplier offers (specification, section 5). */
export const materialTypes = ['cemento-concreto', 'acero-metales', 'madera', 'ceramica-azulejos', 'otros'] as const;
/** Their names. `otros` says nothing by itself. */
export const materialLabels = {
  'cemento-concreto': { es: 'Cemento y concreto', en: 'Cement and concrete' },
  'acero-metales': { es: 'Acero y metales', en: 'Steel and metals' },
  madera: { es: 'Madera', en: 'Wood' },
  'ceramica-azulejos': { es: 'Cerámica y azulejos', en: 'Ceramics and tiles' },
  otros: { es: 'Otros', en: 'Other' },
} satisfies Record<(typeof materialTypes)[number], Localized>;

/** How often a supplier has surplus. */
export const frequencies = ['diario', 'semanal', 'mensual', 'esporadico'] as const;
/** What a contact message is about. */
export const queryTypes = [
  'proveedor-construccion',
  'proveedor-alimentos',
  'proveedor-hoteles',
  'comprar-materiales',
  'informacion-general',
] as const;
