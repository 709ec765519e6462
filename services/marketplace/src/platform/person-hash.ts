import { createHmac } from 'node:crypto';
import type { RecipientAddress } from '@tianguis/proto/notifications';

/** Hashes an address with our key, so that a person is recognised after their account was erased, and nobody can read who they were. */
export type PersonHash = (address: RecipientAddress) => string;

export const createPersonHash =
  (key: string): PersonHash =>
  ({ channel, address }) =>
    createHmac('sha256', key).update(`${channel} ${address}`).digest('base64url');
