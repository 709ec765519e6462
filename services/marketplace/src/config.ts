import { baseConfig } from '@tianguis/chassis/process/config';
import { z } from 'zod';

export const config = baseConfig.extend({
  /** `smtp://user:password@host:port` of the mail server. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' }),
  /** Who our mails are from. */
  MARKETPLACE_MAIL_FROM: z.string().min(3).default('Tianguis Circular <hola@tianguiscircular.mx>'),
});
export type Config = z.output<typeof config>;
