import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { loadConfig } from '@tianguis/chassis/process/config';
import { createLogger } from '@tianguis/chassis/telemetry/logger';
import { freePort } from '@tianguis/local/ports';
import { eventually } from '@tianguis/testkit/eventually';
import { testSandbox } from '@tianguis/testkit/sandbox';
import { startServiceProcess } from '@tianguis/testkit/service-process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { agent, type Rig, startRig } from '../../test/kit/rig.ts';
import { echoService } from '../../test/kit/upstream.ts';
import { gateway } from '../service.ts';

/** Passes SMTP on to a mail server, but never that it took a mail: `onTaken` hears of it instead. */
async function silentSmtp(target: URL, onTaken: () => void) {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      // The process that it serves is killed.
      socket.on('error', () => socket.destroy());
    }
    client.on('data', (chunk) => upstream.write(chunk));
    upstream.on('data', (chunk) => {
      if (chunk.includes('kept as')) onTaken();
      else client.write(chunk);
    });
    client.on('close', () => upstream.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = z.object({ port: z.int() }).parse(server.address());
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const order = { id: 41, number: 'P-000041', placedAt: new Date().toISOString(), dueAt: '2030-01-05T18:00:00.000Z' };
const lists: Record<string, object> = {
  '/api/staff/orders': { orders: [order], total: 1 },
  '/api/staff/disputes': { disputes: [] },
  '/api/staff/listings': { listings: [], total: 0 },
  '/api/staff/bank-refunds': { refunds: [], total: 0 },
  '/api/staff/books/audits': { latest: null, audits: [] },
  '/api/outreach/mentions/waiting': { mentions: [], total: 0 },
  '/api/outreach/conversations': { conversations: [], total: 0, totalIsLeast: false },
  '/api/answers/helpfulness': { days: [] },
};

let rig: Rig;
let sandbox: Awaited<ReturnType<typeof testSandbox>>;
let services: Awaited<ReturnType<typeof echoService>>;
beforeAll(async () => {
  sandbox = await testSandbox();
  services = await echoService({
    answer: (req, res) => {
      const { pathname } = new URL(req.url ?? '', 'http://desk');
      res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(lists[pathname]));
    },
  });
  const settings = {
    SMTP_URL: sandbox.smtpUrl,
    MARKETPLACE_URL: services.url,
    OUTREACH_URL: services.url,
    PAYMENTS_URL: services.url,
    ASSISTANT_URL: services.url,
  };
  rig = await startRig(settings, { start: false });
});
afterAll(async () => {
  await rig?.close();
  await services?.stop();
  await sandbox?.stop();
});

/** Queues what is to be mailed, as a replica does that ends right after. */
async function gather(): Promise<void> {
  const logger = createLogger({ name: 'gateway', level: 'silent' });
  const replica = gateway.create(loadConfig(gateway.config, rig.env), { logger });
  await replica.runJob('gather-desk-mail').finally(() => replica.close());
}

const mailsSchema = z.object({ mails: z.array(z.object({ headers: z.record(z.string(), z.string()) })) });
const messageIds = async (): Promise<(string | undefined)[]> =>
  mailsSchema
    .parse(await sandbox.control(`/mail?to=${encodeURIComponent(agent.email)}`))
    .mails.map(({ headers }) => headers['message-id']);
const waitingJobs = async () =>
  (await rig.storage.query(`select 1 from graphile_worker.jobs where task_identifier = 'desk-mail'`)).rowCount;

it('sends a mail again under the same id where a kill came between sending it and noting that, and loses none', async () => {
  await gather();
  expect([await messageIds(), await waitingJobs()], 'killed before it was sent').toEqual([[], expect.any(Number)]);
  let taken = 0;
  const smtp = await silentSmtp(new URL(sandbox.smtpUrl), () => {
    taken += 1;
  });
  await rig.storage.query(`update graphile_worker._private_jobs set run_at = now() + interval '1 hour'`);
  const killed = await startServiceProcess('gateway', {
    ...rig.env,
    SMTP_URL: smtp.url,
    PORT: String(await freePort()),
  });
  await rig.storage.query('update graphile_worker._private_jobs set run_at = now()');
  await eventually(async () => taken > 0 && (await messageIds()).length === 1, { what: 'the mail server to take it' });
  await killed.stop('SIGKILL');
  smtp.close();
  expect(await waitingJobs(), 'nobody noted that it was sent').toBeGreaterThan(0);

  const next = await rig.another();
  await eventually(async () => (await messageIds()).length === 2, {
    what: 'the mail to be sent again',
    timeout: 90_000,
  });
  const [first, second] = await messageIds();
  expect(first).toMatch(/^<desk-[0-9a-f-]{36}@/);
  expect(second, 'mail programs show it once').toBe(first);
  await eventually(async () => (await waitingJobs()) === 0, { what: 'it to be noted' });
  await gather();
  await next.close();
  expect([await messageIds(), await waitingJobs()], 'no third one').toEqual([[first, second], 0]);
}, 240_000);
