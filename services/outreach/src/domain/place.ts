import { cityOfZone, contactZones, hotelZones, hotZones } from '@tianguis/proto/places';
import { fold } from './fold.ts';

const spelled = new Map<string, string>();
for (const name of [...Object.keys(hotZones), ...Object.values(hotZones).flat(), ...contactZones, ...hotelZones])
  spelled.set(fold(name), name);
const aliases: Record<string, string> = {
  'ciudad de mexico': 'CDMX',
  df: 'CDMX',
  'san nicolas de los garza': 'San Nicolás',
  gam: 'Gustavo A. Madero',
  'san pedro tlaquepaque': 'Tlaquepaque',
};

/** A known zone in its own spelling, whatever case and accents it was typed with; any other as it came. */
export const canonicalZone = (zone: string): string => {
  const key = fold(zone);
  return spelled.get(key) ?? aliases[key] ?? zone.trim();
};

const otherCities = new Map([['Xochimilco', 'CDMX'], ...contactZones.map((zone): [string, string] => [zone, zone])]);

/** The city of a zone, where it is known. */
export const cityOf = (zone: string): string | null => cityOfZone(zone) ?? otherCities.get(zone) ?? null;
