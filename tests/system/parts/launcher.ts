import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isAlive } from '@tianguis/local/process/alive';
import type { Stack } from '@tianguis/local/stack/stack-file';
import { services as names } from '@tianguis/proto/services';
import { eventually } from '@tianguis/testkit/eventually';
import type { RunningStack } from '@tianguis/testkit/stack';
import pg from 'pg';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const pidsOf = ({ services, postgres, nats, sandbox }: Stack): number[] =>
  [...Object.values(services).flat(), postgres, nats, sandbox].flatMap((one) => one?.pid ?? []);

async function secondLauncher(...args: string[]): Promise<string> {
  const command = ['deploy/local/src/main.ts', ...args];
  const failed = await promisify(execFile)(process.execPath, command, { cwd: root }).catch(
    (error) => error as { stderr: string },
  );
  return failed.stderr.trim();
}

/** What the launcher promises of a system that runs with two replicas of outreach. */
export function launcherTests(stack: () => RunningStack): void {
  describe('stack.json', () => {
    it('names everything that runs, for its owner only', () => {
      const { url, admin, services, postgres, nats, sandbox } = stack().read();
      expect(Object.keys(services)).toEqual(names);
      expect(services.outreach).toHaveLength(2);
      expect(url).toMatch(/^http:\/\/localhost:\d+$/);
      expect(admin.password.length).toBeGreaterThan(12);
      expect([postgres.url, nats.url, sandbox?.url].every(Boolean)).toBe(true);
      expect(pidsOf(stack().read()).every(isAlive)).toBe(true);
      expect(statSync(join(stack().data, 'stack.json')).mode & 0o777).toBe(0o600);
      expect(statSync(join(stack().data, 'secrets.json')).mode & 0o777).toBe(0o600);
    });

    it('leads to services that answer', async () => {
      const urls = Object.values(stack().read().services).flat();
      const replies = await Promise.all(urls.map(({ url }) => fetch(`${url}/readyz`)));
      expect(replies.map(({ status }) => status)).toEqual(urls.map(() => 200));
      expect(await (await fetch(stack().read().url)).text()).toContain('<html');
    });

    it('tells where the metrics of each are, which their callers do not reach', async () => {
      const { url, services } = stack().read();
      const texts = Object.values(services)
        .flat()
        .map(async ({ metrics = '' }) => (await fetch(metrics)).text());
      for (const text of await Promise.all(texts)) expect(text).toContain('http_server_active_requests');
      expect((await fetch(`${url}/metrics`)).status).toBe(404);
    });

    it('keeps a log of each process', () => {
      const logs = readdirSync(join(stack().data, 'logs'));
      expect(logs).toEqual(
        expect.arrayContaining(['gateway.log', 'outreach-2.log', 'postgres.log', 'nats.log', 'sandbox.log']),
      );
    });
  });

  describe('the data folder', () => {
    it('is for its owner only, whatever lies in it', () => {
      const open = readdirSync(stack().data, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() || entry.isDirectory())
        .map(({ parentPath, name }) => join(parentPath, name))
        .filter((path) => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0);
      expect(open).toEqual([]);
      expect(statSync(stack().data).mode & 0o066).toBe(0);
    });
  });

  describe('databases', () => {
    it("do not let one service's role into another's", async () => {
      const admin = new pg.Client({ connectionString: stack().read().postgres.url });
      await admin.connect();
      const allowed =
        "SELECT has_database_privilege('tianguis_payments', 'tianguis_outreach', 'CONNECT') AS other, has_database_privilege('tianguis_payments', 'tianguis_payments', 'CONNECT') AS own";
      const { rows } = await admin.query(allowed);
      await admin.end();
      expect(rows).toEqual([{ other: false, own: true }]);
    });
  });

  describe('a second launcher', () => {
    it('on the same data folder says where the first one runs', async () => {
      expect(await secondLauncher('--data', stack().data)).toBe(`Already running at ${stack().read().url}`);
    });

    it('that asks for the taken port says what to do', async () => {
      const { port } = new URL(stack().read().url);
      const answer = await secondLauncher('--data', join(stack().data, 'other'), '--port', port);
      expect(answer).toBe(`Port ${port} is taken: stop the program that uses it, or choose another with --port.`);
    });
  });

  describe('a process that is told to end', () => {
    it.each(['marketplace', 'gateway'])('%s has a successor before it leaves: nobody is turned away', async (name) => {
      const pid = () => stack().read().services[name]?.[0]?.pid ?? 0;
      const before = pid();
      const replies: (number | string)[] = [];
      const replaced = () => pid() !== before && !isAlive(before);
      const ask = async () => {
        while (!replaced()) {
          const reply = await fetch(`${stack().read().url}/api/ratings`).catch(String);
          replies.push(typeof reply === 'string' ? reply : reply.status);
        }
      };
      process.kill(before, 'SIGTERM');
      await Promise.all(Array.from({ length: 4 }, ask));
      expect(replies.filter((reply) => reply !== 200)).toEqual([]);
      expect(replies.length).toBeGreaterThan(10);
    });

    it('gateway answers a request that a slow network brings half a second late on a kept connection', async () => {
      const { url, services } = stack().read();
      const before = services.gateway?.[0]?.pid ?? 0;
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const ask = async () => {
        const request = get(`${url}/api/ratings`, { agent });
        const [reply] = (await once(request, 'response')) as [IncomingMessage];
        await once(reply.resume(), 'end');
        return { status: reply.statusCode, reused: request.reusedSocket, connection: reply.headers.connection };
      };
      expect(await ask()).toMatchObject({ status: 200, reused: false });
      process.kill(before, 'SIGTERM');
      await eventually(() => stack().read().services.gateway?.[0]?.pid !== before, { what: 'the successor serves' });
      await delay(500);
      expect(await ask()).toEqual({ status: 200, reused: true, connection: 'close' });
      agent.destroy();
      await eventually(() => !isAlive(before), { what: 'the old process leaves' });
    });
  });
}

/** After everything else that was done to a system. */
export function logTests(stack: () => RunningStack): void {
  it('saw no part end that nobody killed', () => {
    expect(stack().crashes()).toEqual([]);
  });

  describe('the log of a service', () => {
    it('tells of nothing that its role or its user at the broker was refused', async () => {
      const logs = names.map((name) => readFileSync(join(stack().data, 'logs', `${name}.log`), 'utf8'));
      expect(logs.join('')).toContain('NATS connected');
      expect(logs.join('').match(/.*(permission denied|must be owner|Permissions Violation|\b42501\b).*/gi)).toBeNull();
    });
  });
}

export function endTests(stack: () => RunningStack): void {
  describe('the end', () => {
    it('leaves no process behind', async () => {
      const pids = pidsOf(stack().read());
      await stack().stop();
      expect(pids.filter(isAlive)).toEqual([]);
      expect(existsSync(join(stack().data, 'stack.json'))).toBe(false);
    });
  });
}
