import { zoneIn } from '@tianguis/proto/zones';
import { findPlace } from '../intents/places.ts';
import { tokensOf } from '../knowledge/text.ts';
import type { Dialogue } from './dialogue.ts';
import { clausesIn, tellingText } from './draft/clauses.ts';
import type { Said } from './said.ts';

/** A second place holds until another first one is named. */
export function otherPlacesAfter(before: Dialogue, said: Said, place: string | undefined, isRestart: boolean) {
  if (place === undefined) return [];
  return said.place === undefined && !isRestart ? before.otherPlaces : otherPlacesIn(said, place);
}

/** `En Puebla o Tlaxcala`, `en Oaxaca; si no hay, Puebla`: where else it would do. */
function otherPlacesIn({ written }: Said, place: string): readonly string[] {
  const townOf = (name: string) => name.split(',')[0];
  // `Iztapalapa, CDMX` is one place.
  const parts = written.split(leadsToOther).slice(1);
  const names = [
    ...parts.flatMap((part) => findPlace(['en', ...tokensOf(part)])?.name ?? []),
    ...joinedPlaces(written).slice(1),
  ];
  return [...new Set(names)].filter((name) => townOf(name) !== townOf(place)).slice(0, 1);
}

const leadsToOther =
  /(?<!\p{L})(?:o|u|or|si no(?: hay)?|if (?:not|there are none)|otherwise|puedo ir(?: hasta)?|podr[ií]a ir(?: hasta)?|tambi[eé]n (?:en|voy)|aunque sea en)(?!\p{L})/iu;

/** `En Monterrey y Apodaca`: two places, though one lies in the other. */
function joinedPlaces(written: string): readonly string[] {
  const [left = '', right] = written.split(/\s(?:y|e|and)\s(?=(?:en )?\S+\D*$)/iu);
  const first = findPlace(tokensOf(left));
  const second = right === undefined ? undefined : findPlace(tokensOf(right));
  const areJoined = first?.end === tokensOf(left).length && second?.start === 0 && first.name !== second.name;
  return areJoined ? [first.name, second.name] : [];
}

/** `Apodaca o Saltillo`: who offers goods has them in one place, and not in one or another. */
export const isInEither = (said: Said): boolean =>
  said.place !== undefined && otherPlacesIn(said, said.place).length > 0;

/** The place that still holds: what is sold is not where something else was looked for. */
export function placeKept(before: Dialogue, role: Dialogue['role']): string | undefined {
  if (role === 'seller' && before.role === 'buyer') return before.placeOfOffer;
  if (role === 'buyer' && before.role === 'seller') return before.placeOfSearch ?? before.place;
  return before.place;
}

/** `En Monterrey, no en Apodaca`: the place that is not taken back. */
export function placeIn({ place, written: whole, role }: Said, before: Dialogue): string | undefined {
  if (place === undefined) return undefined;
  // `¿Hay en la Roma?` of a seller says not where their goods are.
  const isAsked =
    /[?¿]/.test(whole) &&
    role !== 'buyer' &&
    before.role === 'seller' &&
    before.subject !== 'search' &&
    before.goods.length > 0;
  const [joined] = role === 'seller' ? [] : joinedPlaces(whole);
  if (joined !== undefined) return joined;
  // `En Querétaro; si no hay, en San Luis Potosí`: the first of two places.
  const first = role === 'seller' ? whole : (whole.split(leadsToOther)[0] ?? whole);
  const ofFirst = findPlace(tokensOf(first)) === undefined ? whole : first;
  const written = isAsked ? tellingText(whole) : ofFirst;
  if (isAsked && findPlace(tokensOf(written)) === undefined) return undefined;
  // `Naucalpan, Estado de México`: the town that is named first.
  const found = clausesIn(written).flatMap((clause) => findPlace(tokensOf(clause))?.name ?? []);
  // `De Monterrey, por Guadalupe`: the zone says more than its city.
  const named = found.find((name) => zoneIn(name)?.city === found[0] && name !== found[0]) ?? found[0];
  if (!/(?<!\p{L})not?(?!\p{L})/iu.test(written)) return named ?? place;
  const kept = clausesIn(written).filter(
    (clause) =>
      !/^(?:y |and )?(?:it'?s |its |is |they'?re )?(?:not(?: (?:in|at))?|no (?:es|est[aá]n?|son|en|era))(?!\p{L})/iu.test(
        clause,
      ),
  );
  return findPlace(tokensOf(kept.join(' , ')))?.name ?? place;
}
