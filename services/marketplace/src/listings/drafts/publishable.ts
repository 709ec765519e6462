import type { Localized, LocalizedFieldError } from '@tianguis/proto/errors';
import { listingDays } from '@tianguis/proto/marketplace/listings/listing';
import { materialById } from '@tianguis/proto/materials/catalogue';
import type { MyListing } from './my-listing.ts';

type Line = Pick<MyListing['lines'][number], 'name' | 'category' | 'quantity' | 'condition' | 'price' | 'minimum'>;

/** What of a lot decides whether it may be published. */
export interface Publishable
  extends Pick<MyListing, 'title' | 'zone' | 'donation' | 'bestBefore' | 'availableUntil' | 'beingRead'> {
  readonly lines: readonly Line[];
  /** The name that buyers would see. */
  readonly sellerName: string;
}

const texts = {
  title: { es: 'Ponle un título', en: 'Give it a title' },
  zone: { es: 'Di en qué zona está', en: 'Say in which zone it is' },
  sellerName: { es: 'Di con qué nombre te ven los compradores', en: 'Say by what name buyers see you' },
  lines: { es: 'Agrega al menos un artículo', en: 'Add at least one item' },
  beingRead: { es: 'Aria todavía está leyendo tu lista', en: 'Aria is still reading your list' },
  quantity: { es: 'Di cuánto hay', en: 'Say how much there is' },
  condition: { es: 'Di si es nuevo o usado', en: 'Say whether it is new or used' },
  minimum: { es: 'No puede ser más de lo que hay', en: 'Cannot be more than there is' },
  donation: { es: 'Lo que se dona no lleva precio', en: 'What is given away has no price' },
  bestBefore: { es: 'Los alimentos llevan fecha y hora de caducidad', en: 'Food needs a best-before date and hour' },
  past: { es: 'Ya pasó', en: 'It is over' },
} satisfies Record<string, Localized>;

const isFood = ({ category }: Line): boolean => category !== null && materialById(category)?.dated === true;
const isOver = (moment: string | null, now: Date): boolean => moment !== null && new Date(moment) <= now;

/** Each field for which a lot cannot be published yet, and why. */
export function missingFor(lot: Publishable, now: Date): LocalizedFieldError[] {
  const { lines } = lot;
  const wrong: readonly (readonly [boolean, path: string, message: Localized])[] = [
    [lot.title === '', 'title', texts.title],
    [lot.sellerName === '', 'sellerName', texts.sellerName],
    [lot.zone === null, 'zone', texts.zone],
    [lines.length === 0, 'lines', lot.beingRead ? texts.beingRead : texts.lines],
    [lot.bestBefore === null && lines.some(isFood), 'bestBefore', texts.bestBefore],
    [isOver(lot.bestBefore, now), 'bestBefore', texts.past],
    [isOver(lot.availableUntil, now), 'availableUntil', texts.past],
  ];
  const ofLot = wrong.flatMap(([is, path, message]) => (is ? [{ path, message }] : []));
  return [...ofLot, ...lines.flatMap((line, at) => missingOf(line, `lines.${at}`, lot.donation))];
}

function missingOf(line: Line, path: string, donation: boolean): LocalizedFieldError[] {
  const { quantity, condition, price, minimum } = line;
  const wrong: readonly (readonly [boolean, field: string, message: Localized])[] = [
    [quantity === null, 'quantity', texts.quantity],
    [condition === null && !isFood(line), 'condition', texts.condition],
    [minimum !== null && quantity !== null && minimum > quantity, 'minimum', texts.minimum],
    [donation && price !== null && price > 0, 'price', texts.donation],
  ];
  return wrong.flatMap(([is, field, message]) => (is ? [{ path: `${path}.${field}`, message }] : []));
}

const day = 24 * 3600_000;

/** When a lot runs out that is published now: food at its date, all others after 60 days, or when the seller says. */
export function endOf({ bestBefore, availableUntil }: Pick<MyListing, 'bestBefore' | 'availableUntil'>, since: Date) {
  const moments = [bestBefore, availableUntil].flatMap((moment) => (moment ? [new Date(moment).getTime()] : []));
  return new Date(Math.min(since.getTime() + listingDays * day, ...moments));
}
