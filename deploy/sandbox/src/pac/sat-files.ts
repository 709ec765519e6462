import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { XmlBufferInputProvider, XmlDocument, XsdValidator, xmlRegisterInputProvider } from 'libxml2-wasm';
import { codeCheck, splitCatalogues } from './long-catalogues.ts';
import { originalStringBy } from './stylesheet.ts';

const file = (name: string): Uint8Array => readFileSync(new URL(`sat/${name}`, import.meta.url));
const text = (name: string): string => Buffer.from(file(name)).toString('utf8');
const catalogues = (name: string) => splitCatalogues(gunzipSync(file(`${name}.xsd.gz`)).toString('utf8'));

// As SAT's schemas name the others.
const site = 'http://www.sat.gob.mx/sitio_internet/cfd';
const retentions = 'http://www.sat.gob.mx/esquemas/retencionpago';
const platforms = `${retentions}/1/PlataformasTecnologicas10`;

/** SAT's schema of withholding with the complement for platforms: one schema each, which only an XML with both joins. */
const withholdingOfPlatforms = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:import namespace="${retentions}/2" schemaLocation="${retentions}/2/retencionpagov2.xsd"/>
  <xs:import namespace="${platforms}" schemaLocation="${platforms}/ServiciosPlataformasTecnologicas10.xsd"/>
</xs:schema>`;

/** The same of the invoice with the complement Carta Porte. */
const invoiceOfFreight = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:import namespace="http://www.sat.gob.mx/cfd/4" schemaLocation="${site}/4/cfdv40.xsd"/>
  <xs:import namespace="http://www.sat.gob.mx/CartaPorte31" schemaLocation="${site}/CartaPorte/CartaPorte31.xsd"/>
</xs:schema>`;

type CodeCheck = ReturnType<typeof codeCheck>;

/** A schema with the document that it was read from, which must not be collected before it. */
function schemaOf(content: Uint8Array, url: string, codeChecks: readonly CodeCheck[] = []) {
  const document = XmlDocument.fromBuffer(content, { url });
  return { document, validator: XsdValidator.fromDoc(document), codeChecks };
}

function load() {
  const ofInvoices = catalogues('catCFDI');
  const ofFreight = catalogues('catCartaPorte');
  const ofTrade = catalogues('catComExt');
  const codes = new Map([...ofInvoices.codes, ...ofFreight.codes, ...ofTrade.codes]);
  const invoiceCodes = codeCheck(text('cfdv40.xsd'), codes);
  const freightCodes = codeCheck(text('CartaPorte31.xsd'), codes);
  const withholdingCodes = codeCheck(text('retencionpagov2.xsd'), codes);
  xmlRegisterInputProvider(
    new XmlBufferInputProvider({
      [`${site}/catalogos/catCFDI.xsd`]: ofInvoices.schema,
      [`${site}/tipoDatos/tdCFDI/tdCFDI.xsd`]: file('tdCFDI.xsd'),
      [`${site}/4/cfdv40.xsd`]: file('cfdv40.xsd'),
      [`${site}/CartaPorte/CartaPorte31.xsd`]: file('CartaPorte31.xsd'),
      [`${site}/catalogos/CartaPorte/catCartaPorte.xsd`]: ofFreight.schema,
      [`${site}/catalogos/ComExt/catComExt.xsd`]: ofTrade.schema,
      [`${retentions}/2/retencionpagov2.xsd`]: file('retencionpagov2.xsd'),
      [`${retentions}/1/catalogos/catRetenciones.xsd`]: file('catRetenciones.xsd'),
      [`${platforms}/ServiciosPlataformasTecnologicas10.xsd`]: file('ServiciosPlataformasTecnologicas10.xsd'),
      [`${platforms}/catalogos/CatPlataformasTecnologicas.xsd`]: file('CatPlataformasTecnologicas.xsd'),
    }),
  );
  return {
    invoice: schemaOf(file('cfdv40.xsd'), `${site}/4/cfdv40.xsd`, [invoiceCodes]),
    freight: schemaOf(Buffer.from(invoiceOfFreight), `${site}/freight.xsd`, [invoiceCodes, freightCodes]),
    stamp: schemaOf(file('TimbreFiscalDigitalv11.xsd'), `${site}/TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd`),
    withholding: schemaOf(Buffer.from(withholdingOfPlatforms), `${retentions}/platforms.xsd`, [withholdingCodes]),
    invoiceString: originalStringBy(text('cadenaoriginal_4_0.xslt')),
    withholdingString: originalStringBy(text('retenciones.xslt'), text('ServiciosPlataformasTecnologicas10.xslt')),
    stampString: originalStringBy(text('cadenaoriginal_TFD_1_1.xslt')),
  };
}

let loaded: ReturnType<typeof load> | undefined;

/** SAT's schemas and stylesheets, read at the first use. */
export function satFiles(): ReturnType<typeof load> {
  loaded ??= load();
  return loaded;
}

/** What a schema of SAT's has against an XML. */
function problems(xml: string, { validator, codeChecks }: ReturnType<typeof schemaOf>): string[] {
  let document: XmlDocument;
  try {
    document = XmlDocument.fromString(xml);
  } catch (err) {
    return [String(err)];
  }
  try {
    validator.validate(document);
    return codeChecks.flatMap((check) => check(document));
  } catch (err) {
    return [String(err)];
  } finally {
    document.dispose();
  }
}

export const invoiceProblems = (xml: string): string[] => problems(xml, satFiles().invoice);
/** Of an invoice with the complement Carta Porte 3.1. */
export const cartaPorteProblems = (xml: string): string[] => problems(xml, satFiles().freight);
export const withholdingProblems = (xml: string): string[] => problems(xml, satFiles().withholding);
export const stampProblems = (xml: string): string[] => problems(xml, satFiles().stamp);
