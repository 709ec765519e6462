import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import type Stripe from 'stripe';
import { passGate } from '../core/gate.ts';
import { newId, nowSeconds } from '../core/ids.ts';
import { identify, secretKeyRequired } from './auth.ts';
import { apiError, invalidRequest, noSuch, StripeFailure, tooMany } from './errors.ts';
import { fingerprint, type Idempotency, type Reply } from './idempotency.ts';
import type { StoredFile, StripeState } from './state.ts';

/** https://docs.stripe.com/file-upload: what evidence of a dispute may be, and how large one file of it. */
const mostBytes = 5_000_000;
const kinds = [
  { type: 'pdf', begins: Buffer.from('%PDF-') },
  { type: 'jpg', begins: Buffer.from([0xff, 0xd8, 0xff]) },
  { type: 'png', begins: Buffer.from([0x89, 0x50, 0x4e, 0x47]) },
] as const;

/** Days after which a file is gone. */
const keptDays = 240;

const pagesOf = (bytes: Buffer): number => bytes.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

/** Stripe's uploads (`/v1/files`), which alone are forms of several parts. */
export function fileRoutes(state: StripeState, idempotency: Idempotency): Router {
  const router = Router();
  const form = express.raw({ type: 'multipart/form-data', limit: mostBytes * 4 });
  router.post(
    '/files',
    form,
    answering(state, (_, req) => uploadOnce(state, idempotency, req)),
  );
  router.get(
    '/files/:id',
    answering(state, async (_, req) => fileOf(state, String(req.params.id)).file),
  );
  return router;
}

type Work = (state: StripeState, req: Request) => Promise<object>;

const answering =
  (state: StripeState, work: Work): RequestHandler =>
  async (req, res) => {
    try {
      if (identify(req, state.sandbox.keys.stripeSecretKey) !== 'secret') throw secretKeyRequired;
      const verdict = await passGate(state.sandbox, 'stripe');
      if (verdict !== 'pass') throw verdict === '429' ? tooMany : apiError;
      const result = await work(state, req);
      await state.sandbox.store.settled();
      if (state.sandbox.faults.strike('stripe', 'drop-reply')) return void req.socket.destroy();
      res.status(200).json(result);
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      refuse(res, error);
    }
  };

function refuse(res: Response, { status, body }: StripeFailure): void {
  res.set('request-id', newId('req'));
  if (status === 429) res.set('retry-after', '1');
  res.status(status).json({ error: body });
}

/** The same key gets the same file again. Each try has a boundary of its own, so what it holds is compared. */
async function uploadOnce(state: StripeState, idempotency: Idempotency, req: Request): Promise<object> {
  const form = await readForm(req);
  const key = req.get('idempotency-key');
  if (!key) return upload(state, form);
  const bytes = form.file ? Buffer.from(await form.file.arrayBuffer()) : Buffer.alloc(0);
  const content = { purpose: form.purpose, name: form.file?.name, bytes: bytes.toString('base64') };
  const print = fingerprint('POST', '/files', content);
  const known = idempotency.recall(key, print);
  if (known) return JSON.parse(known.json);
  idempotency.begin(key);
  let reply: Reply | undefined;
  try {
    const file = await upload(state, form);
    reply = { status: 200, json: JSON.stringify(file), requestId: newId('req') };
    return file;
  } finally {
    idempotency.end(key, print, reply);
  }
}

type Form = Awaited<ReturnType<typeof readForm>>;

async function upload(state: StripeState, { purpose, file }: Form): Promise<Stripe.File> {
  if (purpose === null) throw invalidRequest('Missing required param: purpose.', 'parameter_missing', 'purpose');
  if (purpose !== 'dispute_evidence') throw invalidRequest(`Invalid purpose: ${purpose}`, undefined, 'purpose');
  if (file === null) throw invalidRequest('Missing required param: file.', 'parameter_missing', 'file');
  const bytes = Buffer.from(await file.arrayBuffer());
  if (bytes.length > mostBytes)
    throw invalidRequest('The file you uploaded is too large: at most 5 MB for dispute_evidence.', undefined, 'file');
  const kind = kinds.find(({ begins }) => bytes.subarray(0, begins.length).equals(begins));
  if (!kind)
    throw invalidRequest(
      'Invalid file type: dispute_evidence takes application/pdf, image/jpeg and image/png.',
      undefined,
      'file',
    );
  return keep(state, { kind: kind.type, bytes, name: file.name });
}

async function readForm(req: Request) {
  const type = req.headers['content-type'] ?? '';
  if (!Buffer.isBuffer(req.body)) throw invalidRequest('Files are uploaded as multipart/form-data.');
  const form = await new globalThis.Response(new Uint8Array(req.body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw invalidRequest('The form could not be read.');
    });
  const purpose = form.get('purpose');
  const file = form.get('file');
  return {
    purpose: typeof purpose === 'string' ? purpose : null,
    file: file !== null && typeof file !== 'string' ? file : null,
  };
}

type Uploaded = { kind: (typeof kinds)[number]['type']; bytes: Buffer; name: string };

function keep(state: StripeState, { kind, bytes, name }: Uploaded): Stripe.File {
  const id = newId('file');
  const created = nowSeconds();
  const file = {
    id,
    object: 'file',
    created,
    expires_at: created + keptDays * 86_400,
    filename: name,
    links: { object: 'list', data: [], has_more: false, url: `/v1/file_links?file=${id}` },
    purpose: 'dispute_evidence',
    size: bytes.length,
    title: null,
    type: kind,
    url: `https://files.stripe.com/v1/files/${id}/contents`,
  } as unknown as Stripe.File;
  state.files.put(id, { id, file, pages: kind === 'pdf' ? pagesOf(bytes) : 1 });
  return file;
}

/** A file that is still there. */
export function fileOf(state: StripeState, id: string, param = 'file'): StoredFile {
  const stored = state.files.get(id);
  const until = stored?.file.expires_at ?? 0;
  if (!stored || until <= state.sandbox.clock.seconds()) throw noSuch('file upload', id, param);
  return stored;
}
