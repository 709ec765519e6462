import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ConfigError, loadConfig } from './config.ts';
import { readSecrets } from './secret-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const keep = (name: string, value: string): void => writeFileSync(join(folder, name), value);

describe('settings in a folder of secrets', () => {
  it('come from files named like them, without the last line break', () => {
    keep('TWILIO_AUTH_TOKEN', 'from the file\n');
    expect(readSecrets({ SECRETS_FOLDER: folder, TWILIO_AUTH_TOKEN: 'from outside', PORT: '1' })).toMatchObject({
      TWILIO_AUTH_TOKEN: 'from the file',
      PORT: '1',
    });
  });

  it('leave the environment alone where a file is empty, and where no folder is named', () => {
    keep('OPENAI_API_KEY', '\n');
    expect(readSecrets({ SECRETS_FOLDER: folder, OPENAI_API_KEY: 'kept' }).OPENAI_API_KEY).toBe('kept');
    expect(readSecrets({ OPENAI_API_KEY: 'kept' })).toEqual({ OPENAI_API_KEY: 'kept' });
  });

  it('are not what Kubernetes keeps beside them', () => {
    mkdirSync(join(folder, '..2026_11_27'));
    expect(readSecrets({ SECRETS_FOLDER: folder })).toEqual({ SECRETS_FOLDER: folder });
  });

  it('put the passwords of database and broker into their addresses', () => {
    keep('DATABASE_PASSWORD', 'p@ss/word');
    keep('NATS_PASSWORD', 'hush');
    const env = { SECRETS_FOLDER: folder, DATABASE_URL: 'postgresql://outreach@postgres:5432/outreach' };
    const read = readSecrets({ ...env, NATS_URL: 'nats://outreach@nats-1:4222,nats://outreach@nats-2:4222' });
    expect(read.DATABASE_URL).toBe('postgresql://outreach:p%40ss%2Fword@postgres:5432/outreach');
    expect(read.NATS_URL).toBe('nats://outreach:hush@nats-1:4222,nats://outreach:hush@nats-2:4222');
  });

  it('are checked like any other, and their values not repeated', () => {
    keep('NOTIFICATION_KEY', 'hush');
    const schema = z.object({ NOTIFICATION_KEY: z.string().min(32) });
    const failure = () => loadConfig(schema, { SECRETS_FOLDER: folder });
    expect(failure).toThrow(ConfigError);
    expect(failure).toThrow('NOTIFICATION_KEY must be at least 32 characters long');
    expect(failure).not.toThrow('hush');
  });
});
