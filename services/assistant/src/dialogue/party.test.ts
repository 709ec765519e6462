import { expect, it } from 'vitest';
import { builtIn } from '../knowledge/knowledge.ts';
import { normalise } from '../knowledge/text.ts';
import { type Party, partyAfter } from './party.ts';
import { readDialogue } from './read-dialogue.ts';
import { entryForSide, namedInSides } from './sides.ts';

const partyOf = (...said: string[]): Party | undefined =>
  said.reduce<Party | undefined>((before, text) => partyAfter(before, normalise(text)), undefined);

it.each<[Party | undefined, string[]]>([
  ['carrier', ['Soy transportista, ¿cómo le entro?', '¿y cuándo cobro?']],
  ['carrier', ['tengo un camión de 8 toneladas y quiero hacer viajes']],
  ['referrer', ['quiero recomendar a un amigo', '¿cómo me pagan?']],
  ['seller', ['¿y si el comprador no pasa por el material?']],
  ['buyer', ['¿y si el vendedor no contesta?']],
  ['seller', ['busco cemento, quiero comprar 20 bultos', '¿y por lo que vendí cuándo me pagan?']],
  [undefined, ['¿a qué hora abren?']],
])('knows that a %s speaks: %j', (party, said) => {
  expect(partyOf(...said)).toBe(party);
});

it('takes what a carrier drives for no goods', () => {
  const turns = ['soy fletero', 'tengo 2 tarimas de espacio'].map((content) => ({ role: 'user', content }));
  expect(readDialogue(turns)).toMatchObject({ party: 'carrier', goods: [] });
});

it('answers each side with its own entry, unless the words name the other', () => {
  expect(entryForSide('when-charged', 'seller', 'y cuando cobraria')).toBe('payout');
  expect(entryForSide('when-charged', 'referrer', 'y yo cuando cobro')).toBe('referral-pay');
  expect(entryForSide('buy', 'seller', 'y como compro')).toBe('buy');
});

it('names only entries that there are', () => {
  const known = new Set(builtIn.es.map(({ id }) => id));
  expect(namedInSides().filter((id) => !known.has(id))).toEqual([]);
});
