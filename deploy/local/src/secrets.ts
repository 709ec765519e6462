import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto';
import { keepJson } from './data-folder.ts';

export interface Secrets {
  postgres: string;
  admin: string;
  /** Of the demo's agent. */
  agent: string;
  sandbox: string;
  /** Seals one-time codes between the gateway and outreach. */
  notifications: string;
  identity: { publicKey: string; privateKey: string };
  /** Seals signed deliveries: an Ed25519 key in PEM. */
  seal: string;
  /** Signs push messages: the private key of a P-256 pair. */
  push: string;
  /** Hashes the addresses of people, so that they are recognised after an erasure. */
  person: string;
  /** Password of each service's database role. */
  roles: Record<string, string>;
  /** Password of the role that migrates each service's database. */
  owners: Record<string, string>;
  /** Password of each user of the embedded broker: the services, and who is nobody of them. */
  nats: Record<string, string>;
}

const random = (): string => randomBytes(18).toString('base64url');

/** Who of NATS may do anything: tools and tests, no service. */
export const natsOperator = 'operator';

// A letter first: NATS would take some passwords for numbers.
const passwordsFor = (names: string[], old: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, old[name] ?? `p${random()}`]));

/** Made once, then kept in the data folder. */
export function keepSecrets(folder: string, services: string[]): Secrets {
  return keepJson<Secrets>(folder, 'secrets.json', (old) => ({
    postgres: old.postgres ?? random(),
    admin: old.admin ?? random(),
    agent: old.agent ?? random(),
    sandbox: old.sandbox ?? randomBytes(16).toString('hex'),
    notifications: old.notifications ?? randomBytes(32).toString('base64url'),
    identity: old.identity ?? keyPair(),
    person: old.person ?? randomBytes(32).toString('base64url'),
    push: old.push ?? pushKey(),
    seal: old.seal ?? keyPair().privateKey,
    roles: passwordsFor(services, old.roles),
    owners: passwordsFor(services, old.owners),
    nats: passwordsFor([...services, natsOperator], old.nats),
  }));
}

function pushKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // A key that starts with zeros would come out shorter.
  const key = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url');
}

function keyPair(): Secrets['identity'] {
  return generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}
