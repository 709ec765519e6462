import { timeZone } from '@tianguis/proto/time';
import { fold } from '../platform/fold.ts';
import { canonicalZone, cityOf } from './place.ts';

/** Area codes of Mexico outside the centre's time, by the time zone of most of their towns. */
const areasOf: Readonly<Record<string, readonly string[]>> = {
  'America/Tijuana': ['646', '661', '663', '664', '665', '686'],
  'America/Hermosillo': [
    '622',
    '623',
    '631',
    '632',
    '633',
    '634',
    '637',
    '638',
    '641',
    '642',
    '643',
    '644',
    '645',
    '647',
    '651',
    '653',
    '662',
  ],
  'America/Mazatlan': [
    '311',
    '319',
    '323',
    '324',
    '325',
    '327',
    '389',
    '612',
    '613',
    '615',
    '624',
    '667',
    '668',
    '669',
    '672',
    '673',
    '687',
    '694',
    '695',
    '696',
    '697',
    '698',
  ],
  'America/Ciudad_Juarez': ['656'],
  'America/Cancun': ['983', '984', '987', '998'],
};

const zoneOfPrefix: ReadonlyMap<string, string> = new Map(
  Object.entries(areasOf).flatMap(([zone, codes]) => codes.map((code) => [`+52${code}`, zone] as const)),
);

/** Beginnings of phones whose clocks differ from those of Mexico City, all of this length. */
export const farPrefixes: readonly string[] = [...zoneOfPrefix.keys()];
export const prefixLength = 6;

/** Places outside the centre's time, as people write them. */
const placesOf: Readonly<Record<string, readonly string[]>> = {
  'America/Tijuana': ['Tijuana', 'Mexicali', 'Ensenada', 'Tecate', 'Rosarito', 'Baja California'],
  'America/Hermosillo': [
    'Hermosillo',
    'Sonora',
    'Ciudad Obregón',
    'Nogales',
    'Guaymas',
    'Navojoa',
    'Puerto Peñasco',
    'San Luis Río Colorado',
  ],
  'America/Mazatlan': [
    'Baja California Sur',
    'Culiacán',
    'La Paz',
    'Los Cabos',
    'Los Mochis',
    'Mazatlán',
    'Nayarit',
    'San José del Cabo',
    'Sinaloa',
    'Tepic',
  ],
  'America/Ciudad_Juarez': ['Ciudad Juárez'],
  'America/Cancun': [
    'Bacalar',
    'Cancún',
    'Chetumal',
    'Cozumel',
    'Isla Mujeres',
    'Playa del Carmen',
    'Puerto Morelos',
    'Quintana Roo',
    'Riviera Maya',
    'Tulum',
  ],
};

const zoneOfPlace: ReadonlyMap<string, string> = new Map(
  Object.entries(placesOf).flatMap(([zone, places]) => places.map((place) => [fold(place), zone] as const)),
);

const mostPlaces = 5_000;
const knownPlaces = new Map<string, string | undefined>();

/** The time zone of a place; undefined where we do not know the place. */
function zoneAt(place: string | null | undefined): string | undefined {
  if (!place) return undefined;
  if (knownPlaces.has(place)) return knownPlaces.get(place);
  const central = cityOf(canonicalZone(place)) === null ? undefined : timeZone;
  const found = zoneOfPlace.get(fold(place)) ?? central;
  if (knownPlaces.size < mostPlaces) knownPlaces.set(place, found);
  return found;
}

export interface Located {
  readonly phone: string;
  readonly zone?: string | undefined;
  readonly city?: string | null | undefined;
}

/** The time zone of a person: of the place where they are, or else of their area code; Mexico City's where neither says. */
export const recipientZone = ({ phone, zone, city }: Located): string =>
  zoneAt(zone) ?? zoneAt(city) ?? zoneOfPrefix.get(phone.slice(0, prefixLength)) ?? timeZone;

/** All time zones that a person may be in, Mexico City's first. */
export const recipientZones: readonly string[] = [timeZone, ...Object.keys(areasOf)];

/** Where the morning comes first. */
export const earliestZone = 'America/Cancun';
