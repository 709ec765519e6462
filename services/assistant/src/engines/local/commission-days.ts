import { pilotDays } from '@tianguis/proto/commission';
import type { PhraseName } from '../../knowledge/phrases.ts';
import { normalise } from '../../knowledge/text.ts';
import { dayCounted, everyDayAgo } from './elapsed.ts';

/** A month may have this many days less or more than it is counted as. */
const unsure = 3;

/** Who tells when they published first. */
const published =
  /(?<![^ ])(?:publi\w+|subi|subimos|anuncie|puse (?:un|mi) anuncio|registre|listed|posted|published|first (?:listing|lot|ad)|primer(?:a)? (?:lote|anuncio|publicacion|vez))(?![^ ])/;
const ofFee =
  /(?<![^ ])(?:comision(?:es)?|cobran|cobro|piloto|gratis|free|fees?|commission|charge|pilot|30 (?:dias|days)|treinta dias|primeros dias)(?![^ ])/;

/** Who tells when they sold. */
const sold =
  /(?<![^ ])(?:vendi|vendimos|se vendio|se vendieron|me (?:compraron|pidieron|hicieron)|hicieron (?:el|un) pedido|sold|was ordered|were ordered)(?![^ ])/;
/** Another lot was published before this one. */
const publishedBefore =
  /(?<![^ ])(?:otr[oa]s?|segund[oa]|nuev[oa]|ultim[oa]|second|another|latest|de nuevo|again) (?:lote|anuncio|publicacion|lot|ad|listing)(?![^ ])/;
/** A day is counted from the publication, and is no day of a month. */
const fromStart =
  /(?<![^ ])(?:despues de (?:\w+ ){0,2}(?:publi\w+|subir\w*|primer\w*)|desde (?:que|mi|la) (?:\w+ )?publi\w+|contando|cuentan|a partir de|de(?:l| mi) piloto|del periodo|after (?:\w+ ){0,2}(?:publi\w+|post\w+|list\w+)|of (?:the|my) pilot|since i (?:publi|post|list)\w+|mi dia|my day)(?![^ ])/;
/** `¿Y el día 31?`, `and if it sells on day 29?` */
const onlyDay =
  /^(?:(?:y|o|pero|entonces|ok|and|or|but|so|what about|que pasa) )*(?:(?:si|if) (?:\w+ ){0,3})?(?:(?:el|al|en el|para el|on|by) )?(?:dia|day) (?:numero )?\d+(?: \w+){0,2}$/;
const longestMonth = 31;

const clauses = /[.,;:!?¿¡()\n]+|\s(?:y|e|pero|aunque|and|but)\s/iu;
const daysIn = (written: string, told: RegExp): number[] => [
  ...new Set(
    written
      .split(clauses)
      .filter((clause) => told.test(normalise(clause)))
      .flatMap(everyDayAgo),
  ),
];

/** Which day after the first publication a sale is made on, as a message tells it; undefined where it does not surely. */
export function dayOfSale(written: string, before: readonly string[]): number | undefined {
  const said = normalise(written);
  const isOfFee = [said, ...before.map(normalise)].some((text) => ofFee.test(text) || published.test(text));
  if (!isOfFee) return undefined;
  const counted = dayCounted(written);
  if (counted !== undefined && (counted > longestMonth || fromStart.test(said) || onlyDay.test(said))) return counted;
  return sincePublished(written);
}

/** The day of a sale by when its seller published and sold. */
function sincePublished(written: string): number | undefined {
  const said = normalise(written);
  const [publication, ...others] = daysIn(written, published);
  const sales = daysIn(written, sold);
  if (publication === undefined || others.length > 0 || sales.length > 1) return undefined;
  // `Pero ya tengo 1 año vendiendo` tells of a publication before.
  const isKnown = everyDayAgo(written).every((days) => days === publication || sales.includes(days));
  if (!isKnown || publishedBefore.test(said)) return undefined;
  const [sale] = sales;
  if (sale !== undefined) return sale <= publication ? publication - sale : undefined;
  // Sold on any day since: it is free where all of those are.
  return sold.test(said) && isCharged(publication, false) !== false ? undefined : publication;
}

/** Whether such a sale carries a commission; undefined where the days are too close to tell. */
export function isCharged(day: number, isExact: boolean): boolean | undefined {
  const room = isExact ? 0 : unsure;
  if (day > pilotDays + room) return true;
  return day <= pilotDays - room ? false : undefined;
}

/** The sentence on what is left of a sale, by the day that it is made on. */
export function netPhrase(written: string, before: readonly string[]): PhraseName {
  const day = dayOfSale(written, before);
  const charged = day === undefined ? undefined : isCharged(day, day === dayCounted(written));
  if (charged === undefined) return 'netAmount';
  return charged ? 'netCharged' : 'netFree';
}
