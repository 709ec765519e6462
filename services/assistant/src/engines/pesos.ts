import type { Language } from '@tianguis/proto/errors';

const format = (language: Language): Intl.NumberFormat =>
  new Intl.NumberFormat(language === 'es' ? 'es-MX' : 'en', {
    style: 'currency',
    currency: 'MXN',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
  });

const formats = { es: format('es'), en: format('en') };

/** An amount as people write it: `$1,200`, `$9.50`. */
export const pesos = (amount: number, language: Language): string => formats[language].format(amount);
