import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { RecipientAddress } from '@tianguis/proto/notifications';

const digits = 6;

export const newCode = (): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** What a code is for: a sign-in with this address, or the address's way into an account. */
export const codeKey = ({ channel, address }: RecipientAddress, memberId?: number): string =>
  `${channel} ${address}${memberId === undefined ? '' : ` ${memberId}`}`;

/** Hashes of codes, of one address each. The key makes them nobody's to guess who has the database alone. */
export const createCodeHash = (key: Buffer) => {
  const hashOf = (name: string, code: string): Buffer => createHmac('sha256', key).update(`${name} ${code}`).digest();
  return {
    of: (name: string, code: string): string => hashOf(name, code).toString('base64url'),
    matches: (name: string, code: string, stored: string): boolean => {
      const bytes = Buffer.from(stored, 'base64url');
      const own = hashOf(name, code);
      return bytes.length === own.length && timingSafeEqual(bytes, own);
    },
  };
};

export type CodeHash = ReturnType<typeof createCodeHash>;
