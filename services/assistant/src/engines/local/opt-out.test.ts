import { expect, it } from 'vitest';
import { hears } from './test/hears.ts';

it.each([
  'ya párenle con los mensajes, no me interesa y nunca les di mi numero',
  'otra vez ustedes?? ya les dije que no me escribieran',
  'who gave you my number? don’t text me again',
])('%j hears an apology first, and what ends the messages', async (said) => {
  const { text, topic, action } = await hears(said);
  expect({ topic, action }).toEqual({ topic: 'stop', action: 'handoff' });
  expect(text).toMatch(/^(?:Perdón por la molestia: no más mensajes|Sorry for the trouble: no more messages)\./);
  expect(text).toContain('BAJA');
});

it.each(['ya no me manden nada por favor', 'stop texting me'])(
  '%j hears in few words how to come back',
  async (said) => {
    const { text } = await hears(said);
    expect(text).toMatch(/^(?:Perdón|Sorry)/);
    expect(text).toContain('ALTA');
    expect(text.split(' ').length).toBeLessThanOrEqual(60);
  },
);

it.each(['ya no manden', 'kitenme d su lista', 'take my number off your list'])(
  '%j is taken at its word by what it is like',
  async (said) => {
    expect((await hears(said)).topic).toBe('stop');
  },
);

it.each([
  'stop de puerta de 4 pulgadas',
  'quitar humedad de los bultos',
  'no me dejen así',
  'déjenme pensarlo',
  'leave me the key',
  'stop by tomorrow at nine',
  'please stop the auction of my lot',
  'please contact me',
  'ya no me mande fotos, con esas basta',
  'no me escriban por la noche',
])('%j is no opt-out', async (said) => {
  expect((await hears(said)).topic).not.toBe('stop');
});

it('takes goods out at `quita esas`', async () => {
  expect((await hears('vendo 10 cubetas de pintura a 400', 'quita esas')).topic).not.toBe('stop');
});

it('says something else to who asks again', async () => {
  const { text, topic } = await hears('ya no me manden mensajes', 'que ya no me manden mensajes!!');
  expect(topic).toBe('stop');
  expect(text).not.toContain('Perdón por la molestia');
});

it.each([
  ['ya entregué 40 bultos y no me han pagado, llevo 8 días', 'ya párenle con los mensajes'],
  ['compré 10 puertas pedido 3321 y llegaron rotas', 'ya no me manden mensajes'],
  ['no me han depositado, y ya no me manden publicidad'],
])('an opt-out keeps the case: %j', async (...messages) => {
  const { text, topic } = await hears(...messages);
  expect(topic).toBe('stop');
  expect(text).toMatch(/^Perdón por la molestia/);
  expect(text).toContain('Tu caso sigue');
});

it('goes on with the case after an opt-out', async () => {
  const { text, topic } = await hears('ya entregué y no me han pagado', 'ya párenle con los mensajes', '¿y mi dinero?');
  expect(topic).toBe('complaint');
  expect(text).toContain('/mi/ganancias');
});

it('hears an opt-out beside a threat', async () => {
  const { text } = await hears('sáquenme de su lista o los denuncio en la profeco');
  expect(text).toMatch(/^Perdón por la molestia/);
  expect(text).toContain('Entiendo que esto es serio');
});

it.each([
  ['Si dejo mi teléfono, ¿se lo pasan a cualquiera? No quiero que me anden llamando.', 'No: no vendemos datos'],
  ['¿los compradores van a tener mi número? no me gusta que me marquen', 'no se publican'],
])('answers a question on data: %j', async (said, part) => {
  const { text, action } = await hears(said);
  expect(action).toBe('continue');
  expect(text).toContain(part);
});

it.each([
  'no me llamen, mejor mándenme mensaje',
  'no me marquen antes de las 9',
  'quiero vender pero que no me llamen, solo mensajes',
  'don’t call me, text me instead',
])('%j is neither an opt-out nor a wish to be called', async (said) => {
  expect(['stop', 'human']).not.toContain((await hears(said)).topic);
});
