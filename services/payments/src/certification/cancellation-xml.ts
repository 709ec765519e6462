import { createHash } from 'node:crypto';
import { localTime } from '@tianguis/proto/time';
import type { Csd } from './csd.ts';
import type { Cancellation } from './pac.ts';
import { escaped } from './xml.ts';

const signatures = 'http://www.w3.org/2000/09/xmldsig#';

/** SAT's services for cancelling: that of invoices, and that of what was withheld. */
export const cancellationOf = {
  invoice: 'http://cancelacfd.sat.gob.mx',
  withholding: 'http://www.sat.gob.mx/esquemas/retencionpago/1',
} as const;
const canonical = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const rsa = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const sha = 'http://www.w3.org/2001/04/xmlenc#sha256';

// Attributes in the order of their names and no empty elements: so each piece is its own canonical form, which is what is signed.
const folios = ({ uuid, motive, substitute }: Cancellation): string =>
  `<Folios><Folio FolioSustitucion="${substitute ?? ''}" Motivo="${motive}" UUID="${uuid}"></Folio></Folios>`;

const signedInfo = (digest: string): string =>
  [
    `<SignedInfo xmlns="${signatures}">`,
    `<CanonicalizationMethod Algorithm="${canonical}"></CanonicalizationMethod>`,
    `<SignatureMethod Algorithm="${rsa}"></SignatureMethod>`,
    '<Reference URI=""><Transforms>',
    `<Transform Algorithm="${signatures}enveloped-signature"></Transform>`,
    `</Transforms><DigestMethod Algorithm="${sha}"></DigestMethod>`,
    `<DigestValue>${digest}</DigestValue></Reference></SignedInfo>`,
  ].join('');

const keyInfo = ({ issuerName, serialNumber, certificate }: Csd): string =>
  [
    '<KeyInfo><X509Data><X509IssuerSerial>',
    `<X509IssuerName>${escaped(issuerName)}</X509IssuerName><X509SerialNumber>${serialNumber}</X509SerialNumber>`,
    `</X509IssuerSerial><X509Certificate>${certificate}</X509Certificate></X509Data></KeyInfo>`,
  ].join('');

/** The request to SAT, signed with the certificate (XML signature), so that its key does not leave us. */
export function cancellationXml(
  cancellation: Cancellation,
  csd: Csd,
  { now, of }: { readonly now: Date; readonly of: keyof typeof cancellationOf },
): string {
  const at = localTime(now).toPlainDateTime().toString({ smallestUnit: 'second' });
  const head = `<Cancelacion xmlns="${cancellationOf[of]}" Fecha="${at}" RfcEmisor="${escaped(csd.rfc)}">`;
  const unsigned = `${head}${folios(cancellation)}</Cancelacion>`;
  const info = signedInfo(createHash('sha256').update(unsigned).digest('base64'));
  const signature = [
    `<Signature xmlns="${signatures}">`,
    info.replace(` xmlns="${signatures}"`, ''),
    `<SignatureValue>${csd.sign(info)}</SignatureValue>`,
    `${keyInfo(csd)}</Signature>`,
  ].join('');
  return `${head}${folios(cancellation)}${signature}</Cancelacion>`;
}
