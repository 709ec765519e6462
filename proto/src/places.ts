/** Categories offered when staff add a contact. Imports may bring others; the field is free text. */
export const contactCategories = ['ferreteria', 'obra', 'contratista', 'distribuidor'] as const;
/** Zones offered when staff add a contact. Imports may bring others; the field is free text. */
export const contactZones = ['CDMX', 'Puebla', 'Guadalajara', 'Monterrey', 'Tijuana'] as const;

/** Hot zones by city, where surplus of construction turns up most. */
export const hotZones = {
  CDMX: ['Iztapalapa', 'Coyoacán', 'Gustavo A. Madero'],
  Monterrey: ['San Nicolás', 'Guadalupe', 'Apodaca'],
  Guadalajara: ['Zapopan', 'Tonalá', 'Tlaquepaque'],
} as const;
export type City = keyof typeof hotZones;

/** Zones with a quick send, whose template is `local_` plus the zone in lower case. */
export const quickSendZones = ['Iztapalapa', 'San Nicolás', 'Zapopan'] as const;

/** Category and zones of the hotel campaigns. */
export const hotelCategory = 'hotel';
export const hotelZones = ['Riviera Maya', 'CDMX', 'Monterrey'] as const;
/** Categories of the construction campaigns. */
export const constructionCategories = ['ferreteria', 'obra', 'contratista'] as const;

/** The city of a zone among the hot zones, else undefined. */
export function cityOfZone(zone: string): City | undefined {
  const found = Object.entries(hotZones).find(
    ([city, zones]) => city === zone || (zones as readonly string[]).includes(zone),
  );
  return found?.[0] as City | undefined;
}
