import type { Identity, IdentityIssuer } from '@tianguis/chassis/identity/identity';

/** Milliseconds a signature is handed out again without a question to the issuer, whose tokens live longer. */
const reuse = 5_000;

/** Signed identities for one service, at once where one was signed a moment ago for the same session. */
export function createIdentityHeader(
  issuer: IdentityIssuer,
  audience: string,
): (identity: Identity) => string | Promise<string> {
  const known = new WeakMap<Identity, { token: string; until: number }>();
  const sign = async (identity: Identity): Promise<string> => {
    const token = await issuer.issue(identity, audience);
    known.set(identity, { token, until: Date.now() + reuse });
    return token;
  };
  return (identity) => {
    const hit = known.get(identity);
    return hit && hit.until > Date.now() ? hit.token : sign(identity);
  };
}
