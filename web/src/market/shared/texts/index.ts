import { defineTexts } from '../../../i18n/messages.ts';

export const shared = defineTexts('market/shared', {
  es: () => import('./es.ts'),
  en: () => import('./en.ts'),
});

export const places = defineTexts('market/shared/places', {
  es: () => import('../places/texts/es.ts'),
  en: () => import('../places/texts/en.ts'),
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

export const seller = defineTexts('market/shared/seller', {
  es: () => import('../seller/texts/es.ts'),
  en: () => import('../seller/texts/en.ts'),
});

export const ownLot = defineTexts('market/shared/own-lot', {
  es: () => import('../own-lot/texts/es.ts'),
  en: () => import('../own-lot/texts/en.ts'),
});

export const turns = defineTexts('market/shared/turns', {
  es: () => import('../turns/texts/es.ts'),
  en: () => import('../turns/texts/en.ts'),
});

export const hours = defineTexts('market/shared/hours', {
  es: () => import('../hours/texts/es.ts'),
  en: () => import('../hours/texts/en.ts'),
});
