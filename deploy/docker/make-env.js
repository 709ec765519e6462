// Writes what docker compose reads, with fresh secrets, on the local sandbox of the providers: .env, and a folder of secrets
// with one file each. `node deploy/docker/make-env.js [FOLDER]`; the folder is the project's own by default. It overwrites
// nothing. Runs on Node 20, without any package.
import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The private key of a P-256 pair; one that starts with zeros would come out shorter. */
function pushKey() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const key = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url');
}

const secret = () => randomBytes(24).toString('base64url');
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const seal = generateKeyPairSync('ed25519').privateKey;
const pem = (key, type) => Buffer.from(key.export({ type, format: 'pem' })).toString('base64');
// A letter first: NATS would take some passwords for numbers.
const password = () => `p${secret()}`;

/** Of a service's database role, of the one that migrates its database, and of its user at NATS. */
const passwords = (name) =>
  ['DB', 'OWNER']
    .map((role) => [`${name}_${role}_PASSWORD`, password()])
    .concat([[`NATS_${name}_PASSWORD`, password()]]);
const services = ['GATEWAY', 'MARKETPLACE', 'OUTREACH', 'PAYMENTS', 'ASSISTANT'];

/** What `docker inspect` may show. */
const variables = {
  PUBLIC_URL: 'http://localhost:3000',
  // The sandbox's keys are refused in production; set NODE_ENV=production together with the providers' own.
  NODE_ENV: 'development',
  IDENTITY_PUBLIC_KEY: pem(publicKey, 'spki'),
  ADMIN_EMAIL: 'admin@tianguis.example',
  TWILIO_ACCOUNT_SID: `AC${randomBytes(16).toString('hex')}`,
  TWILIO_WHATSAPP_FROM: 'whatsapp:+5215500000000',
  TWILIO_BASE_URL: 'http://sandbox:3000',
  STRIPE_PUBLISHABLE_KEY: `pk_test_${secret()}`,
  STRIPE_BASE_URL: 'http://sandbox:3000',
  STRIPE_JS_URL: 'http://localhost:3001/stripe.js',
  SANDBOX_PHONE_URL: 'http://localhost:3001/phone',
};

/** What only the containers that need it may read. An empty one is not set. */
const secrets = {
  POSTGRES_PASSWORD: secret(),
  ...Object.fromEntries(services.flatMap((name) => passwords(name))),
  NATS_OPERATOR_PASSWORD: password(),
  IDENTITY_PRIVATE_KEY: pem(privateKey, 'pkcs8'),
  NOTIFICATION_KEY: randomBytes(32).toString('base64url'),
  OUTREACH_PUSH_KEY: pushKey(),
  MARKETPLACE_SEAL_KEY: pem(seal, 'pkcs8'),
  MARKETPLACE_PERSON_KEY: randomBytes(32).toString('base64url'),
  MARKETPLACE_MEDIA_S3_URL: '',
  ADMIN_PASSWORD: secret(),
  TWILIO_AUTH_TOKEN: randomBytes(16).toString('hex'),
  SMTP_URL: 'smtp://sandbox:2525',
  STRIPE_SECRET_KEY: `sk_test_${secret()}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${secret()}`,
  STRIPE_CONNECT_WEBHOOK_SECRET: `whsec_${secret()}`,
  OPENAI_API_KEY: '',
  PAYMENTS_CSD_PASSWORD: '',
  PAYMENTS_PAC_TOKEN: '',
};

const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '../..'));
const envFile = join(folder, '.env');
const secretsFolder = join(folder, '.secrets');
const there = [envFile, secretsFolder].find((path) => existsSync(path));
if (there) {
  console.error(
    `${there} is there already: move it away first. A running system needs the secrets it was started with.`,
  );
  process.exit(1);
}
// The containers run as users of their own and read a file through its mount: the closed folder keeps others out.
mkdirSync(secretsFolder, { recursive: true, mode: 0o700 });
for (const [name, value] of Object.entries(secrets)) writeFileSync(join(secretsFolder, name), value, { mode: 0o444 });
const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
writeFileSync(envFile, lines.join(''), { mode: 0o600 });
console.log(
  `Wrote ${envFile} and ${secretsFolder}. The admin is ${variables.ADMIN_EMAIL}; the password is in ${join(secretsFolder, 'ADMIN_PASSWORD')}.`,
);
