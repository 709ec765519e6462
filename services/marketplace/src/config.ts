import { baseConfig, pemKey } from '@tianguis/chassis/process/config';
import { inProduction, notOwnMachine } from '@tianguis/chassis/process/production';
import { z } from 'zod';

const settings = baseConfig.extend({
  /** `smtp://user:password@host:port` of the mail server. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' }),
  /** Folder that holds the photos of lots; replicas share it. */
  MARKETPLACE_MEDIA_FOLDER: z.string().min(1),
  /** The Ed25519 key that seals signed deliveries. */
  MARKETPLACE_SEAL_KEY: pemKey,
  /** Who our mails are from. */
  MARKETPLACE_MAIL_FROM: z.string().min(3).default('Tianguis Circular <hola@tianguiscircular.mx>'),
});

export const config = inProduction(settings, { SMTP_URL: notOwnMachine });
export type Config = z.output<typeof config>;
