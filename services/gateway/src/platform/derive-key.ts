import { createPrivateKey, hkdfSync } from 'node:crypto';

/** A key of 256 bits for one purpose, the same at every replica: derived from the gateway's private key (RFC 5869). */
export function deriveKey(privateKeyPem: string, purpose: string): Buffer {
  const secret = createPrivateKey(privateKeyPem).export({ type: 'pkcs8', format: 'der' });
  return Buffer.from(hkdfSync('sha256', secret, '', `tianguis ${purpose}`, 32));
}
