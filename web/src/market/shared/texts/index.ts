import { defineTexts } from '../../../i18n/messages.ts';

export const shared = defineTexts('market/shared', {
  es: () => import('./es.ts'),
  en: () => import('./en.ts'),
});

export const lots = defineTexts('market/shared/lots', {
  es: () => import('../lots/texts/es.ts'),
  en: () => import('../lots/texts/en.ts'),
});

export const offers = defineTexts('market/shared/offers', {
  es: () => import('../offers/texts/es.ts'),
  en: () => import('../offers/texts/en.ts'),
});

export const referrer = defineTexts('market/shared/referrer', {
  es: () => import('../referrer/texts/es.ts'),
  en: () => import('../referrer/texts/en.ts'),
});

export const sale = defineTexts('market/shared/sale', {
  es: () => import('../sale/texts/es.ts'),
  en: () => import('../sale/texts/en.ts'),
});
