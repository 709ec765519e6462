import { createHmac, generateKeyPairSync } from 'node:crypto';
import { importPKCS8, SignJWT } from 'jose';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createIdentityIssuer, createIdentityVerifier, type Identity, IdentityError } from './identity.ts';

const pair = () =>
  generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const ours = pair();
const staff: Identity = { kind: 'staff', id: '7', name: 'Ana', role: 'agent' };
const verifier = createIdentityVerifier(ours.publicKey, 'outreach');

interface Claims {
  identity?: unknown;
  aud?: string;
  iss?: string;
  exp?: number | null;
}

const now = () => Math.floor(Date.now() / 1000);

async function signed(
  { identity = staff, aud = 'outreach', iss = 'gateway', exp = now() + 60 }: Claims,
  key = ours.privateKey,
) {
  const token = new SignJWT({ identity })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setIssuer(iss)
    .setAudience(aud)
    .setIssuedAt();
  if (exp !== null) token.setExpirationTime(exp);
  return token.sign(await importPKCS8(key, 'EdDSA'));
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const payload = () =>
  encode({ identity: { ...staff, role: 'admin' }, aud: 'outreach', iss: 'gateway', iat: now(), exp: now() + 60 });

describe('a signed identity', () => {
  it.each<Identity>([{ kind: 'anonymous' }, { kind: 'member', id: '12' }, staff])(
    'arrives as it was issued: %j',
    async (identity) => {
      expect(await verifier.verify(await createIdentityIssuer(ours.privateKey).issue(identity, 'outreach'))).toEqual(
        identity,
      );
    },
  );

  it('is signed once for half its life, and once for each identity', async () => {
    const issuer = createIdentityIssuer(ours.privateKey, { ttl: 60_000 });
    expect(await issuer.issue(staff, 'outreach')).toBe(await issuer.issue({ ...staff }, 'outreach'));
    expect(await issuer.issue(staff, 'outreach')).not.toBe(await issuer.issue({ ...staff, role: 'admin' }, 'outreach'));
    expect(await issuer.issue(staff, 'outreach')).not.toBe(await issuer.issue(staff, 'payments'));
    const short = createIdentityIssuer(ours.privateKey, { ttl: -2_000 });
    expect(await short.issue(staff, 'outreach')).toBeTruthy();
    await expect(verifier.verify(await short.issue(staff, 'outreach'))).rejects.toThrow(IdentityError);
  });

  it('fails at its first use with a key that is none', async () => {
    await expect(createIdentityIssuer('nonsense').issue(staff, 'outreach')).rejects.toThrow();
    await expect(createIdentityVerifier('nonsense', 'outreach').verify(await signed({}))).rejects.toThrow();
  });
});

describe('what is refused', () => {
  const forgeries: [string, () => Promise<string> | string][] = [
    ['an empty token', () => ''],
    ['nonsense', () => 'a.b.c'],
    ['another key', () => signed({}, pair().privateKey)],
    ['no algorithm', () => `${encode({ alg: 'none' })}.${payload()}.`],
    [
      'HS256 with the public key as the secret',
      () => {
        const body = `${encode({ alg: 'HS256' })}.${payload()}`;
        return `${body}.${createHmac('sha256', ours.publicKey).update(body).digest('base64url')}`;
      },
    ],
    ['a changed payload', async () => (await signed({})).replace(/\.[^.]+\./, `.${payload()}.`)],
    ['an expired token', () => signed({ exp: now() - 1 })],
    ['a token that never expires', () => signed({ exp: null })],
    ['another audience', () => signed({ aud: 'payments' })],
    ['another issuer', () => signed({ iss: 'elsewhere' })],
    ['an identity of an unknown kind', () => signed({ identity: { kind: 'root' } })],
    ['a staff identity with an unknown role', () => signed({ identity: { ...staff, role: 'owner' } })],
    ['no identity', () => signed({ identity: null })],
  ];
  it.each(forgeries)('%s', async (_name, forge) => {
    await expect(verifier.verify(await forge())).rejects.toThrow(IdentityError);
  });

  it('a token that was good a moment ago and is remembered', async () => {
    const token = await signed({ exp: now() + 60 });
    expect(await verifier.verify(token)).toEqual(staff);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    onTestFinished(() => void vi.useRealTimers());
    await expect(verifier.verify(token)).rejects.toThrow(IdentityError);
  });
});
