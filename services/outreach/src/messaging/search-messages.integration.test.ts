import { eventually } from '@tianguis/testkit/eventually';
import { readPages } from '@tianguis/testkit/pages';
import { expect, it } from 'vitest';
import { addContact } from '../../test/kit/people.ts';
import { admin, useRig } from '../../test/kit/rig.ts';
import { inbound, inboundPath, webhook } from '../../test/kit/webhook.ts';

const rig = await useRig({ OUTREACH_PAIR_SECONDS: '0' });

const path = '/api/outreach/messages/search';
const search = async (q: string, more = '') => (await rig.get(`${path}?q=${encodeURIComponent(q)}${more}`)).body;
const textsOf = async (q: string): Promise<string[]> =>
  (await search(q)).messages.map(({ snippet }: { snippet: { text: string }[] }) =>
    snippet.map(({ text }) => text).join(''),
  );
const write = (n: number, text: string) => webhook(rig, inboundPath, inbound(n, text));

it('finds words by their beginning and without accents, newest first, on both sides of a conversation', async () => {
  const id = await addContact(rig, 1, { businessName: 'Ferretería Búsqueda' });
  await write(1, '¿Tienen CAMIÓN para el Ñandú?');
  await write(1, 'Son 40 tarimas.');
  await rig.post('/api/outreach/send-whatsapp', { contactId: id, body: 'Sí: camión de 3 toneladas' });
  expect(await textsOf('camion')).toEqual(['Sí: camión de 3 toneladas', '¿Tienen CAMIÓN para el Ñandú?']);
  expect(await textsOf('ÑANDU cam')).toEqual(['¿Tienen CAMIÓN para el Ñandú?']);
  expect(await textsOf('tarima 40')).toEqual(['Son 40 tarimas.']);
  expect(await textsOf('arimas')).toEqual([]);
  const { messages } = await search('tarimas');
  expect(messages[0]).toMatchObject({
    contactId: id,
    businessName: 'Ferretería Búsqueda',
    direction: 'inbound',
    snippet: [
      { text: 'Son 40 ', match: false },
      { text: 'tarimas', match: true },
      { text: '.', match: false },
    ],
  });
});

it('leaves out what a campaign sends', async () => {
  const id = await addContact(rig, 2);
  await rig.post('/api/outreach/send-campaign', { contactIds: [id], templateName: 'primer_mensaje' });
  const { rows } = await rig.storage.query<{ text: string }>(
    'select message_content as text from message_logs where contact_id = $1',
    [id],
  );
  const [word = ''] = rows[0]?.text.match(/\p{L}{6,}/u) ?? [];
  expect(word).not.toBe('');
  expect(await textsOf(word)).toEqual([]);
});

it('pages through rare words and through common ones, without gaps or repeats', async () => {
  await addContact(rig, 3);
  for (let n = 0; n < 5; n += 1) await write(3, `azulejo ${n}`);
  const all = await textsOf('azulejo');
  expect(all).toEqual(['azulejo 4', 'azulejo 3', 'azulejo 2', 'azulejo 1', 'azulejo 0']);
  const read = await readPages(
    async (cursor) => {
      const body = await search('azulejo', `&limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      return { ...body, ids: body.messages.map(({ id }: { id: number }) => id) };
    },
    async () => undefined,
  );
  expect(read).toEqual((await search('azulejo')).messages.map(({ id }: { id: number }) => id));
});

it('answers odd searches with nothing or 400, never with an error of its own', async () => {
  for (const q of ["':*", '& | !', '¿¡', "o'brien:*", '\\\\', 'ñ'.repeat(100)])
    expect((await search(q)).messages, q).toEqual([]);
  expect(await rig.get(`${path}?q=a`)).toMatchObject({ status: 400, body: { errors: [{ path: 'q' }] } });
  expect((await rig.get(path)).status).toBe(400);
  expect((await rig.get(`${path}?q=hola&cursor=nonsense`)).status).toBe(400);
  await addContact(rig, 4);
  await write(4, 'x'.repeat(4_000));
  await write(4, '😀 vale');
  await eventually(async () => (await textsOf('vale')).includes('😀 vale'), { what: 'the emoji' });
  expect((await rig.get(`${path}?q=hola`, null)).status).toBe(401);
});

it('forgets the words of a person who is erased', async () => {
  const id = await addContact(rig, 5);
  await write(5, 'secretísimo');
  expect(await textsOf('secretisimo')).toHaveLength(1);
  expect((await rig.delete(`/api/outreach/contacts/${id}`, admin)).status).toBe(200);
  expect(await textsOf('secretisimo')).toEqual([]);
  const { rows } = await rig.storage.query(`select 1 from message_search where words @@ 'secretisimo'::tsquery`);
  expect(rows).toEqual([]);
});
