import { generateKeyPairSync, type KeyObject, randomInt, sign } from 'node:crypto';

/** A certificate and its key as SAT hands them out: DER, the key with a password. */
export interface CsdFiles {
  readonly certificate: Buffer;
  readonly key: Buffer;
}

interface Owner {
  readonly rfc: string;
  readonly name: string;
  /** 20 digits. */
  readonly number?: string;
  readonly from?: Date;
  readonly to?: Date;
  /** False for the certificate that signs for its owner (e.firma). */
  readonly isForSeals?: boolean;
}

/** A value of DER: its tag, its length, what it holds. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  if (content.length < 128) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  const length = Buffer.from(content.length.toString(16).padStart(content.length > 255 ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, content]);
}

const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
const utf8 = (text: string): Buffer => der(0x0c, Buffer.from(text));

function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second];
  for (const part of rest) {
    const groups = [part & 0x7f];
    for (let left = part >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80);
    bytes.push(...groups);
  }
  return der(0x06, Buffer.from(bytes));
}

const named = (id: string, value: string): Buffer => der(0x31, sequence(objectId(id), utf8(value)));

/** Years from 2050 on are written in full. */
const time = (at: Date): Buffer => {
  const digits = `${at.toISOString().replaceAll(/[-:T]|\..*/g, '')}Z`;
  return at.getUTCFullYear() < 2050 ? der(0x17, Buffer.from(digits.slice(2))) : der(0x18, Buffer.from(digits));
};

const sha256WithRsa = sequence(objectId('1.2.840.113549.1.1.11'), der(0x05));
const issuer = sequence(named('2.5.4.3', 'AC DE PRUEBAS'), named('2.5.4.10', 'SANDBOX, NO ES EL SAT'));
const year = 365 * 24 * 3600 * 1000;

function certificateOf(
  { rfc, name, number, from, to, isForSeals = true }: Owner,
  publicKey: KeyObject,
  signer: KeyObject,
): Buffer {
  const digits = number ?? `3000100000${String(randomInt(10 ** 10)).padStart(10, '0')}`;
  const since = from ?? new Date(Date.now() - 24 * 3600 * 1000);
  const until = to ?? new Date(since.getTime() + 4 * year);
  const subject = sequence(
    named('2.5.4.3', name),
    named('2.5.4.41', name),
    named('2.5.4.10', name),
    named('2.5.4.45', rfc),
    // Of a certificate for seals SAT names the branch; of the one that signs for its owner it does not.
    ...(isForSeals ? [named('2.5.4.11', 'Sucursal 1')] : []),
  );
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from(digits)),
    sha256WithRsa,
    issuer,
    sequence(time(since), time(until)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  return sequence(body, sha256WithRsa, der(0x03, Buffer.from([0]), sign('sha256', body, signer)));
}

/** A certificate for seals (CSD) for the sandbox, which no authority issued: its owner signed it. */
export function makeCsd(owner: Owner, password: string): CsdFiles {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    certificate: certificateOf(owner, publicKey, privateKey),
    key: privateKey.export({ type: 'pkcs8', format: 'der', cipher: 'aes-256-cbc', passphrase: password }),
  };
}
