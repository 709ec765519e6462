import { plain } from '@tianguis/proto/plain';
import { zoneById, zones } from '@tianguis/proto/zones';

interface Place {
  readonly address: string;
  readonly zone: string;
}

const nameOf = new Map(zones.flatMap(({ name, city }) => [name, city].map((place) => [plain(place), place] as const)));

/** Where each name may be: zones of several cities share names, as Guadalupe and Benito Juárez do. */
const citiesOf = Map.groupBy(
  zones.flatMap(({ name, city }) => [
    { word: plain(name), city, zone: name },
    { word: plain(city), city, zone: undefined },
  ]),
  ({ word }) => word,
);

/** Part of an address that names a place and nothing else: `Col. Centro` and `Calle Puebla 12` do not. */
const partsOf = (address: string): string[] =>
  plain(address)
    .split(/[,;\n]/)
    .map((part) =>
      part
        .replace(/\b(?:c\.? ?p\.? ?)?\d{5}\b/g, ' ')
        .replace(/[.\s]+/g, ' ')
        .trim(),
    );

/** Another zone or city that an address names than the one of its point, as people write it; null where none is. */
export function otherPlaceIn({ address, zone }: Place): string | null {
  const own = zoneById(zone);
  if (!own) return null;
  const named = partsOf(address).filter((part) => nameOf.has(part));
  const isOwn = (part: string): boolean =>
    (citiesOf.get(part) ?? []).some((place) => place.city === own.city && (place.zone ?? own.name) === own.name);
  if (named.length === 0 || named.some((part) => part === plain(own.name))) return null;
  const other = named.find((part) => !isOwn(part));
  return other === undefined ? null : (nameOf.get(other) ?? null);
}
