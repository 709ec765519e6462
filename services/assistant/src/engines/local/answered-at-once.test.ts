import { expect, it } from 'vitest';
import { hears } from './test/hears.ts';

it.each([
  [
    'publiqué ayer por primera vez, ¿me cobran comisión por mi primera venta?',
    /^No, si te hacen el pedido dentro de tus 30 días/,
  ],
  ['can the buyer see my address before I approve the order?', /^Only your buyer/],
  ['me están mandando publicidad por whats', /BAJA/],
  ['pagué en oxxo y el vendedor canceló, ¿cuándo me regresan mi dinero?', /CLABE/],
])('%s is answered at once', async (message, told) => {
  expect((await hears(message)).text).toMatch(told);
});

it('says of goods that came broken both who pays their way back and what can be asked', async () => {
  const { text } = await hears('compré 60 block y llegaron 10 rotos', 'puedo devolverlos y quién paga?');
  expect(text).toContain('pedir tu dinero');
  expect(text).toContain('ni pagamos su regreso');
});
