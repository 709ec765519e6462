import { unknownZone } from '@tianguis/proto/outreach/contacts/unknown-zone';
import { cityOfZone, contactZones, hotelZones, hotZones } from '@tianguis/proto/places';
import { fold } from '../platform/fold.ts';

const spelled = new Map<string, string>();
for (const name of [...Object.keys(hotZones), ...Object.values(hotZones).flat(), ...contactZones, ...hotelZones])
  spelled.set(fold(name), name);
const aliases = new Map([
  ['ciudad de mexico', 'CDMX'],
  ['df', 'CDMX'],
  ['san nicolas de los garza', 'San Nicolás'],
  ['gam', 'Gustavo A. Madero'],
  ['san pedro tlaquepaque', 'Tlaquepaque'],
]);

spelled.set(fold(unknownZone), unknownZone);

/** Zones and cities in their proper spelling. */
export const zoneNames: readonly string[] = [...spelled.values()].filter((name) => name !== unknownZone);

/** A known zone in its proper spelling, regardless of case and accents; any other as it was typed. */
export const canonicalZone = (zone: string): string => knownZone(zone) ?? zone.trim();

/** A known zone in its proper spelling; undefined for any other. */
export function knownZone(zone: string): string | undefined {
  const key = fold(zone);
  return spelled.get(key) ?? aliases.get(key);
}

const otherCities = new Map([['Xochimilco', 'CDMX'], ...contactZones.map((zone): [string, string] => [zone, zone])]);

/** The city of a zone, where it is known. */
export const cityOf = (zone: string): string | null => cityOfZone(zone) ?? otherCities.get(zone) ?? null;

export interface Place {
  readonly zone: string;
  readonly city: string | null;
}
const most = 5_000;
const known = new Map<string, Place>();

/** A zone as it is stored, with its city. Files repeat the same few of them. */
export function placeOf(typed: string): Place {
  const found = known.get(typed);
  if (found) return found;
  // Copies: a part of a larger text would keep all of that in memory.
  const zone = Buffer.from(canonicalZone(typed)).toString();
  const place = { zone, city: cityOf(zone) };
  if (known.size < most) known.set(Buffer.from(typed).toString(), place);
  return place;
}
