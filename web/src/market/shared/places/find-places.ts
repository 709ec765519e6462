import { plain } from '@tianguis/proto/plain';
import { nearestZone, type Zone, zones } from '@tianguis/proto/zones';
import type { Town } from '../../../platform/map/look.ts';

export interface FoundPlace {
  readonly zone: Zone;
  /** The town, neighbourhood or short name that was typed, if it was not the zone's own. */
  readonly by?: string;
}

/** What people call a zone beside its name. */
const shortNames: Readonly<Record<string, readonly string[]>> = {
  'alvaro-obregon': ['San Ángel'],
  'benito-juarez': ['Narvarte', 'Del Valle', 'Nápoles'],
  cuajimalpa: ['Santa Fe'],
  cuauhtemoc: ['Centro Histórico', 'Roma', 'Condesa', 'Doctores'],
  'gustavo-a-madero': ['GAM', 'La Villa', 'Lindavista'],
  huixquilucan: ['Interlomas'],
  iztapalapa: ['Central de Abasto'],
  'miguel-hidalgo': ['Polanco', 'Tacuba'],
  naucalpan: ['Satélite'],
  nezahualcoyotl: ['Neza'],
  'san-pedro-garza-garcia': ['San Pedro'],
  tlajomulco: ['Tlajo'],
  'playa-del-carmen': ['Playa'],
};

export const zoneLabel = ({ name, city }: Zone): string => (name === city ? name : `${name}, ${city}`);

/** How well a name answers what was typed: 0 the whole name, 1 its beginning, 2 the beginning of a word; undefined not at all. */
function fitOf(name: string, typed: string): number | undefined {
  const said = plain(name);
  if (said === typed) return 0;
  if (said.startsWith(typed)) return 1;
  return said.includes(` ${typed}`) ? 2 : undefined;
}

interface Offer {
  readonly place: FoundPlace;
  readonly rank: number;
}

function* offersOf(zone: Zone, typed: string): Generator<Offer> {
  const named = [fitOf(zone.name, typed), fitOf(zoneLabel(zone), typed)].filter((fit) => fit !== undefined);
  const inCity = fitOf(zone.city, typed);
  if (named.length > 0) yield { place: { zone }, rank: Math.min(...named) };
  else if (inCity !== undefined) yield { place: { zone }, rank: 3 + inCity };
  for (const by of shortNames[zone.id] ?? []) {
    const fit = fitOf(by, typed);
    if (fit !== undefined) yield { place: { zone, by }, rank: 0.5 + fit };
  }
}

function* offersOfTowns(towns: readonly Town[], typed: string): Generator<Offer> {
  for (const [by, longitude, latitude] of towns) {
    const fit = fitOf(by, typed);
    const zone = fit === undefined ? undefined : nearestZone({ latitude, longitude });
    if (zone && fit !== undefined) yield { place: { zone, by }, rank: 6 + fit };
  }
}

/** Zones by their own name or city, by what people call them, and by the towns around them; the best fit first. */
export function findPlaces(words: string, towns: readonly Town[], most = 8): FoundPlace[] {
  const typed = plain(words).replace(/\s+/g, ' ').trim();
  if (typed === '') return zones.map((zone) => ({ zone }));
  const best = new Map<string, Offer>();
  for (const offer of [...zones.flatMap((zone) => [...offersOf(zone, typed)]), ...offersOfTowns(towns, typed)]) {
    const { id } = offer.place.zone;
    const before = best.get(id);
    if (!before || offer.rank < before.rank) best.set(id, offer);
  }
  return [...best.values()]
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ place }) => place);
}
