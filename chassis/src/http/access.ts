import type { Request } from 'express';
import { anonymous, type Identity, type IdentityVerifier, identityHeader } from '../identity/identity.ts';
import { forbidden, unauthenticated } from './error.ts';

/** Who may call: see `Operation.access` in proto. */
export type Access = 'public' | 'member' | 'staff' | 'admin' | 'provider';

const allows = ({ access, aria }: Demands, identity: Identity): boolean => {
  if (access === 'public' || access === 'provider') return true;
  if (access === 'member') return identity.kind === 'member' && (identity.via === undefined || aria === true);
  return identity.kind === 'staff' && (access === 'staff' || identity.role === 'admin');
};

/** Whether who calls must have proved lately who they are: see `Operation.recentSignIn` in proto. */
export type RecentSignIn = 'always' | 'sometimes';

/** What an operation asks of its caller. */
export interface Demands {
  readonly access: Access;
  readonly recentSignIn?: RecentSignIn;
  /** Aria may ask it in the name of a member. */
  readonly aria?: true;
}

/** Finds out who makes a request for something that demands this. Throws where that cannot be told. */
export type Identify = (req: Request, demands: Demands) => Promise<Identity> | Identity;

/** Who calls; throws 401 for nobody and 403 for the wrong person. Providers prove themselves by their signatures. */
export async function authorize(identify: Identify, demands: Demands, req: Request): Promise<Identity> {
  const { access, recentSignIn } = demands;
  if (access === 'provider') return anonymous;
  const identity = await identify(req, demands);
  if (!allows(demands, identity)) throw identity.kind === 'anonymous' ? unauthenticated() : forbidden();
  if (recentSignIn === 'always') requireRecentSignIn(identity);
  return identity;
}

/** Milliseconds for which a sign-in counts as recent. */
const recent = 10 * 60_000;

/** Whether somebody signed in, or proved again who they are, within the last ten minutes. */
export const isRecentSignIn = (signedInAt: number): boolean => Date.now() - signedInAt < recent;

/** Throws 403 unless the caller proved who they are within the last ten minutes. */
export function requireRecentSignIn(identity: Identity): void {
  if (identity.kind !== 'anonymous' && isRecentSignIn(identity.signedInAt ?? 0)) return;
  if (identity.kind === 'member')
    throw forbidden('recent_code_required', {
      es: 'Confirma que eres tú: escribe el código que mandamos a tu WhatsApp o correo actual',
      en: 'Confirm that it is you: enter the code that we send to your current WhatsApp or email',
    });
  throw forbidden('recent_sign_in_required', {
    es: 'Confirma que eres tú para continuar',
    en: 'Confirm that it is you to continue',
  });
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
