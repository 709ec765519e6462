import { expect, it } from 'vitest';
import { fillQuickReply, unfilledIn, unknownIn } from './quick-reply.ts';

it('fills what is known and leaves what is missing in its braces', () => {
  const text = 'Hola, {nombre}: soy {agente}. ¿Siguen en {zona}?';
  const filled = fillQuickReply(text, { nombre: 'Rosa', agente: 'Ana', zona: ' ' });
  expect(filled).toBe('Hola, Rosa: soy Ana. ¿Siguen en {zona}?');
  expect(unfilledIn(filled)).toEqual(['zona']);
  expect(unfilledIn(fillQuickReply(filled, { zona: 'CDMX' }))).toEqual([]);
});

it('fills a value that looks like a variable once, as text', () => {
  expect(fillQuickReply('{nombre}', { nombre: '{agente} $&', agente: 'Ana' })).toBe('{agente} $&');
});

it('names what nothing can fill, each once, and leaves other braces alone', () => {
  expect(unknownIn('{precio} y {precio} y {nombre}')).toEqual(['precio']);
  expect(unknownIn('un conjunto {a, b} y {}')).toEqual([]);
  expect(unfilledIn('{Nombre}')).toEqual([]);
});
