import { baseConfig, pemKey, sealingKey } from '@tianguis/chassis/process/config';
import { inProduction } from '@tianguis/chassis/process/production';
import { z } from 'zod';

const settings = baseConfig.extend({
  /** Folder that holds the photos of lots; replicas share it. */
  MARKETPLACE_MEDIA_FOLDER: z.string().min(1),
  /** The Ed25519 key that seals signed deliveries. */
  MARKETPLACE_SEAL_KEY: pemKey,
  /** Seals what outreach alone may read of a notification. */
  NOTIFICATION_KEY: sealingKey,
});

export const config = inProduction(settings);
export type Config = z.output<typeof config>;
