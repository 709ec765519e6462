import { join } from 'node:path';
import express, { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { accept } from '../control.ts';
import type { Sandbox } from '../core/sandbox.ts';
import type { Twilio } from '../twilio/twilio.ts';
import type { Live } from './live.ts';
import { listPeople, presentOnPhone } from './present.ts';

const pages = join(import.meta.dirname, 'page');
const number = /^\+?[1-9]\d{7,14}$/;
const uploadLimit = '8mb';
const firstAttemptMs = 3000;

const mediaUrl = z.string().regex(/^(https?:\/\/[^/]|\/media\/)/, 'Invalid URL');
const replyInput = z
  .strictObject({
    body: z.string().max(4096).default(''),
    mediaUrl: z.union([mediaUrl, z.array(mediaUrl).max(10)]).optional(),
    name: z.string().max(80).optional(),
    buttonPayload: z.string().max(256).optional(),
    to: z.string().optional(),
    inReplyTo: z.string().startsWith('SM').max(40).optional(),
  })
  .refine(({ body, mediaUrl }) => body !== '' || mediaUrl !== undefined, 'body or mediaUrl is needed');

/** The phone: what each contact would see, and how to answer as that contact. */
export function phoneRoutes(sandbox: Sandbox, twilio: Twilio, live: Live): Router {
  const router = Router();
  router.use('/phone/assets', express.static(pages, { index: false }));
  router.get('/phone/events', live.stream);
  router.get('/phone', (req, res) => {
    if (wantsPage(req)) return sendPage(res);
    const limit = Math.min(Math.max(Number(req.query.limit) || 100, 1), 1000);
    res.json(listPeople(twilio.book, String(req.query.search ?? ''), limit));
  });
  router.param('phone', (req, res, next, value: string) => {
    if (!number.test(value)) return void res.status(404).json({ title: 'Not Found', status: 404, code: 'no-number' });
    req.params.phone = value.startsWith('+') ? value : `+${value}`;
    next();
  });
  router.get('/phone/:phone', (req, res) => {
    if (wantsPage(req)) return sendPage(res);
    const { phone } = req.params;
    const messages = twilio.book.ofContact(phone).map(presentOnPhone);
    res.json({ phone, name: twilio.book.contacts.get(phone)?.name ?? '', messages });
  });
  router.post('/phone/:phone/read', (req, res) => {
    for (const message of twilio.book.ofContact(req.params.phone)) {
      if (message.status === 'delivered') twilio.progress.read(message);
    }
    res.status(204).end();
  });
  router.post('/phone/:phone/reply', express.json(), (req, res) => reply(sandbox, twilio, req, res));
  router.post('/phone/:phone/media', express.raw({ type: () => true, limit: uploadLimit }), (req, res) => {
    const type = req.headers['content-type'] ?? '';
    if (!/^(image|audio|video)\/[\w.+-]+$|^application\/pdf$/.test(type) || !Buffer.isBuffer(req.body)) {
      return void res.status(415).json({ title: 'Unsupported Media Type', status: 415, code: 'media-type' });
    }
    const id = twilio.media.keep(type, req.body);
    res.status(201).json({ mediaUrl: `${req.protocol}://${req.host}/media/${id}` });
  });
  router.get('/media/:id', (req, res) => {
    const file = twilio.media.get(req.params.id);
    if (!file) return void res.status(404).end();
    res.set('x-content-type-options', 'nosniff').set('content-security-policy', "default-src 'none'; sandbox");
    res.type(file.contentType).send(file.bytes);
  });
  return router;
}

const wantsPage = (req: Request): boolean => req.accepts(['json', 'html']) === 'html';

function sendPage(res: Response): void {
  res.set({
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src * data: blob:; media-src *; base-uri 'none'; form-action 'self'; frame-ancestors 'self'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    vary: 'accept',
  });
  res.sendFile(join(pages, 'phone.html'));
}

async function reply(sandbox: Sandbox, twilio: Twilio, req: Request, res: Response): Promise<void> {
  const input = accept(replyInput, req.body, res);
  if (!input) return;
  const media = [input.mediaUrl ?? []].flat().map((url) => describeMedia(twilio, url));
  const { message, delivery } = twilio.receive(String(req.params.phone), { ...input, media });
  const outcome = delivery ? await sandbox.deliveries.outcome(delivery, firstAttemptMs) : 'no-receiver';
  await sandbox.store.settled();
  res.status(201).json({ sid: message.sid, delivery: outcome, message: presentOnPhone(message) });
}

// What lies here is named by its path alone: the browser and the services may know the sandbox by different hosts.
function describeMedia(twilio: Twilio, url: string): { url: string; contentType?: string } {
  const path = /\/media\/([\da-f]{32})$/.exec(url);
  const file = twilio.media.get(path?.[1] ?? '');
  return path && file ? { url: path[0], contentType: file.contentType } : { url };
}
