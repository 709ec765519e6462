import { expect, it } from 'vitest';
import { shownAddress, withOwnLinks } from './said.tsx';

const origin = 'https://tianguis.test';
const linksIn = (text: string) => withOwnLinks(text, origin).flatMap(({ path }) => path ?? []);

it('shows a long address without what it carries along', () => {
  expect(shownAddress(`${origin}/publicar?lista=20%20bultos%20de%20cemento`)).toBe(`${origin}/publicar`);
  expect(shownAddress(`${origin}/mercado?q=cal`)).toBe(`${origin}/mercado?q=cal`);
});

it('makes links of addresses of our own, whole, without the stop behind them', () => {
  const text = `40 bultos en Monterrey, a $120: ${origin}/lote/12; 3 rollos: ${origin}/lote/13. Más en (${origin}/mercado?q=cal#x).`;
  expect(linksIn(text)).toEqual(['/lote/12', '/lote/13', '/mercado?q=cal#x']);
  expect(
    withOwnLinks(text, origin)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
  expect(linksIn('Mira /lote/803, o (/lote/7).')).toEqual(['/lote/803', '/lote/7']);
});

it.each([
  'https://evil.test/lote/12',
  'https://tianguis.test.evil.test/lote/12',
  'https://tianguis.test@evil.test/lote/12',
  'https://ana@tianguis.test/lote/12',
  'http://tianguis.test/lote/12',
  'https://tianguis.test:444/lote/12',
  'https://tianguis.test//evil.test',
  'https://tianguis.test/\\evil.test',
  '//evil.test/lote/12',
  'evil.test/lote/12',
  'javascript:alert(1)',
  '$100 /mes y/o /lote/',
  'https://[',
])('leaves %s as words', (text) => {
  expect(linksIn(text)).toEqual([]);
});
