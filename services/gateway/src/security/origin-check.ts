import type { IncomingMessage } from 'node:http';
import { AppError } from '@tianguis/chassis/http/error';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

const foreign = (): AppError =>
  new AppError('forbidden', 'foreign_origin', {
    es: 'La solicitud viene de otro sitio',
    en: 'The request comes from another site',
  });

const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host : undefined);

/**
 * Refuses unsafe requests that another site made a browser send. What a browser says of itself decides: the origin, then
 * `Sec-Fetch-Site`, then the referrer. A program that sends none of them holds no ambient cookies to abuse.
 */
export function createOriginCheck(publicUrl: string): (req: IncomingMessage) => void {
  const { origin: own, host: ownHost } = new URL(publicUrl);
  const hosts = (asked: string | undefined) => new Set<string | undefined>(asked ? [ownHost, asked] : [ownHost]);
  return ({ method = 'GET', headers }) => {
    if (safe.has(method)) return;
    const { origin, referer } = headers;
    if (origin === own) return;
    const site = headers['sec-fetch-site'];
    if (site !== undefined) {
      if (site === 'same-origin' || site === 'none') return;
      throw foreign();
    }
    const from = origin ?? referer;
    if (from !== undefined && !hosts(headers.host).has(hostOf(from))) throw foreign();
  };
}
