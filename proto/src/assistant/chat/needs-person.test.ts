import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isHypothetical, needsPerson } from './needs-person.ts';

const linesOf = (name: string): string[] =>
  readFileSync(new URL(`./test/${name}.txt`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');

const labelled = linesOf('needs-person').map((line) => {
  const [kind = '', ...text] = line.split(': ');
  return { kind, text: text.join(': ') };
});
const ordinary = linesOf('ordinary');
const kinds = ['legal', 'complaint', 'invoice', 'human'] as const;

it.each(kinds)('finds at least 95 %% of the phrases of the group %s, of which there are 60', (kind) => {
  const phrases = labelled.filter((row) => row.kind === kind).map(({ text }) => text);
  expect(new Set(phrases).size).toBeGreaterThanOrEqual(60);
  const missed = phrases.filter((text) => needsPerson(text) !== kind);
  expect(missed.length / phrases.length, missed.join('; ')).toBeLessThanOrEqual(0.05);
});

it(`leaves ${ordinary.length} ordinary messages to Aria, with at most 1 % wrong`, () => {
  expect(new Set(ordinary).size).toBeGreaterThanOrEqual(100);
  const wrong = ordinary.filter((text) => needsPerson(text) !== undefined);
  expect(wrong.length / ordinary.length, wrong.join('; ')).toBeLessThanOrEqual(0.01);
});

it.each([
  'hay mucha demanda de varilla',
  '¿no es fraude, verdad?',
  '¿y si no me pagan?',
  'compré sin factura, ¿lo puedo vender?',
  '¿eres un robot?',
  'are you a real person?',
])('does not take %j for a matter of a person', (text) => {
  expect(needsPerson(text)).toBeUndefined();
});

it.each([
  'My order never arrived. Tell me if I get my money back',
  "The boxes came broken, I don't know if I pay or not",
  "I'm still waiting for my refund, tell me if I go to the bank or not",
  'nobody answers me, can you say if I get my money back',
  'they never showed up, what do I do if I paid already',
  'Mi pedido nunca llegó, díganme qué pasa si ya pagué',
])('hears of what happened in %j', (text) => {
  expect(isHypothetical(text)).toBe(false);
  expect(needsPerson(text)).toBe('complaint');
});

it.each([
  'if I buy and it comes broken, do I get a refund',
  'and if I get there and nobody answers?',
  'what happens if I order and it never arrives',
  'do I get my money back if I buy and it arrived broken',
  'what if the order never arrived',
  '¿qué pasa si llega roto?',
  '¿y si no me pagan qué hago?',
  'what do I do if it came broken',
])('hears a question of what might happen in %j', (text) => {
  expect(isHypothetical(text)).toBe(true);
  expect(needsPerson(text)).toBeUndefined();
});

it.each([
  '¿los compradores van a tener mi número? no me gusta que me marquen',
  'no me llamen, mejor mándenme mensaje',
  'no quiero que me llamen',
  "don't call me, text me instead",
])('%j asks for no call', (message) => {
  expect(needsPerson(message)).toBeUndefined();
});

it.each(['llámenme por favor', 'no entiendo nada, mejor llamen', 'call me please'])('%j asks for one', (message) => {
  expect(needsPerson(message)).toBe('human');
});

it.each(['I delivered 40 doors and nobody paid me', 'y nada de pago', 'two trips done, no payment yet'])(
  '%j of who waits for their money is a complaint',
  (message) => {
    expect(needsPerson(message)).toBe('complaint');
  },
);
