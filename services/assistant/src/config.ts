import { baseConfig } from '@tianguis/chassis/process/config';
import { inProduction, publicHttps } from '@tianguis/chassis/process/production';
import { z } from 'zod';

const share = z.coerce.number().min(0).max(1);

const replicas = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim().replace(/\/+$/, '')))
  .pipe(z.array(z.url({ protocol: /^http$/, error: 'must be http:// URLs separated by commas' })).min(1));

const settings = baseConfig
  .extend({
    /** Replies at least this sure are sent by themselves. */
    AUTO_REPLY_SEND_AT: share.default(0.8),
    /** Replies at least this sure wait for a person; below, a person answers. */
    AUTO_REPLY_HOLD_AT: share.default(0.5),
    /** How long a contact must have been silent before Aria answers all that they wrote; four times that at the longest. */
    ASSISTANT_REPLY_QUIET_MS: z.coerce.number().int().min(0).max(30_000).default(3_000),
    /** Where the gateway is reached from here: the photos of lots come from there. Absent: at PUBLIC_URL. */
    ASSISTANT_PHOTOS_FROM: z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' }).optional(),
    /** Where Aria asks in the name of a member who is signed in; several replicas with commas between. Absent: she says where they see it. */
    MARKETPLACE_URL: replicas.optional(),
    PAYMENTS_URL: replicas.optional(),
    /** Without a key Aria answers from her own knowledge alone. */
    OPENAI_API_KEY: z.string().min(1).optional(),
    OPENAI_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' }).optional(),
    /** Any model with structured output and, for photos, vision. */
    OPENAI_MODEL: z.string().min(1).default('gpt-5.4-mini'),
    /** Only where the model has such a thing: others refuse the parameter. */
    ASSISTANT_REASONING_EFFORT: z.enum(['none', 'minimal', 'low', 'medium', 'high']).optional(),
    /** Tokens of the language model in a day of Mexico City, by all replicas together; beyond, she answers from her own knowledge. */
    ASSISTANT_MODEL_TOKENS_PER_DAY: z.coerce.number().int().min(0).default(2_000_000),
    /** Of these, for one conversation. */
    ASSISTANT_MODEL_TOKENS_PER_CONVERSATION: z.coerce.number().int().min(0).default(60_000),
    /** Answers of the language model that one process gives to all of chat in an hour; beyond, she answers from her own knowledge. */
    ASSISTANT_CHAT_ANSWERS_PER_HOUR: z.coerce.number().int().min(0).default(600),
    OPENAI_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(8_000),
  })
  .refine(({ AUTO_REPLY_SEND_AT: send, AUTO_REPLY_HOLD_AT: hold }) => hold <= send, {
    path: ['AUTO_REPLY_HOLD_AT'],
    message: 'must be at most AUTO_REPLY_SEND_AT',
  });

export const config = inProduction(settings, {
  OPENAI_BASE_URL: (url) => (url === undefined ? undefined : publicHttps(url)),
});
export type Config = z.output<typeof config>;
