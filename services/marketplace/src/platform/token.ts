import { createHash, randomBytes } from 'node:crypto';

/** An unguessable token for a link, and its hash, which is what we store. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
