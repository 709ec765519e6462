import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { choosePublicPorts, freePort, portsFor } from './ports.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function occupy(port: number, host = '127.0.0.1'): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  servers.push(server);
}

describe('choosePublicPorts', () => {
  it('refuses a port that was asked for and is taken, on whatever address', async () => {
    const port = await freePort();
    await occupy(port, '0.0.0.0');
    await expect(choosePublicPorts(port, 3000, 1)).rejects.toThrow(
      `Port ${port} is taken: stop the program that uses it, or choose another with --port.`,
    );
  });

  it('goes on to the next free port where none was asked for', async () => {
    const first = await freePort();
    await occupy(first);
    const [chosen = 0] = await choosePublicPorts(undefined, first, 1);
    expect(chosen).toBeGreaterThan(first);
  });

  it('gives further replicas free ports after the first', async () => {
    const first = await freePort();
    await occupy(first + 1);
    const ports = await choosePublicPorts(first, 3000, 3);
    expect(ports).toHaveLength(3);
    expect(ports[0]).toBe(first);
    expect(ports[1]).toBeGreaterThan(first + 1);
    expect(ports[2]).toBeGreaterThan(ports[1] ?? 0);
  });
});

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  return { ...crypto, randomInt: vi.fn(crypto.randomInt) };
});

describe('freePort', () => {
  it('gives no port that another caller was given and has not opened yet', async () => {
    const first = await freePort();
    vi.mocked(randomInt as () => number).mockReturnValueOnce(first);
    expect(await freePort()).not.toBe(first);
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
