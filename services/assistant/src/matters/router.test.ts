import { expect, it } from 'vitest';
import { type Matter, route } from './router.ts';
import { heldBackMessages as heldBack } from './test/held-back.ts';

const nameOf = (matter: Matter | undefined): string | undefined => {
  if (matter?.kind === 'entry') return matter.id;
  return matter?.kind === 'goods' ? matter.act : matter?.topic;
};
const likeliest = (text: string, count: number) =>
  route(text)
    .slice(0, count)
    .map(({ matter }) => nameOf(matter));

it('finds the entry of messages that it did not learn from', () => {
  const share = (count: number) =>
    heldBack.filter(({ entry, text }) => likeliest(text, count).includes(entry)).length / heldBack.length;
  expect(share(1)).toBeGreaterThanOrEqual(0.66);
  expect(share(3)).toBeGreaterThanOrEqual(0.83);
});

it('is right at least as often as it says', () => {
  const sure = heldBack.flatMap(({ entry, text }) => {
    const [first] = route(text);
    return first && first.share >= 0.6 ? [nameOf(first.matter) === entry] : [];
  });
  expect(sure.length).toBeGreaterThan(heldBack.length / 3);
  expect(sure.filter(Boolean).length / sure.length).toBeGreaterThanOrEqual(0.75);
});

it.each([
  ['Vendo 20 bultos de cemento y 3 puertas en Tlalpan', 'offer'],
  ['busco unas 40 hojas de triplay cerca de Puebla', 'search'],
  ['te doy 1,500 por la puerta que vi publicada', 'bargain'],
  ['son 12 cajas de 1.5 m2, ¿cuántos metros son en total y cuánto sale a 80 el metro?', 'sum'],
  ['no, eran 48 no 480', 'change'],
])('hears what is done with goods: %s', (text, act) => {
  expect(route(text)[0]?.matter).toEqual({ kind: 'goods', act });
});
