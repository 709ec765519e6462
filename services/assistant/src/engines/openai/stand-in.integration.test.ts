import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { chat } from '@tianguis/proto/gen/client.ts';
import { type TestSandbox, testSandbox } from '@tianguis/testkit/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AssistantRig, startAssistant } from '../../../test/harness.ts';

const status = 'P-000042, Yeso: ya está aprobado.';
let sandbox: TestSandbox;
let marketplace: Server;
let rig: AssistantRig;

beforeAll(async () => {
  sandbox = await testSandbox();
  marketplace = createServer((_, res) => {
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ text: status, count: 1 }));
  });
  await new Promise<void>((resolve) => marketplace.listen(0, '127.0.0.1', resolve));
  const { port } = marketplace.address() as AddressInfo;
  const { OPENAI_API_KEY, OPENAI_BASE_URL } = sandbox.env;
  const settings = { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_TIMEOUT_MS: '20000' };
  rig = await startAssistant({ ...settings, MARKETPLACE_URL: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await rig?.close();
  await sandbox?.stop();
  marketplace.closeAllConnections();
});

const member: Identity = { kind: 'member', id: '7', via: 'aria' };
const ask = async (content: string, as?: Identity) =>
  (await rig.ask(chat, { body: { messages: [{ role: 'user', content }] } }, as ? { as } : {})).body;
const engineOfLast = async () =>
  (await rig.storage.query<{ engine: string }>('select engine from chat_turns order by id desc limit 1')).rows[0]
    ?.engine;

it.each<readonly [string, RegExp, Identity | undefined]>([
  ['¿cómo va mi pedido 42?', /^P-000042, Yeso: ya está aprobado\.$/, member],
  ['¿cómo va mi pedido 42?', /entra con tu teléfono o correo/, undefined],
  ['busco tarimas en Coyoacán', /Ahora no hay lotes de tarimas.*dime «avísame»/, undefined],
  ['¿cuánto vale el bulto de cemento?', /Por cada bulto de cemento estimamos entre \$\d+ y \$\d+/, undefined],
])('the provider takes our tools, and %j is answered in their words', async (question, text, as) => {
  expect((await ask(question, as)).reply).toMatch(text);
  expect(await engineOfLast()).toBe('openai');
});
