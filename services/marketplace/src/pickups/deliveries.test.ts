import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { bind, canonicalJson, createSealer, isIntact, type Signed } from './deliveries.ts';

const signed: Signed = {
  order: 'P-000042',
  address: 'Eje 6 Sur 12',
  signedAt: '2026-11-23T18:00:00.000Z',
  lines: [{ name: 'Yeso', unit: 'bulto', quantity: 5 }],
  receiver: { name: 'Rosa Díaz', document: undefined },
  signature: [[[1, 2]]],
};

it('writes the same thing in one way, however it was put together', () => {
  expect(canonicalJson({ b: 1, a: [{ d: null, c: 'ñ' }], e: undefined })).toBe('{"a":[{"c":"ñ","d":null}],"b":1}');
  const { order, ...rest } = signed;
  expect(bind({ ...rest, order })).toEqual(bind(signed));
});

it('has another hash as soon as a quantity, a photo, the receiver, the place, the time or a stroke is another', () => {
  const others: Signed[] = [
    { ...signed, lines: [{ name: 'Yeso', unit: 'bulto', quantity: 4 }] },
    { ...signed, receiver: { name: 'Rosa Díaz', document: 'X1' } },
    { ...signed, address: 'Eje 6 Sur 13' },
    { ...signed, signedAt: '2026-11-23T18:00:01.000Z' },
    { ...signed, signature: [[[1, 3]]] },
    { ...signed, photos: [] },
    { ...signed, photos: ['ab'] },
    { ...signed, photos: ['cd'] },
  ];
  expect(new Set([signed, ...others].map((one) => bind(one).hash)).size).toBe(9);
  expect(bind(signed).hash).toMatch(/^[0-9a-f]{64}$/);
});

it('leaves the hash of what was signed before there were photos as it was', () => {
  expect(bind(signed).content).toBe(
    '{"address":"Eje 6 Sur 12","lines":[{"name":"Yeso","quantity":5,"unit":"bulto"}],"order":"P-000042","receiver":{"name":"Rosa Díaz"},"signature":[[[1,2]]],"signedAt":"2026-11-23T18:00:00.000Z"}',
  );
});

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
