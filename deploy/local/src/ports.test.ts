import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { choosePort, freePort, portsFor } from './ports.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function occupy(port: number, host = '127.0.0.1'): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  servers.push(server);
}

describe('choosePort', () => {
  it('refuses a port that was asked for and is taken, on whatever address', async () => {
    const port = await freePort();
    await occupy(port, '0.0.0.0');
    await expect(choosePort(port, 3000)).rejects.toThrow(
      `Port ${port} is taken: stop the program that uses it, or choose another with --port.`,
    );
  });

  it('goes on to the next free port where none was asked for', async () => {
    const first = await freePort();
    await occupy(first);
    expect(await choosePort(undefined, first)).toBeGreaterThan(first);
  });
});

describe('portsFor', () => {
  it('keeps the last ports and replaces only those that are taken', async () => {
    const last = await portsFor(['one', 'two', 'three'], {});
    expect(new Set(Object.values(last)).size).toBe(3);
    await occupy(last.two ?? 0);
    const next = await portsFor(['one', 'two', 'three'], last);
    expect(next).toMatchObject({ one: last.one, three: last.three });
    expect(next.two).not.toBe(last.two);
  });
});
