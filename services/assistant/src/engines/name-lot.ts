import type { Language } from '@tianguis/proto/errors';
import { materialById } from '@tianguis/proto/materials/catalogue';
import { units } from '@tianguis/proto/materials/units';
import { priceText } from '@tianguis/proto/money';
import { zoneById } from '@tianguis/proto/zones';
import { describe } from '../intents/mentions.ts';
import type { OfferedThing } from '../pricing/market-store.ts';

const priceOf = ({ price }: OfferedThing, language: Language): string => {
  if (price === null) return language === 'es' ? 'precio a tratar' : 'price to be agreed';
  if (price === 0) return language === 'es' ? 'gratis' : 'free';
  return language === 'es' ? `a ${priceText(price, language)} por unidad` : `${priceText(price, language)} each`;
};

const usedWord: Record<Language, string> = { es: ' (usado)', en: ' (used)' };

/** A lot in words, with its address: `40 bultos de cemento en Monterrey, a $120 por unidad: https://…/lote/12`. Nothing that its seller wrote. */
export function nameLot(lot: OfferedThing, language: Language, webUrl: string): string {
  const mention = {
    material: materialById(lot.category),
    quantity: lot.quantity,
    unit: units.get(lot.unit),
    start: 0,
    end: 0,
  };
  const used = lot.condition === 'used' ? usedWord[language] : '';
  const where = `${language === 'es' ? 'en' : 'in'} ${zoneById(lot.zone)?.name ?? lot.zone}`;
  return `${describe(mention, language)}${used} ${where}, ${priceOf(lot, language)}: ${webUrl}/lote/${lot.listingId}`;
}
