import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import express, { type Request, Router } from 'express';
import { z } from 'zod';
import { accept } from '../control.ts';
import type { Sandbox } from '../core/sandbox.ts';

/** A browser that subscribed: it alone can decrypt what is sent to it. */
interface Subscriber {
  readonly ecdh: ECDH;
  readonly auth: Buffer;
  /** The only key that may send to it. */
  readonly applicationServerKey: string;
  readonly received: string[];
  isGone: boolean;
}

const largest = 4096;
const longestLife = 24 * 3600;

const subscribeInput = z.strictObject({ applicationServerKey: z.string().regex(/^[\w-]{87}$/) });

/** A push message that is refused, as push services refuse it. */
class Refused extends Error {
  readonly status: number;

  constructor(status: number, reason: string) {
    super(reason);
    this.status = status;
  }
}

const jwtHeader = z.object({ typ: z.literal('JWT').optional(), alg: z.literal('ES256') });
const jwtClaims = z.object({ aud: z.string(), exp: z.number(), sub: z.string().regex(/^(mailto:|https:)/) });

const partOf = (part: string | undefined): unknown => JSON.parse(Buffer.from(part ?? '', 'base64url').toString());

/** Checks who signed a message (RFC 8292). */
function checkVapid(authorization: string | undefined, { applicationServerKey }: Subscriber, origin: string): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  if (token === '') throw new Refused(401, 'no VAPID token');
  if (key !== applicationServerKey)
    throw new Refused(403, 'signed with another key than the one it was subscribed with');
  const [header, claims, signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33, 65).toString('base64url'),
    },
  });
  const signed = Buffer.from(`${header}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned || !jwtHeader.safeParse(partOf(header)).success)
    throw new Refused(403, 'the VAPID token is not signed by its key');
  const said = jwtClaims.safeParse(partOf(claims));
  const now = Date.now() / 1000;
  if (!said.success || said.data.aud !== origin) throw new Refused(403, 'the VAPID token is for another push service');
  if (said.data.exp <= now || said.data.exp > now + longestLife)
    throw new Refused(403, 'the VAPID token has expired or lives too long');
}

const hkdf = (salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Decrypts a message as the browser does (RFC 8291, one record of RFC 8188). */
function decrypt({ ecdh, auth }: Subscriber, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const shared = ecdh.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = hkdf(auth, shared, info, 32);
  const key = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0) throw new Error('no last record');
  return padded.subarray(0, end).toString();
}

/** Stands in for a browser’s push service and, behind it, for the browser that decrypts. It is never kinder than a real one. */
export function pushRoutes({ url, log }: Pick<Sandbox, 'url' | 'log'>): Router {
  const subscribers = new Map<string, Subscriber>();
  const router = Router();

  router.post('/push/subscriptions', express.json(), (req, res) => {
    const input = accept(subscribeInput, req.body, res);
    if (!input) return;
    const id = randomUUID();
    const ecdh = createECDH('prime256v1');
    ecdh.generateKeys();
    const auth = randomBytes(16);
    subscribers.set(id, { ecdh, auth, received: [], isGone: false, ...input });
    const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
    res.status(201).json({ id, endpoint: `${url()}/push/send/${id}`, keys });
  });
  router.get('/push/subscriptions/:id', (req, res) => {
    const subscriber = subscribers.get(req.params.id);
    if (!subscriber) return void res.status(404).end();
    res.json({ received: subscriber.received });
  });
  // The browser unsubscribed.
  router.delete('/push/subscriptions/:id', (req, res) => {
    const subscriber = subscribers.get(req.params.id);
    if (subscriber) subscriber.isGone = true;
    res.status(204).end();
  });
  router.post('/push/send/:id', async (req, res) => {
    try {
      const body = await bodyOf(req);
      receive(subscribers.get(req.params.id), { req, body, origin: new URL(url()).origin });
      res.status(201).end();
    } catch (error) {
      const status = error instanceof Refused ? error.status : 400;
      log.info({ err: error, status }, 'a push message was refused');
      res.status(status).end();
    }
  });
  return router;
}

/** The encrypted bytes: their encoding is none that a parser knows. */
async function bodyOf(req: Request): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > largest) throw new Refused(413, 'too large');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

interface Arrived {
  readonly req: Request;
  readonly body: Buffer;
  readonly origin: string;
}

function receive(subscriber: Subscriber | undefined, { req, body, origin }: Arrived): void {
  if (!subscriber) throw new Refused(404, 'no such subscription');
  if (subscriber.isGone) throw new Refused(410, 'the browser unsubscribed');
  if (!/^\d+$/.test(req.get('ttl') ?? '')) throw new Refused(400, 'no TTL');
  if (!/^[\w-]{0,32}$/.test(req.get('topic') ?? '')) throw new Refused(400, 'the topic is too long');
  checkVapid(req.get('authorization'), subscriber, origin);
  if (req.get('content-encoding') !== 'aes128gcm') throw new Refused(400, 'not encrypted with aes128gcm');
  subscriber.received.push(decrypt(subscriber, body));
}
