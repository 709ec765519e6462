import type { Language } from '../../i18n/language.ts';
import { addressOf, origin } from '../../platform/prerender/addresses.ts';
import { articlePath, articles } from '../../site/blog/articles/article.ts';
import englishBlog from '../../site/blog/texts/en.ts';
import spanishBlog from '../../site/blog/texts/es.ts';
import english from '../../site/suppliers/texts/en.ts';
import spanish from '../../site/suppliers/texts/es.ts';

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

const blog = { es: spanishBlog, en: englishBlog };

function posting(index: number, language: Language): object[] {
  const article = articles[index];
  const texts = blog[language].articles[index];
  if (!article || !texts) return [];
  return [
    {
      '@context': context,
      '@type': 'BlogPosting',
      headline: texts.title,
      description: texts.excerpt,
      datePublished: article.date,
      inLanguage: language,
      mainEntityOfPage: addressOf(articlePath(article.slug), language),
      image: `${origin}/og/${language}.png`,
      author: { '@type': 'Organization', name: 'Tianguis Circular' },
    },
  ];
}

/** What search engines are told of a page in schema.org's words. */
export function structuredData(path: string, language: Language): object[] {
  if (path === '/') return [organization(language)];
  if (path === '/proveedores') return [questions(language)];
  const index = articles.findIndex(({ slug }) => path === articlePath(slug));
  return posting(index, language);
}
