import { createPrivateKey, type KeyObject, sign, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigError } from '@tianguis/chassis/process/config';
import type { CertificateProblem } from '@tianguis/proto/payments/tax/certificate';

/** Why a certificate cannot seal; `message` names the setting. */
export class CertificateError extends ConfigError {
  readonly problem: CertificateProblem;
  constructor(problem: CertificateProblem, sentence: string) {
    super([sentence]);
    this.name = 'CertificateError';
    this.problem = problem;
  }
}

/** A taxpayer's certificate for seals (CSD) with its key. */
export interface Csd {
  /** The number that SAT gave it: 20 digits. */
  readonly number: string;
  readonly rfc: string;
  /** DER in base64, as an invoice carries it. */
  readonly certificate: string;
  /** Its issuer and its number, as the signature of a cancellation names them. */
  readonly issuerName: string;
  readonly serialNumber: string;
  readonly validFrom: Date;
  readonly validTo: Date;
  /** The signature of a text, RSA with SHA-256, in base64. */
  sign(text: string): string;
}

export interface CsdFiles {
  /** Paths of the files `.cer` and `.key` as SAT hands them out. */
  readonly certificate: string;
  readonly key: string;
  readonly password: string;
}

/** SAT writes its 20 digits as the bytes of the serial number. */
const digitsOf = (hex: string): string => Buffer.from(hex, 'hex').toString('latin1');

/** Of a company the subject names two: its own, then that of its representative. */
function rfcOf(subject: string): string {
  const named = /^(?:x500UniqueIdentifier|2\.5\.4\.45)=(.*)$/m.exec(subject)?.[1] ?? '';
  return named.split('/')[0]?.trim() ?? '';
}

function read(path: string, setting: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new CertificateError('unreadable', `${setting}: the file ${path} cannot be read`);
  }
}

function openKey(bytes: Buffer, passphrase: string): KeyObject {
  try {
    return createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8', passphrase });
  } catch {
    throw new CertificateError(
      'wrong_password',
      'PAYMENTS_CSD_KEY and PAYMENTS_CSD_PASSWORD: the password does not open the key',
    );
  }
}

function openCertificate(bytes: Buffer): X509Certificate {
  try {
    return new X509Certificate(bytes);
  } catch {
    throw new CertificateError('unreadable', 'PAYMENTS_CSD_CERTIFICATE: the file is no certificate');
  }
}

/** Opens the certificate and its key; says which setting is wrong. */
export function openCsd(files: CsdFiles): Csd {
  const certificate = openCertificate(read(files.certificate, 'PAYMENTS_CSD_CERTIFICATE'));
  const key = openKey(read(files.key, 'PAYMENTS_CSD_KEY'), files.password);
  if (!certificate.checkPrivateKey(key))
    throw new CertificateError('other_key', 'PAYMENTS_CSD_KEY: the key belongs to another certificate');
  const number = digitsOf(certificate.serialNumber);
  if (!/^\d{20}$/.test(number))
    throw new CertificateError('not_for_seals', 'PAYMENTS_CSD_CERTIFICATE: SAT did not issue it');
  // SAT names the branch in a certificate for seals, and none in the one that signs for its owner.
  if (!/^OU=/m.test(certificate.subject))
    throw new CertificateError('not_for_seals', 'PAYMENTS_CSD_CERTIFICATE: it signs for its owner (e.firma)');
  return {
    number,
    rfc: rfcOf(certificate.subject),
    certificate: certificate.raw.toString('base64'),
    issuerName: certificate.issuer.split('\n').toReversed().join(','),
    serialNumber: BigInt(`0x${certificate.serialNumber}`).toString(),
    validFrom: new Date(certificate.validFrom),
    validTo: new Date(certificate.validTo),
    sign: (text) => sign('sha256', Buffer.from(text, 'utf8'), key).toString('base64'),
  };
}
