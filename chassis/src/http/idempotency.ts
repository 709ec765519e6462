import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type AppError, invalid, refused } from './error.ts';

const wrong = { es: 'Usa de 8 a 200 caracteres visibles', en: 'Use 8 to 200 visible characters' };

/** The `Idempotency-Key` of a request, where it has one: https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/ */
export function idempotencyKey(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{8,200}$/.test(key)) return key;
  throw invalid([{ path: 'Idempotency-Key', message: wrong }]);
}

/** Tells whether two requests under one key say the same. A request without a body counts as `null`. */
export const requestHash = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64url');

/** 422: the key came with something else before. */
export const keyReused = (): AppError =>
  refused('idempotency_key_reused', {
    es: 'Ya recibimos este envío con otros datos. Revisa qué pasó con él antes de repetirlo',
    en: 'We already received this with other data. Check what came of it before you send it again',
  });
