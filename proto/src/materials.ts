/** Materials a supplier offers (specification, section 5). */
export const materialTypes = ['cemento-concreto', 'acero-metales', 'madera', 'ceramica-azulejos', 'otros'] as const;
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
