import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSealer } from './create-sealer.ts';
import { isIntact } from './find-delivery.ts';
import { bind } from './sign-content.ts';

const pemOf = (type: 'ed25519' | 'ed448') =>
  (type === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('ed448')).privateKey
    .export({ type: 'pkcs8', format: 'pem' })
    .toString();

it('seals so that its public key alone proves it, and is named by that key', () => {
  const pem = pemOf('ed25519');
  const { key, seal } = createSealer(pem);
  const holds = (text: string) =>
    verify(null, Buffer.from(text), createPublicKey(key.publicKey), Buffer.from(seal('5 bultos'), 'base64url'));
  expect([holds('5 bultos'), holds('6 bultos')]).toEqual([true, false]);
  expect(createSealer(pem).key).toEqual(key);
  expect(createSealer(pemOf('ed25519')).key.id).not.toBe(key.id);
  expect(key.id).toMatch(/^[0-9a-f]{16}$/);
  expect(() => createSealer(pemOf('ed448'))).toThrow('MARKETPLACE_SEAL_KEY');
});

it('finds out when what is kept of a delivery is no longer what was sealed', () => {
  const quantities = (loaded: number) => [
    { name: 'Yeso', unit: 'bulto', quantity: loaded },
    { name: 'Cal', unit: 'bulto', quantity: 0 },
  ];
  const signed = { order: 'P-000042', address: 'Eje 6', signedAt: '', receiver: { name: 'Rosa' }, signature: [] };
  const { content, hash } = bind({ ...signed, lines: quantities(5) });
  const line = { category: null, material: 'otros', unit: 'bulto' } as const;
  const sealed = { hash, lines: [{ ...line, quantity: 5 }] };
  expect(isIntact(content, sealed)).toBe(true);
  expect(isIntact(content, { hash, lines: [{ ...line, quantity: 4 }] })).toBe(false);
  expect(isIntact(content.replace('Rosa', 'Rita'), sealed)).toBe(false);
});
