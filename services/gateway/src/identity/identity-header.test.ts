import { generateKeyPairSync } from 'node:crypto';
import { createIdentityIssuer, createIdentityVerifier, type Identity } from '@tianguis/chassis/identity/identity';
import { expect, it } from 'vitest';
import { createIdentityHeader } from './identify.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const issuer = createIdentityIssuer(privateKey);
const member: Identity = { kind: 'member', id: '7', signedInAt: 1 };
const agent: Identity = { kind: 'staff', id: '3', name: 'Ana', role: 'agent' };

const readAt = async (service: 'marketplace' | 'payments' | 'outreach', token: string) =>
  createIdentityVerifier(publicKey, service).verify(token);

it('lets Aria ask for a member, marked as hers and without the proof of their sign-in', async () => {
  const token = await createIdentityHeader(issuer, 'assistant')(member);
  for (const service of ['marketplace', 'payments'] as const)
    expect(await readAt(service, token)).toEqual({ kind: 'member', id: '7', via: 'aria' });
  await expect(readAt('outreach', token)).rejects.toThrow();
});

it('passes nobody else on: staff are themselves at one service alone, and so are members at any other', async () => {
  const staffs = await createIdentityHeader(issuer, 'assistant')(agent);
  await expect(readAt('marketplace', staffs)).rejects.toThrow();
  const members = await createIdentityHeader(issuer, 'marketplace')(member);
  expect(await readAt('marketplace', members)).toEqual(member);
  await expect(readAt('payments', members)).rejects.toThrow();
});
