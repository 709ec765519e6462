import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { chat } from '@tianguis/proto/gen/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AssistantRig, startAssistant } from '../../test/harness.ts';

const asked: { readonly path: string; readonly language: unknown; readonly identity: unknown }[] = [];
let marketplace: Server;
let rig: AssistantRig;

const told = 'P-000042, Yeso: ya está aprobado. Te toca a ti: elige a qué hora se recoge.';

beforeAll(async () => {
  marketplace = createServer((req, res) => {
    asked.push({ path: req.url ?? '', language: req.headers['x-language'], identity: req.headers['x-identity'] });
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ text: told, count: 1 }));
  });
  await new Promise<void>((resolve) => marketplace.listen(0, '127.0.0.1', resolve));
  const { port } = marketplace.address() as AddressInfo;
  // One replica is away: the other is asked.
  rig = await startAssistant({ MARKETPLACE_URL: `http://127.0.0.1:1,http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await rig?.close();
  marketplace.closeAllConnections();
});

const member: Identity = { kind: 'member', id: '7', via: 'aria' };
const ask = (as?: Identity) =>
  rig.ask(chat, { body: { messages: [{ role: 'user', content: '¿cómo va mi pedido 42?' }] } }, as ? { as } : {});
const lastStored = async () =>
  (await rig.storage.query<{ answer: string }>('select answer from chat_turns order by id desc limit 1')).rows[0]
    ?.answer;

it('tells a member who is signed in what the marketplace tells them, and stores none of it', async () => {
  const { body } = await ask(member);
  expect(body).toMatchObject({ reply: told, action: 'continue' });
  const call = asked.at(-1);
  expect(call).toMatchObject({ path: '/api/answers/orders?order=42', language: 'es' });
  expect(String(call?.identity).split('.')).toHaveLength(3);
  expect(await lastStored()).not.toContain('P-000042');
});

it('asks nothing for anybody else', async () => {
  const before = asked.length;
  expect((await ask()).body.reply).toContain('/mi/pedidos');
  expect(asked).toHaveLength(before);
});
