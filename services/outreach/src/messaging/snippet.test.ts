import { describe, expect, it } from 'vitest';
import { snippetOf, wordsOf } from './snippet.ts';

const marked = (text: string, q: string) =>
  snippetOf(text, wordsOf(q))
    .map((part) => (part.match ? `[${part.text}]` : part.text))
    .join('');

describe('a snippet', () => {
  it('marks words that begin like those searched for, whatever their accents', () => {
    expect(marked('¿Tienen camión para el Ñandú?', 'CAMION nandu')).toBe('¿Tienen [camión] para el [Ñandú]?');
    expect(marked('Tarimas, tarima y destarimar', 'tarima')).toBe('[Tarimas], [tarima] y destarimar');
    expect(marked('cuesta $1,200', '1200')).toBe('cuesta $1,200');
    expect(marked('cami\u006e\u0303a', 'camina')).toBe('[camin\u0303a]');
  });

  it('shows the text around the first match on one line, and cuts no word', () => {
    const long = `${'Buenos días les escribo otra vez. '.repeat(8)}\nTengo tarimas ${'y también muchas cosas más '.repeat(8)}`;
    const text = marked(long, 'tarimas');
    expect(text).toMatch(/^… \S/);
    expect(text).toContain('Tengo [tarimas] y también');
    expect(text).toMatch(/\S …$/);
    expect(text.length).toBeLessThan(190);
    expect(text).not.toContain('\n');
  });

  it('shows the start of a text that is not split as the index splits it', () => {
    expect(marked('Hola', 'zzz')).toBe('Hola');
    expect(marked('', 'zzz')).toBe('');
    expect(marked('x'.repeat(900), 'zzz').length).toBeLessThan(200);
  });
});

it('reads the words of a search, and nothing that means something to the index', () => {
  expect(wordsOf("80 bultos & !(':*) | Bultos")).toEqual(['80', 'bultos']);
  expect(wordsOf('¿¡…!?')).toEqual([]);
});
