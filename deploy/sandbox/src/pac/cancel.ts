import { createHash, verify } from 'node:crypto';
import { XmlDocument, XmlElement } from 'libxml2-wasm';
import { readCertificate } from './certificate.ts';
import type { PacState, StoredInvoice } from './state.ts';

const names = { c: 'http://cancelacfd.sat.gob.mx', d: 'http://www.w3.org/2000/09/xmldsig#' };

/** SAT has a service of its own for what was withheld, with a namespace and codes of its own. */
const ofWithholding = 'http://www.sat.gob.mx/esquemas/retencionpago/1';

const textAt = (document: XmlDocument, path: string): string => document.get(path, names)?.content.trim() ?? '';

/** Whether the request is signed by the issuer's certificate: what the signature says of it, and the signature itself. */
function isSigned(xml: string): boolean {
  const document = XmlDocument.fromString(xml);
  try {
    const certified = readCertificate(textAt(document, '//d:X509Certificate'));
    const info = document.get('//d:SignedInfo', names);
    if (!certified?.isIssued || !certified.isForSeals || !(info instanceof XmlElement)) return false;
    if (certified.rfc !== document.root.attr('RfcEmisor')?.value) return false;
    const value = Buffer.from(textAt(document, '//d:SignatureValue'), 'base64');
    const signed = Buffer.from(info.canonicalizeToString(), 'utf8');
    return (
      verify('sha256', signed, certified.certificate.publicKey, value) &&
      textAt(document, '//d:DigestValue') === digestWithoutSignature(xml)
    );
  } finally {
    document.dispose();
  }
}

function digestWithoutSignature(xml: string): string {
  const document = XmlDocument.fromString(xml);
  const signature = document.get('//d:Signature', names);
  if (signature instanceof XmlElement) signature.remove();
  const digest = createHash('sha256').update(document.canonicalizeToString()).digest('base64');
  document.dispose();
  return digest;
}

interface Wanted {
  readonly issuer: string;
  readonly uuid: string;
  readonly motive: string;
  readonly substitute: string;
}

function readRequest(xml: string, namespace: string): Wanted | undefined {
  let document: XmlDocument;
  try {
    document = XmlDocument.fromString(xml);
  } catch {
    return undefined;
  }
  const folio = document.get('/c:Cancelacion/c:Folios/c:Folio', { ...names, c: namespace });
  const wanted =
    folio instanceof XmlElement
      ? {
          issuer: document.root.attr('RfcEmisor')?.value ?? '',
          uuid: (folio.attr('UUID')?.value ?? '').toLowerCase(),
          motive: folio.attr('Motivo')?.value ?? '',
          substitute: (folio.attr('FolioSustitucion')?.value ?? '').toLowerCase(),
        }
      : undefined;
  document.dispose();
  return wanted;
}

/** Above this sum its receiver has to agree, unless it is a credit note. SAT lets young invoices go without; here they are asked as well. */
const freeUpTo = 1_000;

/** SAT's answer about one invoice. */
function codeFor(
  { invoices, sandbox }: PacState,
  { issuer, uuid, motive, substitute }: Wanted,
  isWithholding: boolean,
): string {
  const invoice = invoices.get(uuid);
  if (!invoice || Date.now() - invoice.stampedAt < sandbox.settings.pac.knownAfterMs) return '205';
  if (invoice.issuer !== issuer || (invoice.kind === 'R') !== isWithholding) return '203';
  if (invoice.state === 'cancelled' || invoice.state === 'pending') return '202';
  if (!['01', '02', '03', '04'].includes(motive)) return '207';
  if (motive !== '01' && substitute !== '') return '209';
  if (motive === '01' && !invoices.get(substitute)) return '208';
  if (motive === '01' && !invoices.get(substitute)?.replaces.includes(uuid)) return '212';
  const stillReplaced = [...invoices.values()].some(
    (other) => other.state === 'valid' && other.replaces.includes(uuid) && other.uuid !== substitute,
  );
  if (stillReplaced && motive !== '01') return '204';
  const isCredited = [...invoices.values()].some(
    (other) => other.state !== 'cancelled' && other.credits?.includes(uuid),
  );
  if (isCredited) return '204';
  invoices.put(uuid, asked(invoice));
  return '201';
}

const needsAgreement = ({ kind, total }: StoredInvoice): boolean =>
  kind !== 'E' && kind !== 'R' && Number(total) > freeUpTo;

const asked = (invoice: StoredInvoice): StoredInvoice => ({
  ...invoice,
  state: needsAgreement(invoice) ? 'pending' : 'cancelled',
});

/** What became of a request: SAT's code for its invoice, or why the request itself was refused. */
export function cancel(
  state: PacState,
  xml: string,
  { isWithholding = false } = {},
): { uuid: string; code: string } | { problem: string } {
  const wanted = readRequest(xml, isWithholding ? ofWithholding : names.c);
  if (!wanted) return { problem: '301 - XML mal formado.' };
  if (!isSigned(xml)) return { problem: '302 - Sello mal formado o inválido.' };
  const code = codeFor(state, wanted, isWithholding);
  // SAT's service for it says 1201 for 201.
  return { uuid: wanted.uuid, code: isWithholding ? `1${code}` : code };
}
