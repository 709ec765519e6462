import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@tianguis/testkit/eventually';
import { testIdentity } from '@tianguis/testkit/identity';
import { MockAgent } from 'undici';
import { describe, expect, it } from 'vitest';
import { addContact, answer, phone } from '../../test/kit/people.ts';
import { admin, agent, useRig } from '../../test/kit/rig.ts';
import { inbound, inboundPath, webhook } from '../../test/kit/webhook.ts';
import { demoPhoto } from '../demo/photo.ts';
import { createTwilioHttp } from '../platform/twilio.ts';

const rig = await useRig();

async function upload(n: number, type: string, bytes: Buffer): Promise<string> {
  const url = `${rig.sandbox.url}/phone/${phone(n)}/media`;
  const res = await fetch(url, { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(bytes) });
  return ((await res.json()) as { mediaUrl: string }).mediaUrl;
}

async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

const fetchMedia = async (url: string) => fetch(rig.url + url, { headers: await testIdentity.headers(agent) });

async function mediaOf(contactId: number): Promise<string[]> {
  const { body } = await rig.get(`/api/outreach/contacts/${contactId}/timeline`);
  return body.items.flatMap(({ media = [] }: { media?: { url: string }[] }) => media.map(({ url }) => url));
}

describe('what people send along', () => {
  it('is fetched from the provider once and served under our own address', async () => {
    const id = await addContact(rig, 1);
    const photo = demoPhoto(0);
    await answer(rig, 1, 'Va la foto', { mediaUrl: await upload(1, 'image/png', photo) });
    const [url = ''] = await mediaOf(id);
    await eventually(async () => (await fetchMedia(url)).status === 200, { what: 'the photo' });
    const res = await fetchMedia(url);
    expect(res.headers.get('content-type')).toBe('image/png');
    expect(res.headers.get('content-security-policy')).toContain('sandbox');
    expect(Buffer.from(await res.arrayBuffer()).equals(photo)).toBe(true);
    expect((await rig.get(url, { kind: 'anonymous' })).status).toBe(401);
  });

  it('cannot execute: a document is only ever saved', async () => {
    const id = await addContact(rig, 2);
    await answer(rig, 2, '', { mediaUrl: await upload(2, 'application/pdf', Buffer.from('%PDF-1.7 <script>')) });
    const [url = ''] = await mediaOf(id);
    await eventually(async () => (await fetchMedia(url)).status === 200, { what: 'the document' });
    const { headers } = await fetchMedia(url);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toBe('attachment');
  });

  it('is reported lost when the provider has it no more, and is never fetched from another host', async () => {
    const asked: (string | undefined)[] = [];
    const stranger = await serve((req, res) => {
      asked.push(req.headers.authorization);
      res.end('secret');
    });
    const id = await addContact(rig, 3);
    const account = `${rig.sandbox.url}/2010-04-01/Accounts/${rig.env.TWILIO_ACCOUNT_SID}/Messages/MM0/Media/ME0`;
    const media = { NumMedia: '2', MediaUrl0: account, MediaUrl1: `http://127.0.0.1:${stranger.port}/internal` };
    await webhook(rig, inboundPath, inbound(3, '', media));
    for (const url of await mediaOf(id))
      await eventually(async () => (await rig.get(url)).body.code === 'media_not_found', { what: 'the end of it' });
    expect(asked).toEqual([]);
    stranger.close();
  });

  it('is deleted when the person is erased', async () => {
    const id = await addContact(rig, 4);
    await answer(rig, 4, 'Foto', { mediaUrl: await upload(4, 'image/png', demoPhoto(1)) });
    const [url = ''] = await mediaOf(id);
    await eventually(async () => (await fetchMedia(url)).status === 200, { what: 'the photo' });
    await rig.delete(`/api/outreach/contacts/${id}`, admin);
    expect((await rig.get(url)).status).toBe(404);
  });
});

/** A provider whose files lie at `location`. */
async function redirectTo(location: string) {
  const provider = await serve((_, res) => void res.writeHead(307, { location }).end());
  return { baseUrl: `http://127.0.0.1:${provider.port}`, close: provider.close };
}

const keys = { username: 'AC1', password: 'secret' };

describe('the way to the provider', () => {
  it('sends our keys to no other host on a redirect, and reads no more than the limit', async () => {
    const seen: unknown[] = [];
    const store = new MockAgent();
    store.disableNetConnect();
    const reply = ({ headers }: { headers: unknown }) => {
      seen.push(headers);
      return Buffer.alloc(2000);
    };
    const type = { headers: { 'content-type': 'image/png' } };
    store.get('https://store.example').intercept({ path: '/file' }).reply(200, reply, type).times(2);
    const { baseUrl, close } = await redirectTo('https://store.example/file');
    const http = createTwilioHttp({ baseUrl, connections: 2, timeout: 2000, elsewhere: store });
    expect((await http.download(`${baseUrl}/media`, keys, 2000))?.bytes).toHaveLength(2000);
    expect(await http.download(`${baseUrl}/media`, keys, 1999)).toBeUndefined();
    expect(seen).toHaveLength(2);
    expect(JSON.stringify(seen).toLowerCase()).not.toContain('authorization');
    await http.close();
    close();
  });

  it('fetches no file without TLS or from an address of ours', async () => {
    let asked = 0;
    const inside = await serve((_, res) => {
      asked += 1;
      res.end('secret');
    });
    const places = [`http://localhost:${inside.port}/`, `http://127.0.0.1:${inside.port}/`];
    for (const place of [...places, 'https://127.0.0.1/', 'https://169.254.169.254/latest/meta-data']) {
      const { baseUrl, close } = await redirectTo(place);
      const http = createTwilioHttp({ baseUrl, connections: 2, timeout: 2000 });
      expect(await http.download(`${baseUrl}/media`, keys, 2000)).toBeUndefined();
      await http.close();
      close();
    }
    expect(asked).toBe(0);
    inside.close();
  });
});
