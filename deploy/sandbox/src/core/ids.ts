import { randomBytes } from 'node:crypto';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const random = (length: number): string =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');

/** An id as Stripe and OpenAI make them: prefix and 24 letters or digits. */
export const newId = (prefix: string): string => `${prefix}_${random(24)}`;

export const newSecret = (id: string): string => `${id}_secret_${random(25)}`;

export const nowSeconds = (): number => Math.floor(Date.now() / 1000);
