/**
 * What a line of a listing is counted in. Sacks are `bulto`, masses are in `kg`, feet in `m`; `tarima` is a pallet with goods on
 * it (empty pallets are pieces), `par` is for what is worn in pairs, `juego` is also a set or a pack.
 */
export const listingUnits = [
  'pieza',
  'bulto',
  'kg',
  'm',
  'm2',
  'm3',
  'litro',
  'caja',
  'rollo',
  'hoja',
  'tramo',
  'cubeta',
  'juego',
  'par',
  'tarima',
] as const;
export type ListingUnit = (typeof listingUnits)[number];
