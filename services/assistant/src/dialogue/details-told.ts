import { normalise } from '../knowledge/text.ts';
import { partsOf } from '../matters/parts.ts';
import { asksHowWeWork } from '../matters/read-matters.ts';
import { contentsOfEach } from './contents.ts';
import { buysFirmly, sells, sellsPlainly } from './cues.ts';
import { detailsIn } from './details.ts';
import { leastIn } from './draft/least.ts';
import { datesOfGoods } from './draft/times.ts';

/** Where several goods have dates, each note says whose it is. */
export function withDates(written: string, details: readonly string[]): readonly string[] {
  const dates = datesOfGoods(written);
  return dates.length === 0
    ? details
    : [...details.filter((one) => !dates.some((date) => date.includes(one))), ...dates];
}

/** `Venta mínima 50 piezas` of who sells; a buyer needs so many. */
export function leastOffered(text: string): { readonly text: string; readonly said: string | undefined } {
  const plain = normalise(text);
  const isOffer =
    (sells.test(plain) || sellsPlainly.test(plain) || asksPrice.test(plain) || atPrice.test(plain)) &&
    !buysFirmly.test(plain);
  return isOffer ? leastIn(text) : { text, said: undefined };
}

const atPrice = /(?<![^ ])(?:a|en) \d+(?:\.\d+)?(?: pesos)?(?= |$)/;

const asksPrice = /(?<![^ ])(?:\d+ )?(?:pesos |mxn )?(?:cada un[oa]|c\/u|each|por pieza|per piece)(?![^ ])/;

/** `(64 m2 cada una)`: how much one holds, which buyers want to know. */
export const contentsIn = (content: string): string[] =>
  (content.match(contentsOfEach) ?? [])
    .map((said) => said.replace(/^[\s,(]*(?:(?:con|de|son|como|unos) )?/i, '').trim())
    .filter((said) => !toldIn(content).some((told) => told.includes(said) || said.includes(told)));

/** Details, without those that are part of a question: `¿pasan por ellas?` */
export function toldIn(content: string): string[] {
  const details = detailsIn(content);
  if (details.length === 0) return details;
  const asking = partsOf(content).filter((part) => asksHowWeWork(part, sureOfEntry) && !tellsDate(part));
  return details.filter(
    (detail) => !asksSomething.test(detail) && !asking.some((part) => part.includes(detail.slice(0, longestStart))),
  );
}

const longestStart = 16;

/** `Caducan en dos meses` tells a date, though a question on dates is put much like it. */
const tellsDate = (part: string): boolean =>
  /(?<!\p{L})(?:caduc|venc|expir)\p{L}*/iu.test(part) &&
  !/[?¿]|^(?:y )?(?:si|puedo|se puede|como|can|what|how|if) /i.test(part);

const asksSomething = /\b(?:cu[aá]nt[oa]s?|c[oó]mo le|d[oó]nde|how much|how do|where)\b/i;

const sureOfEntry = 0.6;
