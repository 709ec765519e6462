import type { Request } from 'express';
import { anonymous, type Identity, type IdentityVerifier, identityHeader } from '../identity/identity.ts';
import { forbidden, unauthenticated } from './error.ts';

/** Who may call: see `Operation.access` in proto. */
export type Access = 'public' | 'member' | 'staff' | 'admin' | 'provider';

const allows = (access: Access, identity: Identity): boolean => {
  if (access === 'public' || access === 'provider') return true;
  if (access === 'member') return identity.kind === 'member';
  return identity.kind === 'staff' && (access === 'staff' || identity.role === 'admin');
};

/** Finds out who makes a request for something with this access. Throws where that cannot be told. */
export type Identify = (req: Request, access: Access) => Promise<Identity> | Identity;

/** Who calls; throws 401 for nobody and 403 for the wrong person. Providers prove themselves by their signatures. */
export async function authorize(identify: Identify, access: Access, req: Request): Promise<Identity> {
  if (access === 'provider') return anonymous;
  const identity = await identify(req, access);
  if (allows(access, identity)) return identity;
  throw identity.kind === 'anonymous' ? unauthenticated() : forbidden();
}

/** Reads the identity that the gateway signed. A call without one did not come through the gateway and is refused. */
export function identifyByToken(verifier: IdentityVerifier): Identify {
  return (req) => {
    const token = req.headers[identityHeader];
    if (typeof token !== 'string' || token === '') throw unauthenticated('identity_missing');
    return verifier.verify(token);
  };
}

export const identifyNobody: Identify = () => anonymous;
