import { X509Certificate } from 'node:crypto';

/** What a certificate says of its owner. */
export interface Certified {
  readonly certificate: X509Certificate;
  readonly number: string;
  readonly rfc: string;
  /** For seals (CSD), not the one with which its owner signs (e.firma). */
  readonly isForSeals: boolean;
  /** SAT issued it, or it is one that the sandbox made. */
  readonly isIssued: boolean;
}

export function readCertificate(base64: string): Certified | undefined {
  let certificate: X509Certificate;
  try {
    certificate = new X509Certificate(Buffer.from(base64, 'base64'));
  } catch {
    return undefined;
  }
  const named = /^(?:x500UniqueIdentifier|2\.5\.4\.45)=(.*)$/m.exec(certificate.subject)?.[1] ?? '';
  const isSandbox = certificate.issuer.includes('SANDBOX') && certificate.verify(certificate.publicKey);
  const isSat = /SERVICIO DE ADMINISTRACI.N TRIBUTARIA/i.test(certificate.issuer);
  return {
    certificate,
    number: Buffer.from(certificate.serialNumber, 'hex').toString('latin1'),
    rfc: named.split('/')[0]?.trim() ?? '',
    isForSeals: /^OU=/m.test(certificate.subject),
    isIssued: isSandbox || isSat,
  };
}
