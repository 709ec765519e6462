import { expect, it } from 'vitest';
import english from '../texts/en.ts';
import spanish from '../texts/es.ts';
import { articles, type Body } from './article.ts';

const bodies = import.meta.glob<Body>('./{es,en}/*.ts', { import: 'default', eager: true });

const bodyOf = (language: string, slug: string): Body => {
  const body = bodies[`./${language}/${slug}.ts`];
  if (!body) throw new Error(`no ${language} text of ${slug}`);
  return body;
};
const words = (body: Body): number =>
  body
    .flatMap(({ heading = '', text }) => [heading, ...text])
    .join(' ')
    .split(/\s+/).length;

it.each(articles)('$slug is worth reading in both languages, section by section', ({ slug, date }) => {
  const es = bodyOf('es', slug);
  const en = bodyOf('en', slug);
  for (const body of [es, en]) {
    expect(words(body)).toBeGreaterThanOrEqual(300);
    expect(words(body)).toBeLessThanOrEqual(600);
  }
  expect(en.map(({ text }) => text.length)).toEqual(es.map(({ text }) => text.length));
  expect(Date.parse(date)).not.toBeNaN();
});

it('has a title and an excerpt of each, and no text of another', () => {
  expect(spanish.articles).toHaveLength(articles.length);
  expect(english.articles).toHaveLength(articles.length);
  expect(Object.keys(bodies)).toHaveLength(articles.length * 2);
});
