import type { IncomingHttpHeaders } from 'node:http';
import { invalid } from '@tianguis/chassis/http-error';

const wrong = { es: 'Usa de 8 a 200 caracteres visibles', en: 'Use 8 to 200 visible characters' };

/** The `Idempotency-Key` of a request, where it has one: https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/ */
export function idempotencyKey(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{8,200}$/.test(key)) return key;
  throw invalid([{ path: 'Idempotency-Key', message: wrong }]);
}
