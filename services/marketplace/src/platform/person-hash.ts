import { createHmac } from 'node:crypto';
import type { RecipientAddress } from '@tianguis/proto/notifications';

/** An address that a person proved, the account that they are paid into, or a browser in which they signed in. */
export type Known = RecipientAddress | { readonly channel: 'clabe' | 'device'; readonly address: string };

/** Hashes an address with our key, so that a person is recognised after their account was erased, and nobody can read who they were. */
export type PersonHash = (known: Known) => string;

export const createPersonHash =
  (key: string): PersonHash =>
  ({ channel, address }) =>
    createHmac('sha256', key).update(`${channel} ${address}`).digest('base64url');
