import { eventually } from '@tianguis/testkit/eventually';
import { testIdentity } from '@tianguis/testkit/identity';
import { expect, it } from 'vitest';
import { eventsOf } from '../../test/kit/events.ts';
import { addContact, received } from '../../test/kit/people.ts';
import { useRig } from '../../test/kit/rig.ts';

const rig = await useRig();

const person = 'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile';
const target = 'https://example.com/catalogo?zona=oriente&x=1';

const open = async (path: string, headers: Record<string, string>, method = 'GET') => {
  const identity = await testIdentity.headers({ kind: 'anonymous' });
  return fetch(rig.url + path, {
    method,
    headers: { 'user-agent': person, ...identity, ...headers },
    redirect: 'manual',
  });
};

const clickRows = async () =>
  (
    await rig.storage.query(
      'select tracking_id, link_url, ip_address, referrer, user_agent from link_clicks order by id',
    )
  ).rows;

it('gives each recipient links of their own, which lead to the stored address and count', async () => {
  const content = `Hola {{contactName}}, mire ${target}, o bien https://example.com/otro. Gracias`;
  const { id: templateId } = (
    await rig.post('/api/outreach/templates', { name: 'con enlace', type: 'primer_mensaje', content })
  ).body.template;
  const template = async () => (await rig.get(`/api/outreach/templates/${templateId}`)).body.template;
  await eventually(async () => (await template()).approval === 'approved', { what: 'the template approved' });
  const ids = [await addContact(rig, 1), await addContact(rig, 2)];
  const { body } = await rig.post('/api/outreach/send-campaign', { contactIds: ids, templateName: 'con enlace' });
  expect(body.queued).toBe(2);
  const texts = await Promise.all(
    [1, 2].map((n) => eventually(async () => (await received(rig, n))[0]?.body, { what: `message to ${n}` })),
  );
  const paths = texts.flatMap((text) => text.match(/\/l\/[\w-]{22}/g) ?? []);
  expect(new Set(paths).size).toBe(4);
  expect(texts[0]).toMatch(/^Hola Persona 1, mire http:\/\/127\.0\.0\.1:\d+\/l\/[\w-]{22}, o bien http\S+\. Gracias$/);

  const [path = ''] = paths;
  const replies = [
    await open(path, { 'x-forwarded-for': '189.203.14.77', referer: 'https://wa.me/' }),
    await open(path, { 'x-forwarded-for': '2806:2f0:51e0:9d1::7' }),
    await open(path, { 'user-agent': 'WhatsApp/2.24 A' }),
    await open(path, { 'user-agent': 'facebookexternalhit/1.1' }),
    await open(path, {}, 'HEAD'),
  ];
  for (const reply of replies)
    expect([reply.status, reply.headers.get('location'), reply.headers.get('cache-control')]).toEqual([
      302,
      target,
      'no-store',
    ]);
  const id = path.slice(3);
  expect(await clickRows()).toEqual([
    { tracking_id: id, link_url: target, ip_address: '189.203.14.0', referrer: 'https://wa.me/', user_agent: person },
    { tracking_id: `${id}.2`, link_url: target, ip_address: '2806:2f0:51e0::', referrer: null, user_agent: person },
  ]);
  const { rows } = await rig.storage.query('select clicks, previews from tracked_links where tracking_id = $1', [id]);
  expect(rows).toEqual([{ clicks: 2, previews: 3 }]);
  await open(paths[1] ?? '', {});
  const { results } = (await rig.get(`/api/outreach/campaigns/${body.campaignId}`)).body.campaign;
  expect(results.clicked).toBe(1);
  const events = await eventsOf(rig, 'LinkClicked');
  expect(events.map(({ data }) => data.first)).toEqual([true, false, false]);
});

it('refuses to redirect to any other address', async () => {
  for (const path of [
    '/l/AAAAAAAAAAAAAAAAAAAAAA',
    `/l/AAAAAAAAAAAAAAAAAAAAAA?url=${encodeURIComponent('https://evil.example')}`,
  ])
    expect((await open(path, {})).status).toBe(404);
  expect((await open('/l/short', {})).status).toBe(400);
  const bad = { name: 'mal enlace', type: 'primer_mensaje', content: 'Hola, vea https://example.com/{{zone}} hoy' };
  expect(await rig.post('/api/outreach/templates', bad)).toMatchObject({
    status: 422,
    body: { code: 'variable_in_link' },
  });
});
