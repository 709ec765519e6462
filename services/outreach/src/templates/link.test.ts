import { csvLine } from '@tianguis/chassis/http/csv-line';
import { expect, it } from 'vitest';
import { isRobot, networkOf } from '../messaging/links.ts';
import { fill, hasLinkWithVariable, linksOf, numberedContent, replaceLinks } from './template.ts';

it.each([
  ['Vea https://a.mx/b?c=1&d=2.', ['https://a.mx/b?c=1&d=2']],
  ['(http://a.mx/x), https://a.mx/y! y https://a.mx/y', ['http://a.mx/x', 'https://a.mx/y']],
  ['*https://a.mx/negritas* ftp://a.mx javascript:alert(1)', ['https://a.mx/negritas']],
  ['sin enlaces: a.mx', []],
])('finds the addresses in %j', (text, links) => {
  expect(linksOf(text)).toEqual(links);
});

it('replaces each link by another address and keeps the sentence', () => {
  expect(replaceLinks('Vea https://a.mx/b, gracias.', () => 'L')).toBe('Vea L, gracias.');
});

it('passes links to the provider as variables after the named ones', () => {
  const template = { content: 'Hola {{zone}}: https://a.mx y https://b.mx, {{zone}}', variables: ['zone'] };
  expect(numberedContent(template)).toBe('Hola {{1}}: {{2}} y {{3}}, {{1}}');
  const filled = fill(template, { zone: 'Roma https://c.mx' }, (url) => `t/${url.slice(8, 9)}`);
  expect(filled).toEqual({
    text: 'Hola Roma https://c.mx: t/a y t/b, Roma https://c.mx',
    numbered: { 1: 'Roma https://c.mx', 2: 't/a', 3: 't/b' },
  });
});

it.each([
  ['https://a.mx/{{zone}}', true],
  ['https://a.mx/?z={{zone}}&x=1', true],
  ['https://a.mx {{zone}}', false],
  ['{{zone}} https://a.mx', false],
])('%j holds a variable in a link: %s', (content, holds) => {
  expect(hasLinkWithVariable(content)).toBe(holds);
});

it('distinguishes robots from people', () => {
  for (const agent of ['WhatsApp/2.23.20.0', 'facebookexternalhit/1.1', 'Twitterbot/1.0', 'curl/8', undefined, ''])
    expect([agent, isRobot(agent)]).toEqual([agent, true]);
  expect(isRobot('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605')).toBe(false);
});

it.each([
  ['189.203.14.77', '189.203.14.0'],
  ['::ffff:189.203.14.77', '189.203.14.0'],
  ['2806:2f0:51e0:9d1::7', '2806:2f0:51e0::'],
  ['2806::7', '2806:0:0::'],
  ['', null],
])('keeps of %s no more than its network', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('writes cells that no spreadsheet executes', () => {
  expect(csvLine(['=1+1', '+52', '-x', '@a', '\tb', 'a,b', 'say "x"', null, 7])).toBe(
    `'=1+1,'+52,'-x,'@a,'\tb,"a,b","say ""x""",,7\r\n`,
  );
});
