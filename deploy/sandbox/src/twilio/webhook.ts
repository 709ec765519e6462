import { createHmac, randomUUID } from 'node:crypto';
import type { Retries } from '../core/deliveries.ts';
import type { Sandbox } from '../core/sandbox.ts';

/** X-Twilio-Signature: HMAC-SHA1 of the full URL followed by each sorted parameter's name and value. */
export function signature(authToken: string, url: string, params: Record<string, string>): string {
  let text = url;
  for (const name of Object.keys(params).sort()) text += name + params[name];
  return createHmac('sha1', authToken).update(text, 'utf8').digest('base64');
}

const failures = ['4xx', '5xx', 'ct', 'rt'] as const;

/**
 * How often Twilio sends a webhook again: once, and only where it found no connection, unless the fragment of its address says
 * otherwise (https://www.twilio.com/docs/usage/webhooks/webhooks-connection-overrides).
 */
export function retriesOf(fragment: string): Retries {
  const overrides = new URLSearchParams(fragment);
  const count = Number(overrides.get('rc') ?? 1);
  const policy = (overrides.get('rp') ?? 'ct').split(',');
  const after = failures.filter((failure) => policy.includes(failure) || policy.includes('all'));
  return { count: Math.min(5, Math.max(0, count)), after };
}

/** Queues a signed, form-encoded webhook; answers the delivery's id. The fragment is for Twilio: it is neither sent nor signed. */
export function postWebhook({ deliveries, keys }: Sandbox, address: string, params: Record<string, string>): string {
  const [url = '', fragment = ''] = address.split('#');
  return deliveries.enqueue({
    provider: 'twilio',
    url,
    retries: retriesOf(fragment),
    body: new URLSearchParams(params).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'user-agent': 'TwilioProxy/1.1',
      'i-twilio-idempotency-token': randomUUID(),
      'x-twilio-signature': signature(keys.twilioAuthToken, url, params),
    },
  });
}
