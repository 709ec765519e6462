import { baseConfig, pemKey, sealingKey } from '@tianguis/chassis/process/config';
import { inProduction } from '@tianguis/chassis/process/production';
import { z } from 'zod';

const bucketForm = 'must be https://KEY:SECRET@host/bucket?region=NAME';

const settings = baseConfig.extend({
  /** Folder that holds the photos of lots, which replicas share; not needed with a bucket. */
  MARKETPLACE_MEDIA_FOLDER: z.string().min(1).optional(),
  /** Bucket that holds them instead, `https://KEY:SECRET@host/bucket?region=us-east-1`; without a key, by the machine's role. */
  MARKETPLACE_MEDIA_S3_URL: z
    .url({ protocol: /^https?$/, error: bucketForm })
    .refine((value) => /^\/[^/]+$/.test(URL.parse(value)?.pathname ?? ''), bucketForm)
    .optional(),
  /** Where the gateway is reached from here, for photos sent by WhatsApp; `PUBLIC_URL` by default. */
  MARKETPLACE_FILES_FROM: z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' }).optional(),
  /** The Ed25519 key that seals signed deliveries. */
  MARKETPLACE_SEAL_KEY: pemKey,
  /** Seals what outreach alone may read of a notification. */
  NOTIFICATION_KEY: sealingKey,
});

export const config = inProduction(settings);
export type Config = z.output<typeof config>;
