import { importPKCS8, importSPKI, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const identitySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('anonymous') }),
  z.object({
    kind: z.literal('member'),
    id: z.string().min(1),
    /** Aria asks in their name: of operations for members only those that say so. */
    via: z.literal('aria').optional(),
    /** When they last proved an address of theirs, in milliseconds since 1970. */
    signedInAt: z.number().optional(),
  }),
  z.object({
    kind: z.literal('staff'),
    id: z.string().min(1),
    name: z.string(),
    role: z.enum(['agent', 'admin']),
    /** When they last proved who they are, in milliseconds since 1970. */
    signedInAt: z.number().optional(),
  }),
]);

/** Who makes a call, as the gateway vouches for it. */
export type Identity = z.infer<typeof identitySchema>;

/** The header that carries the signed identity from the gateway to a service. */
export const identityHeader = 'x-identity';

export const anonymous: Identity = { kind: 'anonymous' };

const algorithm = 'EdDSA';
const issuer = 'gateway';
const cacheSize = 10_000;

/** The token is missing, forged, expired or not meant for us. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
}

export interface IdentityIssuer {
  /** `audience`: the service that the token is for; no other takes it. */
  issue(identity: Identity, audience: string | readonly string[]): Promise<string>;
}

export interface IdentityVerifier {
  /** Throws an {@link IdentityError} unless the gateway signed this token and it is still fresh. */
  verify(token: string): Promise<Identity>;
}

interface Cached<T> {
  readonly value: T;
  readonly until: number;
}

function remember<T>(cache: Map<string, Cached<T>>, key: string, entry: Cached<T>): T {
  // Keys come from callers, so the oldest make room.
  if (cache.size >= cacheSize) for (const oldest of cache.keys().take(cacheSize / 10)) cache.delete(oldest);
  cache.set(key, entry);
  return entry.value;
}

/** Signs identities (EdDSA, Ed25519). A token lives `ttl` milliseconds and is handed out again for half of that. */
export function createIdentityIssuer(privateKeyPem: string, { ttl = 60_000 }: { ttl?: number } = {}): IdentityIssuer {
  const key = importPKCS8(privateKeyPem, algorithm);
  key.catch(() => undefined);
  const cache = new Map<string, Cached<Promise<string>>>();
  const sign = async (identity: Identity, audience: string | readonly string[], now: number): Promise<string> =>
    new SignJWT({ identity })
      .setProtectedHeader({ alg: algorithm })
      .setIssuer(issuer)
      .setAudience(typeof audience === 'string' ? audience : [...audience])
      .setIssuedAt(Math.floor(now / 1000))
      .setExpirationTime(Math.ceil((now + ttl) / 1000))
      .sign(await key);
  return {
    issue(identity, audience) {
      const now = Date.now();
      const name = `${audience} ${identity.kind === 'anonymous' ? '' : JSON.stringify(identity)}`;
      const hit = cache.get(name);
      if (hit && hit.until > now) return hit.value;
      const token = sign(identity, audience, now);
      token.catch(() => cache.delete(name));
      return remember(cache, name, { value: token, until: now + ttl / 2 });
    },
  };
}

/** Checks identities with the gateway's public key. Only EdDSA, only tokens for the service `audience`, only unexpired. */
export function createIdentityVerifier(publicKeyPem: string, audience: string): IdentityVerifier {
  const key = importSPKI(publicKeyPem, algorithm);
  key.catch(() => undefined);
  const cache = new Map<string, Cached<Identity>>();
  const check = async (token: string): Promise<Cached<Identity>> => {
    const publicKey = await key;
    try {
      const required = ['exp', 'iat'];
      const { payload } = await jwtVerify(token, publicKey, {
        algorithms: [algorithm],
        audience,
        issuer,
        requiredClaims: required,
      });
      return { value: identitySchema.parse(payload.identity), until: (payload.exp ?? 0) * 1000 };
    } catch (cause) {
      throw new IdentityError('the identity token is not valid', { cause });
    }
  };
  return {
    async verify(token) {
      const hit = cache.get(token);
      if (hit && hit.until > Date.now()) return hit.value;
      cache.delete(token);
      return remember(cache, token, await check(token));
    },
  };
}
