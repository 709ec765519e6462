import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultKeys } from '@tianguis/sandbox/server';
import { eventually } from '@tianguis/testkit/eventually';
import { expect, onTestFinished, test } from 'vitest';
import { get, listedAtOnce, type Phone, post, startReceiver, twilioFor } from './harness.ts';

const main = join(import.meta.dirname, '../src/main.ts');

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function startProcess(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...env },
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
  });
  const exited = new Promise<string>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? String(code))),
  );
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  const url = await new Promise<string>((resolve) =>
    child.once('message', (message) => resolve((message as { url: string }).url)),
  );
  return { url, child, exited, keys: defaultKeys };
}

test('killed right after it accepted, it still knows the message and delivers what was queued', async () => {
  const DATA_DIR = await dataFolder();
  const gone = await startReceiver();
  await gone.close();
  const first = await startProcess({ DATA_DIR, WEBHOOK_BASE: gone.url });
  await post(`${first.url}/settings`, { twilio: { inboundOverrides: '#rc=5&rp=all' } });
  await post(`${first.url}/phone/+525511110001/reply`, { body: 'Hola', name: 'Ana' });
  const to = 'whatsapp:+525511110001';
  const statusCallback = `${gone.url}/status#rc=5&rp=all`;
  const sent = await twilioFor(first).messages.create({
    from: defaultKeys.twilioFrom,
    to,
    body: 'uno',
    statusCallback,
  });
  first.child.kill('SIGKILL');
  expect(await first.exited).toBe('SIGKILL');

  const back = await startReceiver(Number(new URL(gone.url).port));
  const second = await startProcess({ DATA_DIR, WEBHOOK_BASE: gone.url });
  await post(`${second.url}/settings`, listedAtOnce);
  expect(await twilioFor(second).messages.list({ to })).toMatchObject([{ sid: sent.sid, body: 'uno' }]);
  expect((await get<Phone>(`${second.url}/phone/+525511110001`)).name).toBe('Ana');
  const statuses = () => back.forms('/status').map((form) => form.MessageStatus);
  await eventually(() => statuses().includes('sent') && statuses().includes('delivered'), { what: 'both callbacks' });
  await eventually(() => back.forms('/webhooks/twilio/inbound').length === 1, { what: 'the inbound webhook' });
});

test('killed while it fetches the file of a message, it fetches it again, and keeps the files that it has', async () => {
  const DATA_DIR = await dataFolder();
  const pdf = Buffer.from('%PDF-1.7\n%%EOF');
  let fetches = 0;
  let isBack = false;
  const host = createServer((_, res) => {
    fetches += 1;
    if (isBack) res.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf);
  });
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  onTestFinished(() => {
    host.closeAllConnections();
    host.close();
  });
  const WEBHOOK_BASE = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const first = await startProcess({ DATA_DIR, WEBHOOK_BASE });
  await post(`${first.url}/settings`, { twilio: { window: 'off' } });
  const phone = '+525511110002';
  const photo = Buffer.from([0xff, 0xd8, 0xff, 0xd9]);
  const headers = { 'content-type': 'image/jpeg' };
  const upload = await fetch(`${first.url}/phone/${phone}/media`, { method: 'POST', headers, body: photo });
  const photoPath = new URL(((await upload.json()) as { mediaUrl: string }).mediaUrl).pathname;
  const to = `whatsapp:${phone}`;
  await twilioFor(first).messages.create({
    from: defaultKeys.twilioFrom,
    to,
    mediaUrl: [`${WEBHOOK_BASE}/factura.pdf`],
  });
  await eventually(() => fetches === 1, { what: 'the first fetch' });
  first.child.kill('SIGKILL');
  expect(await first.exited).toBe('SIGKILL');

  isBack = true;
  const second = await startProcess({ DATA_DIR, WEBHOOK_BASE });
  const fileOf = async (path: string) => Buffer.from(await (await fetch(second.url + path)).arrayBuffer());
  expect(await fileOf(photoPath)).toEqual(photo);
  const shown = async () => (await get<Phone>(`${second.url}/phone/${phone}`)).messages[0];
  const path = await eventually(
    async () => {
      const message = await shown();
      return message?.status === 'delivered' || message?.status === 'read' ? message.media[0]?.url : undefined;
    },
    { what: 'the file on the phone' },
  );
  expect(await fileOf(path)).toEqual(pdf);
});

test('leaves when its parent’s pipe closes', async () => {
  const byStdin = await startProcess({});
  byStdin.child.stdin?.end();
  expect(await byStdin.exited).toBe('0');
  const byIpc = await startProcess({});
  byIpc.child.disconnect();
  expect(await byIpc.exited).toBe('0');
});

test('a bad setting ends it with a sentence that names the field', async () => {
  const child = spawn(process.execPath, [main], { env: { PATH: process.env.PATH, PORT: 'x', WEBHOOK_BASE: 'y' } });
  let text = '';
  child.stderr.on('data', (chunk) => {
    text += chunk;
  });
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(1);
  expect(text).toContain('PORT');
  expect(text).toContain('WEBHOOK_BASE');
});
