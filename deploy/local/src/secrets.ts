import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { keepJson } from './data-folder.ts';

export interface Secrets {
  postgres: string;
  admin: string;
  sandbox: string;
  identity: { publicKey: string; privateKey: string };
  /** Password of each service's database role. */
  roles: Record<string, string>;
}

const random = (): string => randomBytes(18).toString('base64url');

/** Made once, then kept in the data folder. */
export function keepSecrets(folder: string, services: string[]): Secrets {
  return keepJson<Secrets>(folder, 'secrets.json', (old) => ({
    postgres: old.postgres ?? random(),
    admin: old.admin ?? random(),
    sandbox: old.sandbox ?? randomBytes(16).toString('hex'),
    identity: old.identity ?? keyPair(),
    roles: Object.fromEntries(services.map((service) => [service, old.roles?.[service] ?? random()])),
  }));
}

function keyPair(): Secrets['identity'] {
  return generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}
