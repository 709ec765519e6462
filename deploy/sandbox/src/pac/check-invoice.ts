import { verify } from 'node:crypto';
import { XmlDocument, XmlElement } from 'libxml2-wasm';
import { type Certified, readCertificate } from './certificate.ts';
import { invoiceProblems, satFiles, withholdingProblems } from './sat-files.ts';
import { taxpayers } from './taxpayers.ts';
import { type Moment, momentOf } from './time.ts';

/** Why SAT's rules refuse an invoice: the code of its list, and the words. */
export interface Problem {
  readonly code: string;
  readonly message: string;
}

const cfdi = {
  cfdi: 'http://www.sat.gob.mx/cfd/4',
  retenciones: 'http://www.sat.gob.mx/esquemas/retencionpago/2',
  tfd: 'http://www.sat.gob.mx/TimbreFiscalDigital',
};
const hours = 3600 * 1000;

/** An invoice as it is read, for as long as its document lives. */
export interface Read {
  readonly document: XmlDocument;
  readonly at: (path: string, name: string) => string;
  readonly all: (path: string) => XmlElement[];
}

export function readInvoice(xml: string): Read {
  const document = XmlDocument.fromString(xml);
  const all = (path: string) => document.find(path, cfdi).filter((node) => node instanceof XmlElement);
  const at = (path: string, name: string) => all(path)[0]?.attr(name)?.value ?? '';
  return { document, at, all };
}

const root = '/cfdi:Comprobante';

/** Where a kind of paper has what all have. */
interface Form {
  readonly root: string;
  readonly date: string;
  readonly issuer: readonly [path: string, attribute: string];
  readonly wrongSeal: string;
  readonly original: (document: XmlDocument) => string;
}

const invoiceForm: Form = {
  root,
  date: 'Fecha',
  issuer: [`${root}/cfdi:Emisor`, 'Rfc'],
  wrongSeal: 'CFDI40102',
  original: (document) => satFiles().invoiceString(document),
};

const withholdingRoot = '/retenciones:Retenciones';
const withholdingForm: Form = {
  root: withholdingRoot,
  date: 'FechaExp',
  issuer: [`${withholdingRoot}/retenciones:Emisor`, 'RfcE'],
  wrongSeal: '302',
  original: (document) => satFiles().withholdingString(document),
};

function sealProblem({ document, at }: Read, { certificate }: Certified, form: Form): Problem | undefined {
  const signed = Buffer.from(form.original(document), 'utf8');
  const seal = Buffer.from(at(form.root, 'Sello'), 'base64');
  if (verify('sha256', signed, certificate.publicKey, seal)) return undefined;
  return {
    code: form.wrongSeal,
    message: 'El resultado de la digestión debe ser igual al de la desencripción del sello.',
  };
}

function certificateProblem(read: Read, certified: Certified, form: Form): Problem | undefined {
  const { certificate, number, rfc, isForSeals, isIssued } = certified;
  const issuedAt = momentOf(read.at(form.root, form.date));
  if (!isIssued) return { code: '308', message: 'Certificado no expedido por el SAT.' };
  if (!isForSeals) return { code: '306', message: 'La llave utilizada para sellar debe ser un CSD.' };
  if (number !== read.at(form.root, 'NoCertificado'))
    return { code: 'CFDI40105', message: 'El NoCertificado no es el del certificado.' };
  if (rfc !== read.at(...form.issuer))
    return { code: '303', message: 'El RFC del CSD del emisor no corresponde al RFC del emisor.' };
  const isValid =
    new Date(certificate.validFrom).getTime() <= issuedAt && issuedAt <= new Date(certificate.validTo).getTime();
  if (isValid) return undefined;
  return { code: '305', message: 'La fecha de emisión no está dentro de la vigencia del CSD del emisor.' };
}

/** SAT takes an invoice for 72 hours, and none of tomorrow. */
function timeProblem({ at }: Read, now: Moment, form: Form): Problem | undefined {
  const age = now - momentOf(at(form.root, form.date));
  if (age <= 72 * hours && age >= -5 * 60 * 1000) return undefined;
  return { code: '401', message: 'Fecha y hora de generación fuera de rango: se aceptan hasta 72 horas.' };
}

const centavos = (text: string): number => Math.round(Number(text) * 100);

