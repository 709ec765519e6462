import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The settings of `env` with those that lie in the folder `SECRETS_FOLDER`: one file each, named like the setting, as
 * Docker and Kubernetes mount them. A file wins over a variable; an empty one says nothing. The passwords
 * `DATABASE_PASSWORD` and `NATS_PASSWORD` become part of the addresses that they belong to.
 */
export function readSecrets(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { SECRETS_FOLDER: folder } = env;
  if (!folder) return env;
  const all = { ...env };
  for (const name of settingsIn(folder)) {
    const value = readFileSync(join(folder, name), 'utf8').trim();
    if (value !== '') all[name] = value;
  }
  const {
    DATABASE_URL: database,
    DATABASE_PASSWORD: databasePassword,
    NATS_URL: nats,
    NATS_PASSWORD: natsPassword,
  } = all;
  if (database && databasePassword) all.DATABASE_URL = withPassword(database, databasePassword);
  if (nats && natsPassword)
    all.NATS_URL = nats
      .split(',')
      .map((url) => withPassword(url, natsPassword))
      .join(',');
  return all;
}

/** Kubernetes keeps its own links in such a folder; only what is named like a setting is one. */
const settingsIn = (folder: string): string[] => readdirSync(folder).filter((name) => /^[A-Z][A-Z0-9_]*$/.test(name));

/** `scheme://user@host/…` with the user's password. An address without a user, or with a password, stays as it is. */
export const withPassword = (url: string, password: string): string =>
  url.replace(/^([a-z]+:\/\/[^@/:]+)@/, (_, start: string) => `${start}:${encodeURIComponent(password)}@`);
