import { generateKeyPairSync } from 'node:crypto';
import { createIdentityIssuer, type Identity } from '@tianguis/chassis/identity/identity';
import { type ServiceName, services } from '@tianguis/proto/services';

const pair = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const issuer = createIdentityIssuer(pair.privateKey);

// They signed in just now, however long a test takes.
const signedInAt = Date.UTC(2100, 0);

export const agent: Identity = { kind: 'staff', id: '7', name: 'Ana', role: 'agent', signedInAt };
export const admin: Identity = { kind: 'staff', id: '1', name: 'Eva', role: 'admin', signedInAt };

/** Key pair and signed headers of this test process, as the gateway would send them to a service. */
export const testIdentity = {
  publicKeyPem: pair.publicKey,
  privateKeyPem: pair.privateKey,
  headers: async (identity: Identity, audience?: ServiceName): Promise<Record<string, string>> => ({
    'x-identity': await issuer.issue(identity, audience ?? services),
  }),
};
