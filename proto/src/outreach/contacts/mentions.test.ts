import { expect, it } from 'vitest';
import { mentionsIn } from './mentions.ts';

const people = [{ name: 'Ana' }, { name: 'Ana López' }, { name: 'Luz' }, { name: null }];
const namesIn = (text: string) =>
  mentionsIn(text, people).map(({ from, to, people: found }) => [
    text.slice(from, to),
    ...found.map(({ name }) => name),
  ]);

it.each([
  ['@Ana, ¿le llamas?', [['@Ana', 'Ana']]],
  [
    'Lo ve @ana lópez mañana, y @LUZ',
    [
      ['@ana lópez', 'Ana López'],
      ['@LUZ', 'Luz'],
    ],
  ],
  ['Escribe a ventas@ana.mx o a luz.@Luz', []],
  ['@Analía no es de aquí; @Ana_2 tampoco', []],
  ['(@Luz)', [['@Luz', 'Luz']]],
  ['@', []],
])('finds in «%s» whom it names', (text, found) => {
  expect(namesIn(text)).toEqual(found);
});

it('names everybody who has the name', () => {
  const both = [
    { name: 'Luz', id: 1 },
    { name: 'luz', id: 2 },
  ];
  expect(mentionsIn('@Luz', both)[0]?.people).toEqual(both);
});
