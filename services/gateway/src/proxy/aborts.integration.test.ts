import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Rig, startRig } from '../../test/kit/rig.ts';
import { type EchoService, echoService } from '../../test/kit/upstream.ts';

let rig: Rig;
let slow: EchoService;
let gateway: { url: string; close(): Promise<void> };
const lost: unknown[] = [];
const note = (error: unknown): void => void lost.push(error);

beforeAll(async () => {
  rig = await startRig();
  slow = await echoService({
    async answer(_req, res) {
      res.writeHead(200, { 'content-length': 50_000 });
      res.write('x'.repeat(20_000));
      await delay(5);
      if (!res.destroyed) res.end('x'.repeat(30_000));
    },
  });
  gateway = await rig.another({ MARKETPLACE_URL: slow.url });
  process.on('unhandledRejection', note).on('uncaughtException', note);
});
afterAll(async () => {
  process.off('unhandledRejection', note).off('uncaughtException', note);
  await gateway.close();
  await slow.stop();
  await rig.close();
});

const head = (method: string, path: string, more = ''): string =>
  `${method} ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${more}\r\n`;

/** Ways to leave: before, while and after the request goes out, and while the reply comes in. */
const requests = [
  head('GET', '/api/ratings'),
  `${head('POST', '/api/suppliers', 'content-length: 9000\r\n')}{"a":`,
  `${head('POST', '/api/suppliers', 'transfer-encoding: chunked\r\n')}5\r\nhello\r\n`,
  `${head('POST', '/api/suppliers', 'content-length: 2\r\n')}{}`,
  head('GET', '/api/ratings').slice(0, 20),
];

async function leave(index: number): Promise<void> {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(requests[index % requests.length] ?? '');
  if (index % 3 === 0) await Promise.race([once(socket, 'data'), once(socket, 'close'), delay(20)]);
  else if (index % 3 === 1) await delay(index % 7);
  if (index % 2) socket.resetAndDestroy();
  else socket.destroy();
}

it('survives 10,000 callers who leave, and answers the next', { timeout: 120_000 }, async () => {
  const next = { index: 0 };
  const worker = async (): Promise<void> => {
    while (next.index < 10_000) {
      next.index += 1;
      await leave(next.index);
    }
  };
  await Promise.all(Array.from({ length: 100 }, worker));
  expect(lost).toEqual([]);
  await eventually(
    async () => {
      const res = await fetch(`${gateway.url}/api/ratings`);
      return res.status === 200 && (await res.text()).length === 50_000;
    },
    { what: 'a whole reply' },
  );
});
