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
};
