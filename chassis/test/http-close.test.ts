import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@tianguis/testkit/eventually';
import { Agent, request } from 'undici';
import { expect, it } from 'vitest';
import { startFixture } from './http-fixture.ts';

const opened = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket)).on('error', reject);
  });
const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => socket.once('close', () => resolve()).resume());

it('finishes what is under way, after it said that it is not ready', async () => {
  const server = await startFixture({ limits: { drain: 100 } });
  const gate = server.gate();
  const slow = fetch(`${server.url}/api/slow`);
  await gate.entered;
  const closing = server.close();
  const ready = await fetch(`${server.url}/readyz`);
  expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close']);
  await eventually(
    () =>
      fetch(`${server.url}/healthz`).then(
        () => false,
        () => true,
      ),
    { what: 'new connections are refused' },
  );
  gate.open();
  expect(await (await slow).json()).toEqual({ done: true });
  await closing;
});

it('does not wait for connections that are idle, or that never asked for anything', async () => {
  const server = await startFixture({ limits: { drain: 20 } });
  const idle = await opened(server.port);
  idle.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
  await new Promise((resolve) => idle.once('data', resolve));
  const silent = await opened(server.port);
  const began = performance.now();
  await Promise.all([closed(idle), closed(silent), server.close()]);
  expect(performance.now() - began).toBeLessThan(1_000);
});

it('gives up on a request that will not end, and tells its handler', async () => {
  const server = await startFixture({ limits: { drain: 10, close: 300 } });
  const gate = server.gate();
  const slow = fetch(`${server.url}/api/slow`).then(
    () => 'answered',
    () => 'cut off',
  );
  await gate.entered;
  const began = performance.now();
  await server.close();
  expect(performance.now() - began).toBeLessThan(1_500);
  expect(await slow).toBe('cut off');
  expect(server.signals[0]?.aborted).toBe(true);
  gate.open();
});

it('answers a request that was on its way when new connections ended', async () => {
  const server = await startFixture({ limits: { drain: 20 } });
  const socket = await opened(server.port);
  const ask = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n';
  socket.write(ask);
  await new Promise((resolve) => socket.once('data', resolve));
  const second = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
  server.closing.addEventListener('abort', () => socket.write(ask));
  const closing = server.close();
  const reply = await Promise.race([second, closed(socket).then(() => 'cut off')]);
  expect(reply).toMatch(/^HTTP\/1.1 200 OK[\s\S]*connection: close/i);
  await closing;
});

it('answers a request that was on its way on a connection that was idle for long', async () => {
  const server = await startFixture({ limits: { drain: 20 } });
  const socket = await opened(server.port);
  const ask = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n';
  socket.write(ask);
  await new Promise((resolve) => socket.once('data', resolve));
  await delay(400);
  const second = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
  server.closing.addEventListener('abort', () => setTimeout(() => socket.write(ask), 50));
  const closing = server.close();
  const reply = await Promise.race([second, closed(socket).then(() => 'cut off')]);
  expect(reply).toMatch(/^HTTP\/1.1 200 OK[\s\S]*connection: close/i);
  await closing;
});

it('may be closed twice, and before it ever listened', async () => {
  const server = await startFixture();
  await Promise.all([server.close(), server.close()]);
});

/** What the gateway does: retries elsewhere what was never accepted, and nothing else. */
async function postUntilAccepted(agent: Agent, urls: () => string[]): Promise<number> {
  for (;;) {
    const [url] = urls().sort(() => Math.random() - 0.5);
    try {
      const reply = await request(`${url}/api/optional`, {
        dispatcher: agent,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"a":"x"}',
      });
      await reply.body.dump();
      return reply.statusCode;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') throw error;
    }
  }
}

it('loses no request when instances are replaced one by one under load', async () => {
  const servers = [await startFixture(), await startFixture()];
  const agent = new Agent({ connections: 16, keepAliveTimeout: 30_000 });
  const results: (number | string)[] = [];
  let loading = true;
  const worker = async (): Promise<void> => {
    while (loading) {
      const urls = () => servers.map((server) => server.url);
      results.push(await postUntilAccepted(agent, urls).catch((error: Error) => `${error.name}: ${error.message}`));
    }
  };
  const workers = Array.from({ length: 24 }, worker);
  for (let round = 0; round < 4; round++) {
    const before = results.length;
    await eventually(() => results.length > before + 200, { what: 'load between two replacements' });
    const old = servers.shift();
    servers.push(await startFixture());
    await old?.close();
  }
  loading = false;
  await Promise.all(workers);
  await Promise.all([...servers.map((server) => server.close()), agent.close()]);
  expect(results.length).toBeGreaterThan(1_000);
  expect(results.filter((result) => result !== 200)).toEqual([]);
});
