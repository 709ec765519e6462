import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';

export interface Sealer {
  readonly key: { readonly id: string; readonly publicKey: string };
  /** The signature of a text, in base64url. */
  seal(text: string): string;
}

const idDigits = 16;

/** Seals with an Ed25519 key, which is known by the start of the SHA-256 of its public half. */
export function createSealer(privateKeyPem: string): Sealer {
  const privateKey = createPrivateKey(privateKeyPem);
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('MARKETPLACE_SEAL_KEY must be an Ed25519 key');
  const publicKey = createPublicKey(privateKey);
  const der = publicKey.export({ type: 'spki', format: 'der' });
  const id = createHash('sha256').update(der).digest('hex').slice(0, idDigits);
  return {
    key: { id, publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString() },
    seal: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
  };
}
