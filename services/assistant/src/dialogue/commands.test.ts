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

it('takes a figure that is said once for no price and amount at once', () => {
  const [one] = after('vendo duela de encino 95 m2').goods;
  expect({ quantity: one?.quantity, price: one?.price }).toEqual({ quantity: 95, price: null });
});

it.each(['sube el cartón, está en pacas, a 2.50 kilo', 'naucalpan, a 2.50 kilo'])(
  '%j says a price, and no amount',
  (said) => {
    const [one] = after('tengo 3 toneladas de cartón', said).goods;
    expect({ quantity: one?.quantity, price: one?.price?.amount }).toEqual({ quantity: 3000, price: 2.5 });
  },
);
