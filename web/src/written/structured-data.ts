import english from '../i18n/en/suppliers.ts';
import spanish from '../i18n/es/suppliers.ts';
import type { Language } from '../i18n/language.ts';
import { addressOf, origin } from './addresses.ts';

const suppliers = { es: spanish, en: english };

const context = 'https://schema.org';

const organization = (language: Language) => ({
  '@context': context,
  '@type': 'Organization',
  name: 'Tianguis Circular',
  url: addressOf('/', language),
  logo: `${origin}/icons/512.png`,
  areaServed: { '@type': 'Country', name: 'México' },
});

const questions = (language: Language) => ({
  '@context': context,
  '@type': 'FAQPage',
  inLanguage: language,
  mainEntity: suppliers[language].faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** What search engines are told of a page in schema.org's words. */
export function structuredData(path: string, language: Language): object[] {
  if (path === '/') return [organization(language)];
  if (path === '/proveedores') return [questions(language)];
  return [];
}
