import { baseConfig, pemKey, sealingKey } from '@tianguis/chassis/process/config';
import { inProduction } from '@tianguis/chassis/process/production';
import { z } from 'zod';

const bucketForm = 'must be https://KEY:SECRET@host/bucket?region=NAME';

const settings = baseConfig.extend({
  /** Folder for the photos of lots, shared by all replicas; not needed with a bucket. */
  MARKETPLACE_MEDIA_FOLDER: z.string().min(1).optional(),
  /** Bucket for them instead, `https://KEY:SECRET@host/bucket?region=us-east-1`; without a key, the machine's role is used. */
  MARKETPLACE_MEDIA_S3_URL: z
    .url({ protocol: /^https?$/, error: bucketForm })
    .refine((value) => /^\/[^/]+$/.test(URL.parse(value)?.pathname ?? ''), bucketForm)
    .optional(),
  /** Address of the gateway from here, for photos sent by WhatsApp; `PUBLIC_URL` by default. */
  MARKETPLACE_FILES_FROM: z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' }).optional(),
  /** Unpaid reservations that a member without a completed sale may have at once, and the share of a lot, in percent. */
  MARKETPLACE_NEW_BUYER_RESERVATIONS: z.coerce.number().int().min(1).default(3),
  MARKETPLACE_NEW_BUYER_SHARE: z.coerce.number().int().min(1).max(100).default(50),
  /** WhatsApp notices an hour that one member gets about another; later ones come in one message. */
  MARKETPLACE_NOTICES_PER_PAIR: z.coerce.number().int().min(1).default(4),
  /** A routing engine that speaks OSRM's HTTP API; without one, roads are estimated from straight lines. */
  ROUTING_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' }).optional(),
  /** The Ed25519 key that seals signed deliveries. */
  MARKETPLACE_SEAL_KEY: pemKey,
  /** Hashes the addresses by which a person is recognised after their account was erased; 32 characters or more. */
  MARKETPLACE_PERSON_KEY: z.string().min(32),
  /** Encrypts the parts of a notification that only outreach may read. */
  NOTIFICATION_KEY: sealingKey,
});

export const config = inProduction(settings);
export type Config = z.output<typeof config>;
