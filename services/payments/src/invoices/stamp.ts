import { z } from 'zod';
import { attributesOf } from '../certification/xml.ts';

/** The stamp that SAT's provider set on an invoice (Timbre Fiscal Digital). */
export interface Stamp {
  readonly uuid: string;
  /** By the time of Mexico City: `2026-11-03T09:12:44`. */
  readonly stampedAt: string;
  readonly provider: string;
  readonly seal: string;
  readonly satCertificate: string;
  readonly satSeal: string;
  /** What SAT's seal signs (cadena original del complemento de certificación). */
  readonly originalString: string;
}

const attributes = z.object({
  Version: z.string(),
  UUID: z.uuid(),
  FechaTimbrado: z.string(),
  RfcProvCertif: z.string(),
  Leyenda: z.string().optional(),
  SelloCFD: z.string(),
  NoCertificadoSAT: z.string(),
  SelloSAT: z.string(),
});

/** The stamp in an invoice; undefined where it has none. */
export function stampOf(xml: string): Stamp | undefined {
  const read = attributes.safeParse(attributesOf(xml, 'TimbreFiscalDigital')).data;
  if (!read) return undefined;
  const signed = [
    read.Version,
    read.UUID,
    read.FechaTimbrado,
    read.RfcProvCertif,
    read.Leyenda,
    read.SelloCFD,
    read.NoCertificadoSAT,
  ];
  return {
    uuid: read.UUID.toLowerCase(),
    stampedAt: read.FechaTimbrado,
    provider: read.RfcProvCertif,
    seal: read.SelloCFD,
    satCertificate: read.NoCertificadoSAT,
    satSeal: read.SelloSAT,
    originalString: `||${signed.filter((value) => value !== undefined).join('|')}||`,
  };
}
