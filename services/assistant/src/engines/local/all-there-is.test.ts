import { expect, it } from 'vitest';
import { readDialogue } from '../../dialogue/read-dialogue.ts';
import { sayLeftOut } from './all-there-is.ts';
import { hears } from './test/hears.ts';

it.each([
  ['anything in Monterrey except clothes?', 'all that there is in Monterrey', '“clothes”'],
  ['todo lo que haya en Monterrey menos ropa', 'todo lo que hay en Monterrey', '«ropa»'],
])('%j looks for all there, and hears what is not left out', async (said, all, left) => {
  const { text, topic } = await hears(said);
  expect(topic).toBe('buy');
  expect(text).toContain(all);
  expect(text).toContain(left);
});

it('takes who asks whether goods are sold for a buyer', async () => {
  const { text, topic } = await hears('venden refrigeradores o lavadoras que funcionen?');
  expect(topic).toBe('buy');
  expect(text).not.toContain('Entendido');
});

it('says which category a search of all left out', () => {
  const dialogue = readDialogue([{ role: 'user', content: 'todo lo que haya en Monterrey menos ropa' }]);
  expect(dialogue.wants).toEqual([]);
  expect(sayLeftOut(dialogue, 'es')[0]).toContain('Dejé fuera lo publicado como uniformes y ropa de trabajo');
});

it('takes who offers goods at a price for a seller, however it is spelt', async () => {
  expect((await hears('ai les ofresco 50 tavlas de pino a 65')).topic).toBe('offer');
});
