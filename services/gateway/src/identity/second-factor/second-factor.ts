import { createHmac, randomInt } from 'node:crypto';
import { createSecretBox } from '@tianguis/chassis/secrets/secret-box';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { Secret, TOTP } from 'otpauth';
import { audit } from '../../audit/audit.ts';
import { takeRecoveryCode, takeStep } from './second-factor-store.ts';

const issuer = 'Tianguis Circular';
const period = 30;
// Without letters and digits that look alike.
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const recoveryCodes = { count: 10, length: 10 };

const totpOf = (secret: string, email = ''): TOTP =>
  new TOTP({ issuer, label: email, secret: Secret.fromBase32(secret), period });

const recoveryCode = (): string =>
  Array.from({ length: recoveryCodes.length }, () => alphabet[randomInt(alphabet.length)])
    .join('')
    .replace(/^.{5}/, '$&-');

const bare = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

const useRecoveryCode = ({ transaction }: Storage, staffId: number, hash: string, address: string): Promise<boolean> =>
  transaction(async (tx) => {
    if (!(await takeRecoveryCode(tx, staffId, hash))) return false;
    await audit(tx, address, { action: 'recovery_code_used', staffId, subject: `staff/${staffId}` });
    return true;
  });

/** Time-based one-time codes (RFC 6238), and recovery codes for people who lost their phone. */
export function createSecondFactor(key: Buffer) {
  const box = createSecretBox(key);
  const hashOf = (code: string): string => createHmac('sha256', key).update(bare(code)).digest('base64url');

  /** The time step that a code belongs to, where it is one of now or of the step before or after. */
  const stepOf = (sealed: string, code: string): number | undefined => {
    const timestamp = Date.now();
    const delta = totpOf(box.open(sealed)).validate({ token: code, timestamp, window: 1 });
    return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
  };

  return {
    /** A new secret: sealed to be kept, and as an authenticator app takes it. */
    create(email: string) {
      const secret = new Secret({ size: 20 }).base32;
      return { sealed: box.seal(secret), secret, uri: totpOf(secret, email).toString() };
    },
    /** Recovery codes, and what is kept of them. */
    createRecoveryCodes() {
      const codes = Array.from({ length: recoveryCodes.count }, recoveryCode);
      return { codes, hashes: codes.map(hashOf) };
    },
    stepOf,
    /** Checks a code and uses it up; of a recovery code the audit log notes it. */
    async verify(
      storage: Storage,
      user: { readonly id: number; readonly totpSecret: string },
      code: string,
      address: string,
    ): Promise<boolean> {
      if (!/^\d{6}$/.test(code)) return useRecoveryCode(storage, user.id, hashOf(code), address);
      const step = stepOf(user.totpSecret, code);
      return step !== undefined && takeStep(storage, user.id, step);
    },
  };
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;
