import { randomUUID, sign } from 'node:crypto';
import { XmlDocument } from 'libxml2-wasm';
import { type Problem, problemOf, type Read, readInvoice, withholdingProblemOf } from './check-invoice.ts';
import { satFiles } from './sat-files.ts';
import type { PacState, StoredInvoice } from './state.ts';
import { localText } from './time.ts';

/** How long a name is known again. */
const nameLasts = 72 * 3600 * 1000;
const satCertificate = '30001000000500003456';
/** SAT's RFC for certification providers in tests. */
const provider = 'SPR190613I52';

const tfdHead =
  'xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.sat.gob.mx/TimbreFiscalDigital http://www.sat.gob.mx/sitio_internet/cfd/TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd"';

function stampXml({ satKey }: PacState, uuid: string, seal: string, now: number): string {
  const facts = `Version="1.1" UUID="${uuid}" FechaTimbrado="${localText(now)}" RfcProvCertif="${provider}" SelloCFD="${seal}" NoCertificadoSAT="${satCertificate}"`;
  const document = XmlDocument.fromString(`<tfd:TimbreFiscalDigital ${tfdHead} ${facts}/>`);
  const signed = satFiles().stampString(document);
  document.dispose();
  const satSeal = sign('sha256', Buffer.from(signed, 'utf8'), satKey).toString('base64');
  return `<tfd:TimbreFiscalDigital ${tfdHead} ${facts} SelloSAT="${satSeal}"/>`;
}

/** What became of a call: a stamp, or a problem, with the stamp that there was before. */
export type Outcome =
  | { readonly kind: 'stamped'; readonly invoice: StoredInvoice }
  | { readonly kind: 'refused'; readonly problem: Problem; readonly earlier?: StoredInvoice };

const before: Problem = { code: '307', message: 'El comprobante contiene un timbre previo.' };
const nameTaken: Problem = {
  code: 'CFDI3307',
  message: 'Timbre duplicado. El customId proporcionado está duplicado.',
};

function earlierUnder(state: PacState, name: string, now: number): StoredInvoice | undefined {
  const known = state.names.get(name);
  return known && now - known.since < nameLasts ? state.invoices.get(known.uuid) : undefined;
}

const sameSeal = ({ invoices }: PacState, seal: string): StoredInvoice | undefined =>
  [...invoices.values()].find((invoice) => invoice.seal === seal);

/** Stamps an invoice, unless it was before or SAT's rules refuse it. The same commission under another seal is another invoice. */
export function stamp(state: PacState, xml: string, name: string | undefined): Outcome {
  const now = Date.now();
  const problem = problemOf(xml, now);
  const sealed = problem?.code === '301' ? '' : sealOf(xml);
  const named = name === undefined ? undefined : earlierUnder(state, name, now);
  if (named && named.seal !== sealed) return { kind: 'refused', problem: nameTaken, earlier: named };
  const earlier = named ?? (sealed === '' ? undefined : sameSeal(state, sealed));
  if (earlier) return { kind: 'refused', problem: before, earlier };
  if (problem) return { kind: 'refused', problem };
  const invoice = stamped(state, xml, now);
  state.invoices.put(invoice.uuid, invoice);
  if (name !== undefined) state.names.put(name, { name, uuid: invoice.uuid, since: now });
  return { kind: 'stamped', invoice };
}

/** Stamps what was withheld; SW's call for it knows no names, the same bytes alone. */
export function stampWithholding(state: PacState, xml: string): Outcome {
  const now = Date.now();
  const problem = withholdingProblemOf(xml, now);
  const seal = problem?.code === '301' ? '' : sealOf(xml, '/retenciones:Retenciones');
  const earlier = seal === '' ? undefined : sameSeal(state, seal);
  if (earlier) return { kind: 'refused', problem: before, earlier };
  if (problem) return { kind: 'refused', problem };
  const invoice = stampedWithholding(state, xml, seal, now);
  state.invoices.put(invoice.uuid, invoice);
  return { kind: 'stamped', invoice };
}

function stampedWithholding(state: PacState, xml: string, seal: string, now: number): StoredInvoice {
  const read = readInvoice(xml);
  const uuid = randomUUID();
  const root = '/retenciones:Retenciones';
  const related = read.at(`${root}/retenciones:CfdiRetenRelacionados`, 'UUID').toLowerCase();
  const invoice: StoredInvoice = {
    uuid,
    seal,
    issuer: read.at(`${root}/retenciones:Emisor`, 'RfcE'),
    receiver: read.at(`${root}/retenciones:Receptor/retenciones:Nacional`, 'RfcR'),
    kind: 'R',
    total: read.at(`${root}/retenciones:Totales`, 'MontoTotRet'),
    replaces: related === '' ? [] : [related],
    xml: xml.replace('</retenciones:Complemento>', `${stampXml(state, uuid, seal, now)}</retenciones:Complemento>`),
    stampedAt: now,
    state: 'valid',
  };
  read.document.dispose();
  return invoice;
}

function sealOf(xml: string, root = '/cfdi:Comprobante'): string {
  const read = readInvoice(xml);
  const seal = read.at(root, 'Sello');
  read.document.dispose();
  return seal;
}

const relatedBy = (read: Read, type: '01' | '04'): string[] =>
  read
    .all(`/cfdi:Comprobante/cfdi:CfdiRelacionados[@TipoRelacion="${type}"]/cfdi:CfdiRelacionado`)
    .map((related) => (related.attr('UUID')?.value ?? '').toLowerCase());

function stamped(state: PacState, xml: string, now: number): StoredInvoice {
  const read = readInvoice(xml);
  const uuid = randomUUID();
  const seal = read.at('/cfdi:Comprobante', 'Sello');
  const invoice: StoredInvoice = {
    uuid,
    seal,
    issuer: read.at('/cfdi:Comprobante/cfdi:Emisor', 'Rfc'),
    receiver: read.at('/cfdi:Comprobante/cfdi:Receptor', 'Rfc'),
    kind: read.at('/cfdi:Comprobante', 'TipoDeComprobante'),
    total: read.at('/cfdi:Comprobante', 'Total'),
    replaces: relatedBy(read, '04'),
    credits: relatedBy(read, '01'),
    xml: xml.replace(
      '</cfdi:Comprobante>',
      `<cfdi:Complemento>${stampXml(state, uuid, seal, now)}</cfdi:Complemento></cfdi:Comprobante>`,
    ),
    stampedAt: now,
    state: 'valid',
  };
  read.document.dispose();
  return invoice;
}
