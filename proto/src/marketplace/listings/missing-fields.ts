import type { z } from 'zod';
import type { Localized, LocalizedFieldError } from '../../errors.ts';
import { materialById } from '../../materials/catalogue.ts';
import { isPublicText } from '../../public-text.ts';
import { judgeGoods } from '../goods/goods-policy.ts';
import type { myListing } from './drafts.ts';

type MyListing = z.output<typeof myListing>;
type Line = Pick<MyListing['lines'][number], 'name' | 'category' | 'quantity' | 'condition' | 'price' | 'minimum'>;

/** The parts of a lot that decide whether it can be published. */
export interface Publishable
  extends Pick<
    MyListing,
    'title' | 'description' | 'zone' | 'donation' | 'bestBefore' | 'availableUntil' | 'beingRead'
  > {
  readonly lines: readonly Line[];
  /** The name that buyers see. */
  readonly sellerName: string;
}

const texts = {
  title: { es: 'Ponle un título', en: 'Give it a title' },
  zone: { es: 'Di en qué zona está', en: 'Say in which zone it is' },
  sellerName: { es: 'Di con qué nombre te ven los compradores', en: 'Say by what name buyers see you' },
  lines: { es: 'Agrega al menos un artículo', en: 'Add at least one item' },
  beingRead: { es: 'Aria todavía está leyendo tu lista', en: 'Aria is still reading your list' },
  name: { es: 'Di qué es', en: 'Say what it is' },
  quantity: { es: 'Di cuánto hay', en: 'Say how much there is' },
  condition: { es: 'Di si es nuevo o usado', en: 'Say whether it is new or used' },
  minimum: { es: 'No puede ser más de lo que hay', en: 'Cannot be more than there is' },
  donation: { es: 'Lo que se dona no lleva precio', en: 'What is given away has no price' },
  bestBefore: { es: 'Los alimentos llevan fecha y hora de caducidad', en: 'Food needs a best-before date and hour' },
  past: { es: 'Ya pasó', en: 'It is over' },
  contact: {
    es: 'Quita teléfonos, correos, enlaces y caracteres invisibles',
    en: 'Remove phone numbers, emails, links and invisible characters',
  },
} satisfies Record<string, Localized>;

const isFood = ({ category }: Pick<Line, 'category'>): boolean =>
  category !== null && materialById(category)?.dated === true;
const isOver = (moment: string | null, now: Date): boolean => moment !== null && new Date(moment) <= now;

/** The fields that keep a lot from being published, and why. */
export function missingFor(lot: Publishable, now: Date): LocalizedFieldError[] {
  const { lines } = lot;
  const wrong: readonly (readonly [boolean, path: string, message: Localized])[] = [
    [lot.title === '', 'title', texts.title],
    [!isPublicText(lot.title), 'title', texts.contact],
    [lot.sellerName === '', 'sellerName', texts.sellerName],
    [!isPublicText(lot.sellerName), 'sellerName', texts.contact],
    [lot.zone === null, 'zone', texts.zone],
    [lines.length === 0, 'lines', lot.beingRead ? texts.beingRead : texts.lines],
    [lot.bestBefore === null && lines.some(isFood), 'bestBefore', texts.bestBefore],
    [isOver(lot.bestBefore, now), 'bestBefore', texts.past],
    [isOver(lot.availableUntil, now), 'availableUntil', texts.past],
  ];
  const ofLot = wrong.flatMap(([is, path, message]) => (is ? [{ path, message }] : []));
  const ofLines = lines.flatMap((line, at) => missingOf(line, `lines.${at}`, lot.donation));
  return [...ofLot, ...ofLines, ...prohibitedIn(lot)];
}

/** What a lot says of its goods, by field: title, description and each line's name. */
const goodsTexts = ({ title, description, lines }: Pick<Publishable, 'title' | 'description' | 'lines'>) => [
  { path: 'title', text: title },
  { path: 'description', text: description },
  ...lines.map(({ name }, at) => ({ path: `lines.${at}.name`, text: name })),
];

/** Which fields name goods that may not be sold, and why. */
function prohibitedIn(lot: Publishable): LocalizedFieldError[] {
  return goodsTexts(lot).flatMap(({ path, text }) => {
    const verdict = judgeGoods(text);
    return verdict?.outcome === 'refused' ? [{ path, message: verdict.reason }] : [];
  });
}

/** The kind of goods in a lot that staff look at before it is on the market; undefined where there is none. */
export function heldGoodsOf(lot: Pick<Publishable, 'title' | 'description' | 'lines'>): string | undefined {
  const verdicts = goodsTexts(lot).map(({ text }) => judgeGoods(text));
  return verdicts.find((verdict) => verdict?.outcome === 'held')?.kind;
}

function missingOf(line: Line, path: string, donation: boolean): LocalizedFieldError[] {
  const { name, quantity, condition, price, minimum } = line;
  const wrong: readonly (readonly [boolean, field: string, message: Localized])[] = [
    [name.trim() === '', 'name', texts.name],
    [!isPublicText(name), 'name', texts.contact],
    [quantity === null, 'quantity', texts.quantity],
    [condition === null && !isFood(line), 'condition', texts.condition],
    [minimum !== null && quantity !== null && minimum > quantity, 'minimum', texts.minimum],
    [donation && price !== null && price > 0, 'price', texts.donation],
  ];
  return wrong.flatMap(([is, field, message]) => (is ? [{ path: `${path}.${field}`, message }] : []));
}
