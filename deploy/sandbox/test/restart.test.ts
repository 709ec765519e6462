import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultKeys } from '@tianguis/sandbox/server';
import { eventually } from '@tianguis/testkit/eventually';
import { expect, onTestFinished, test } from 'vitest';
import { get, type Phone, post, startReceiver, twilioFor } from './harness.ts';

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
  expect(await twilioFor(second).messages.list({ to })).toMatchObject([{ sid: sent.sid, body: 'uno' }]);
  expect((await get<Phone>(`${second.url}/phone/+525511110001`)).name).toBe('Ana');
  const statuses = () => back.forms('/status').map((form) => form.MessageStatus);
  await eventually(() => statuses().includes('sent') && statuses().includes('delivered'), { what: 'both callbacks' });
  await eventually(() => back.forms('/webhooks/twilio/inbound').length === 1, { what: 'the inbound webhook' });
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
