import { hash, verify } from '@node-rs/argon2';

// The library's defaults are argon2id with 19 MiB, 2 passes, 1 lane: OWASP's first recommendation
// (https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html).
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/** Checks a password; with no account to check against it takes the same time and fails. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return matches && stored !== undefined;
}
