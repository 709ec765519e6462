/** What goods are made of. */
export const substances: ReadonlySet<string> = new Set([
  'acero',
  'aluminio',
  'barro',
  'bronce',
  'ceramica',
  'cobre',
  'fierro',
  'madera',
  'vidrio',
]);
