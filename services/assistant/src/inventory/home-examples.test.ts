import { materialById } from '@tianguis/proto/materials/catalogue';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { expect, it } from 'vitest';
import en from '../../../../web/src/site/home/below/texts/en.ts';
import es from '../../../../web/src/site/home/below/texts/es.ts';
import { classifyList } from './classify-list.ts';

/** The units of the examples, as each page writes them. */
const units: Partial<Record<ListingUnit, { es: string; en: string }>> = {
  bulto: { es: 'bultos', en: 'bags' },
  pieza: { es: 'piezas', en: 'pieces' },
  m2: { es: 'm²', en: 'm²' },
  juego: { es: 'juegos', en: 'sets' },
  caja: { es: 'cajas', en: 'boxes' },
};

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const shown = (language: 'es' | 'en') =>
  ({ es, en })[language].aria.samples.map(({ message, lines }) => ({ language, message, lines }));

it.each([...shown('es'), ...shown('en')])(
  'the home page shows what is read from $message',
  async ({ language, message, lines }) => {
    const { items } = await classifyList({ openPrices: async () => () => null }, { text: message, language });
    const read = items.map(({ category, quantity, unit, text }) => ({
      item: capital(materialById(category ?? '')?.name[language] ?? ''),
      amount: `${quantity} ${(unit && units[unit]?.[language]) ?? ''}`,
      from: text,
    }));
    expect(lines).toEqual(read);
  },
);