function sumProblem({ at, all }: Read): Problem | undefined {
  const lines = all(`${root}/cfdi:Conceptos/cfdi:Concepto`);
  const subtotal = lines.reduce((sum, line) => sum + centavos(line.attr('Importe')?.value ?? ''), 0);
  if (subtotal !== centavos(at(root, 'SubTotal')))
    return { code: 'CFDI40108', message: 'El SubTotal no es igual a la suma de los importes de los conceptos.' };
  const vat = centavos(at(`${root}/cfdi:Impuestos`, 'TotalImpuestosTrasladados') || '0');
  const taxed = all(`${root}/cfdi:Conceptos/cfdi:Concepto/cfdi:Impuestos/cfdi:Traslados/cfdi:Traslado`);
  const charged = taxed.reduce((sum, tax) => sum + centavos(tax.attr('Importe')?.value ?? ''), 0);
  if (vat !== charged)
    return { code: 'CFDI40214', message: 'TotalImpuestosTrasladados no es igual a la suma de los traslados.' };
  const withheld = centavos(at(`${root}/cfdi:Impuestos`, 'TotalImpuestosRetenidos') || '0');
  if (subtotal + vat - withheld === centavos(at(root, 'Total'))) return undefined;
  return { code: 'CFDI40119', message: 'El Total no es igual al subtotal más los impuestos, menos los retenidos.' };
}

/** What is withheld of each tax is all that is withheld. */
function withheldProblem({ at, all }: Read): Problem | undefined {
  const totals = `${withholdingRoot}/retenciones:Totales`;
  const taxes = all(`${totals}/retenciones:ImpRetenidos`);
  const sum = taxes.reduce((total, tax) => total + centavos(tax.attr('MontoRet')?.value ?? ''), 0);
  if (sum === centavos(at(totals, 'MontoTotRet'))) return undefined;
  return { code: 'Reten20115', message: 'MontoTotRet no es igual a la suma de los montos retenidos.' };
}

/** SAT knows its taxpayers: name and postal code have to be its own. Of those that it publishes for tests, so do we. */
function receiverProblem({ at }: Read): Problem | undefined {
  const path = `${root}/cfdi:Receptor`;
  const known = taxpayers.find(({ rfc }) => rfc === at(path, 'Rfc'));
  if (!known) return undefined;
  if (known.name !== at(path, 'Nombre'))
    return { code: 'CFDI40145', message: 'El Nombre del receptor no es el asociado a su RFC.' };
  if (known.postalCode === at(path, 'DomicilioFiscalReceptor')) return undefined;
  return { code: 'CFDI40147', message: 'El DomicilioFiscalReceptor no es el asociado al RFC del receptor.' };
}

/** What SAT's rules have against a sealed invoice, the first of them. */
export function problemOf(xml: string, now: Moment): Problem | undefined {
  const [malformed] = invoiceProblems(xml);
  if (malformed) return { code: '301', message: `La estructura del comprobante es incorrecta. ${malformed}` };
  const read = readInvoice(xml);
  try {
    if (read.all('//tfd:TimbreFiscalDigital').length > 0)
      return { code: '307', message: 'El comprobante contiene un timbre previo.' };
    const certified = readCertificate(read.at(root, 'Certificado'));
    if (!certified) return { code: '304', message: 'Certificado revocado, caduco o ilegible.' };
    return (
      certificateProblem(read, certified, invoiceForm) ??
      sealProblem(read, certified, invoiceForm) ??
      timeProblem(read, now, invoiceForm) ??
      sumProblem(read) ??
      receiverProblem(read)
    );
  } finally {
    read.document.dispose();
  }
}

/** What SAT's rules have against the sealed XML of what was withheld, the first of them. */
export function withholdingProblemOf(xml: string, now: Moment): Problem | undefined {
  const [malformed] = withholdingProblems(xml);
  if (malformed) return { code: '301', message: `La estructura del comprobante es incorrecta. ${malformed}` };
  const read = readInvoice(xml);
  try {
    if (read.all('//tfd:TimbreFiscalDigital').length > 0)
      return { code: '307', message: 'El comprobante contiene un timbre previo.' };
    const certified = readCertificate(read.at(withholdingRoot, 'Certificado'));
    if (!certified) return { code: '304', message: 'Certificado revocado, caduco o ilegible.' };
    return (
      certificateProblem(read, certified, withholdingForm) ??
      sealProblem(read, certified, withholdingForm) ??
      timeProblem(read, now, withholdingForm) ??
      withheldProblem(read)
    );
  } finally {
    read.document.dispose();
  }
}
