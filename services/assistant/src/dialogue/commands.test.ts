import { expect, it } from 'vitest';
import { readDialogue } from './read-dialogue.ts';

const after = (...said: readonly string[]) => readDialogue(said.map((content) => ({ role: 'user', content })));

it.each(['CANCELAR', 'cancela por favor', 'cancel'])('%j leaves the goods that are open', (said) => {
  expect(after('vendo 40 bultos de cemento a 150', said)).toMatchObject({ left: true, goods: [] });
  expect(after('busco varilla de 3/8', said)).toMatchObject({ left: true, goods: [] });
});

it.each([[['CANCELAR']], [['hola', 'cancelar']], [['vendo 40 bultos de cemento', 'quiero cancelar mi pedido']]])(
  '%j leaves nothing',
  (said) => {
    expect(after(...said).left).toBe(false);
  },
);

it.each(['asi ya quedo', 'ok, así déjalo', 'listo, ya quedó', 'sube el cemento', 'publica mis bultos', 'looks good'])(
  '%j publishes what is offered',
  (said) => {
    const { publishes, asks, goods } = after('vendo 40 bultos de cemento a 150 en Puebla, nuevos', said);
    expect({ publishes, asks, count: goods.length }).toEqual({ publishes: true, asks: 'offer', count: 1 });
  },
);

it.each([
  ['sube el precio a 200', 'vendo 40 bultos de cemento a 150'],
  ['ya quedó, gracias', 'me estafaron con unas láminas'],
  ['así déjalo', 'busco varilla en Toluca'],
])('%j after %j publishes nothing', (said, before) => {
  expect(after(before, said).publishes).toBe(false);
});

it('goes on with an offer at a yes, after a question between', () => {
  const said = ['vendo 200 tejas usadas en Celaya', '¿cuánto es la comisión?', 'si'];
  expect(after(...said)).toMatchObject({ asks: 'offer', role: 'seller' });
});

it.each(['vender', 'Vender'])('%j sells, and the goods named next are offered', (said) => {
  expect(after(said, 'ladrillos')).toMatchObject({ role: 'seller', asks: 'offer' });
});

it('takes who carried goods off for no referrer', () => {
  expect(after('vendo 18 puertas', 'son 16, dos se las llevó mi primo').party).toBe('seller');
  expect(after('y si les llevo a un amigo que vende').party).toBe('referrer');
});
