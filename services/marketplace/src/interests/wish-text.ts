import type { Language, Localized } from '@tianguis/proto/errors';
import type { InterestInput } from '@tianguis/proto/marketplace/interests/interest';
import { materialById } from '@tianguis/proto/materials/catalogue';
import { unitName } from '@tianguis/proto/materials/unit-names';
import { priceText } from '@tianguis/proto/money';
import { zoneById } from '@tianguis/proto/zones';

type Wish = Pick<
  InterestInput,
  'categories' | 'phrases' | 'zones' | 'near' | 'conditions' | 'price' | 'quantity' | 'unit'
>;

const everything: Localized = { es: 'todo', en: 'everything' };

const conditionWords: Readonly<Record<InterestInput['conditions'][number], Localized>> = {
  new_surplus: { es: 'sin usar', en: 'unused' },
  used: { es: 'usado', en: 'used' },
};

/** What narrows a wish beside its places: `usado`, `hasta $100 por pieza`. */
function limitsOf({ conditions, price, quantity, unit }: Wish, language: Language): string[] {
  const es = language === 'es';
  const limits = conditions.map((condition) => conditionWords[condition][language]);
  const per = unit === null ? '' : unitName(unit, language);
  if (price !== null) {
    const sum = priceText(price, language);
    limits.push(es ? `hasta ${sum} por ${per}` : `up to ${sum} per ${per}`);
  }
  if (quantity !== null) {
    const least = new Intl.NumberFormat(`${language}-MX`).format(quantity);
    limits.push(es ? `al menos ${least} (${per})` : `at least ${least} (${per})`);
  }
  return limits;
}

/** What a wish is about: `Tarima · Iztapalapa · hasta $100 por pieza`. */
export function wishText(wish: Wish, language: Language): string {
  const { categories, phrases, zones, near } = wish;
  const things = [
    ...categories.map((id) => materialById(id)?.name[language] ?? id),
    ...phrases.map((words) => `«${words}»`),
  ];
  const places = (near ? [near.zone] : zones).map((id) => zoneById(id)?.name ?? id);
  const what = things.length > 0 ? things.join(', ') : everything[language];
  return [what, ...places, ...limitsOf(wish, language)].join(' · ');
}

interface Reader {
  readonly publicUrl: string;
  readonly language: Language;
}

/** Where the lots of a wish are to be seen. */
function marketLink({ categories, zones, phrases }: Wish, publicUrl: string): string {
  const query = new URLSearchParams();
  for (const category of categories) query.append('category', category);
  for (const zone of zones) query.append('zone', zone);
  if (phrases[0]) query.set('q', phrases[0]);
  return `${publicUrl}/mercado?${query}`;
}

/** How many lots fit a new wish already, and where they are; nothing where none does. */
export function foundLines(wish: Wish, found: number, { publicUrl, language }: Reader): string[] {
  if (found === 0) return [];
  const lots = found === 1 ? { es: 'un lote', en: 'one lot' } : { es: `${found} lotes`, en: `${found} lots` };
  const text =
    language === 'es' ? `Ahora mismo hay ${lots.es}:` : `Right now there ${found === 1 ? 'is' : 'are'} ${lots.en}:`;
  return [text, marketLink(wish, publicUrl)];
}
