// Prints a .env with fresh secrets for docker compose, on the local sandbox of the providers. Runs on Node 20, without any package.
import { generateKeyPairSync, randomBytes } from 'node:crypto';

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

const variables = {
  PUBLIC_URL: 'http://localhost:3000',
  // The sandbox's keys are refused in production; set NODE_ENV=production together with the providers' own.
  NODE_ENV: 'development',
  POSTGRES_PASSWORD: secret(),
  ...Object.fromEntries(services.flatMap((name) => passwords(name))),
  NATS_OPERATOR_PASSWORD: password(),
  IDENTITY_PRIVATE_KEY: pem(privateKey, 'pkcs8'),
  IDENTITY_PUBLIC_KEY: pem(publicKey, 'spki'),
  NOTIFICATION_KEY: randomBytes(32).toString('base64url'),
  MARKETPLACE_SEAL_KEY: pem(seal, 'pkcs8'),
  MARKETPLACE_PERSON_KEY: randomBytes(32).toString('base64url'),
  ADMIN_EMAIL: 'admin@tianguis.example',
  ADMIN_PASSWORD: secret(),
  TWILIO_ACCOUNT_SID: `AC${randomBytes(16).toString('hex')}`,
  TWILIO_AUTH_TOKEN: randomBytes(16).toString('hex'),
  TWILIO_WHATSAPP_FROM: 'whatsapp:+5215500000000',
  TWILIO_BASE_URL: 'http://sandbox:3000',
  SMTP_URL: 'smtp://sandbox:2525',
  STRIPE_SECRET_KEY: `sk_test_${secret()}`,
  STRIPE_PUBLISHABLE_KEY: `pk_test_${secret()}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${secret()}`,
  STRIPE_CONNECT_WEBHOOK_SECRET: `whsec_${secret()}`,
  STRIPE_BASE_URL: 'http://sandbox:3000',
  STRIPE_JS_URL: 'http://localhost:3001/stripe.js',
  SANDBOX_PHONE_URL: 'http://localhost:3001/phone',
};

for (const [name, value] of Object.entries(variables)) console.log(`${name}=${value}`);
