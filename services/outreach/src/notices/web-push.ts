import { createECDH, createHash } from 'node:crypto';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import webpush from 'web-push';
import type { Device } from './push-store.ts';

/** The public key of a VAPID key pair, as browsers take it. */
export function publicKeyOf(privateKey: string): string {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return ecdh.getPublicKey('base64url');
}

/** What a device shows. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** The page that a click opens. */
  readonly path: string;
  /** Names the notification: a device shows one of a name, however often it arrives. */
  readonly tag: string;
}

/** `gone`: the device unsubscribed. `refused`: another attempt fails as well. `later`: another attempt may succeed. */
type Outcome = 'sent' | 'gone' | 'refused' | 'later';

interface Options {
  readonly privateKey: string;
  /** Whom push services write to about us. */
  readonly subject: string;
  readonly logger: Logger;
  readonly signal: AbortSignal;
  readonly urgent: boolean;
}

const day = 24 * 3600;
const patience = 10_000;
const longestBody = 300;

/** Sends a message to a device, encrypted for it (RFC 8291) and signed by us (RFC 8292). */
export async function sendPush(device: Device, message: PushMessage, options: Options): Promise<Outcome> {
  const { privateKey, subject, logger, signal, urgent } = options;
  const text = JSON.stringify({ ...message, body: message.body.slice(0, longestBody) });
  const subscription = { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } };
  const { method, headers, body } = webpush.generateRequestDetails(subscription, text, {
    vapidDetails: { subject, publicKey: publicKeyOf(privateKey), privateKey },
    TTL: day,
    urgency: urgent ? 'high' : 'normal',
    // At most 32 characters of base64url; a waiting message of the same topic is replaced.
    topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
  });
  try {
    const response = await fetch(device.endpoint, {
      method,
      headers: headers as Record<string, string>,
      body: new Uint8Array(body ?? Buffer.alloc(0)),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    });
    await response.body?.cancel();
    return outcomeOf(response.status, logger);
  } catch (err) {
    signal.throwIfAborted();
    logger.info({ err }, 'a push service is unavailable');
    return 'later';
  }
}

function outcomeOf(status: number, logger: Logger): Outcome {
  if (status >= 200 && status < 300) return 'sent';
  // 403: subscribed with another key of ours, which no longer signs.
  if (status === 404 || status === 410 || status === 403) return 'gone';
  if (status === 429 || status >= 500) return 'later';
  logger.error({ status }, 'a push service refused a message');
  return 'refused';
}

const pushServices = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)?push\.apple\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)+notify\.windows\.com$/,
];

/** Whether an endpoint is one of a browser’s push service, so that nobody makes us call anything else. */
export function isPushService(endpoint: string, sandboxUrl: string | undefined): boolean {
  const { protocol, hostname, port, origin } = new URL(endpoint);
  if (sandboxUrl !== undefined && origin === new URL(sandboxUrl).origin) return true;
  return protocol === 'https:' && port === '' && pushServices.some((service) => service.test(hostname));
}
