import { createHmac, randomUUID } from 'node:crypto';
import type { Sandbox } from '../core/sandbox.ts';

/** X-Twilio-Signature: HMAC-SHA1 of the full URL followed by each sorted parameter's name and value. */
export function signature(authToken: string, url: string, params: Record<string, string>): string {
  let text = url;
  for (const name of Object.keys(params).sort()) text += name + params[name];
  return createHmac('sha1', authToken).update(text, 'utf8').digest('base64');
}

/** Queues a signed, form-encoded webhook; answers the delivery's id. */
export function postWebhook({ deliveries, keys }: Sandbox, url: string, params: Record<string, string>): string {
  return deliveries.enqueue({
    provider: 'twilio',
    url,
    body: new URLSearchParams(params).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'user-agent': 'TwilioProxy/1.1',
      'i-twilio-idempotency-token': randomUUID(),
      'x-twilio-signature': signature(keys.twilioAuthToken, url, params),
    },
  });
}
