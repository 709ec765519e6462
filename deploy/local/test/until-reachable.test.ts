import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { untilReachable } from '@tianguis/local/migrate/until-reachable';
import { testDatabase } from '@tianguis/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase(null);
});
afterAll(() => database.drop());

/** A way to the database that may be closed. */
function door(): Server {
  const { hostname, port } = new URL(database.url);
  return createServer((caller) => {
    const server = connect({ host: hostname, port: Number(port) });
    caller.on('error', () => server.destroy());
    server.on('error', () => caller.destroy());
    caller.pipe(server).pipe(caller);
  });
}

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function through(port: number): string {
  const url = new URL(database.url);
  url.host = `127.0.0.1:${port}`;
  return url.href;
}

it('waits for a database that is not there yet, and says so once', async () => {
  const port = await closedPort();
  const opened = door();
  const said: string[] = [];
  await untilReachable(through(port), 30_000, (why) => {
    said.push(why);
    opened.listen(port, '127.0.0.1');
  });
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('ECONNREFUSED');
  opened.close();
});

it('gives up with a sentence after its patience', async () => {
  const port = await closedPort();
  await expect(untilReachable(through(port), 1, () => undefined)).rejects.toThrow(
    /^The database did not answer in 0.001 s: .*ECONNREFUSED/,
  );
});

it('does not wait where waiting helps nobody', async () => {
  const url = new URL(database.url);
  url.searchParams.set('options', '-c no_such_setting=1');
  const said: string[] = [];
  await expect(untilReachable(url.href, 30_000, (why) => void said.push(why))).rejects.toThrow('no_such_setting');
  expect(said).toEqual([]);
});
