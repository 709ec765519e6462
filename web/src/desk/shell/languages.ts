export const languages = [
  { code: 'es', name: 'Español' },
  { code: 'en', name: 'English' },
] as const;
