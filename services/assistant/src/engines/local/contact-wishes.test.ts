import { expect, it } from 'vitest';
import { hears } from './test/hears.ts';

it.each([
  [['vendo 20 sillas a 100', 'no me escriban por la noche'], 'horas y días de silencio', '20 sillas'],
  [['vendo 50 tarimas a 70, no me llamen, mejor whatsapp'], 'Nosotros no llamamos', '50 tarimas'],
  [['vendo 20 sillas a 100', 'no me marquen antes de las 9'], 'horas y días de silencio', '20%20sillas'],
  [['vendo 20 sillas a 100', 'no me manden mensajes los domingos'], 'horas y días de silencio', '20 sillas'],
  [['I am selling 20 chairs at 100', 'please do not call me'], 'We do not call', '20 chairs'],
])('%j hears how it is, and keeps the offer', async (messages, told, goods) => {
  const { text, topic } = await hears(...messages);
  expect(topic).toBe('offer');
  expect(text).toContain(told);
  expect(text).toContain(goods);
  expect(text).not.toContain('Notas');
});

it('says nothing of calls to who offers goods', async () => {
  expect((await hears('vendo 20 sillas a 100, se llaman Tiffany')).text).not.toContain('no llamamos');
});
