import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { type Network, within } from './networks.ts';

declare global {
  namespace Express {
    interface Request {
      /** Where the request comes from, as far as trusted proxies tell. */
      clientAddress: string;
    }
  }
}

const mapped = /^::ffff:(?=\d+\.)/i;
const plain = (address: string): string => (address.includes('.') ? address.replace(mapped, '') : address);

/**
 * Finds the address of a caller. `X-Forwarded-For` is read from its right end and only as far as each hop is one of
 * the trusted proxies: whatever stands further left may have been invented by the caller.
 */
export function clientAddress(trusted: readonly Network[]): (req: IncomingMessage) => string {
  const isTrusted = within(trusted);
  return (req) => {
    let address = plain(req.socket.remoteAddress ?? '');
    if (trusted.length === 0 || !isTrusted(address)) return address;
    for (const hop of hopsOf(req).reverse()) {
      if (isIP(hop) === 0) return address;
      address = hop;
      if (!isTrusted(hop)) return address;
    }
    return address;
  };
}

const hopsOf = ({ headers }: IncomingMessage): string[] => {
  const given = headers['x-forwarded-for'];
  const text = Array.isArray(given) ? given.join(',') : (given ?? '');
  return text.split(',').map((hop) => plain(hop.trim()));
};
