/** Every namespace with its Spanish module, which types the English one and every use. */
export type Catalogue = {
  shell: typeof import('./es/shell.ts').default;
  home: typeof import('./es/home.ts').default;
  homeMore: typeof import('./es/homeMore.ts').default;
  forms: typeof import('./es/forms.ts').default;
  chat: typeof import('./es/chat.ts').default;
  staff: typeof import('./es/staff.ts').default;
  dashboard: typeof import('./es/dashboard.ts').default;
  admin: typeof import('./es/admin.ts').default;
  monitoring: typeof import('./es/monitoring.ts').default;
  payments: typeof import('./es/payments.ts').default;
  how: typeof import('./es/how.ts').default;
  food: typeof import('./es/food.ts').default;
  suppliers: typeof import('./es/suppliers.ts').default;
  referrals: typeof import('./es/referrals.ts').default;
  ratings: typeof import('./es/ratings.ts').default;
  newsletter: typeof import('./es/newsletter.ts').default;
  privacy: typeof import('./es/privacy.ts').default;
  terms: typeof import('./es/terms.ts').default;
  blog: typeof import('./es/blog.ts').default;
  campaigns: typeof import('./es/campaigns.ts').default;
  cities: typeof import('./es/cities.ts').default;
  responses: typeof import('./es/responses.ts').default;
  immediate: typeof import('./es/immediate.ts').default;
  dual: typeof import('./es/dual.ts').default;
  closing: typeof import('./es/closing.ts').default;
  nextPhase: typeof import('./es/nextPhase.ts').default;
};
