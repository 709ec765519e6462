import { unavailable } from '@tianguis/chassis/http/error';
import type { PrintedInvoice, SatStatus } from './pac.ts';
import { escaped } from './xml.ts';

interface Options {
  readonly url: string;
  readonly timeout: number;
}

/** SAT's expression for an invoice. The `&` of an RFC is written as an entity in it. */
const expressionOf = ({ uuid, issuer, receiver, total }: PrintedInvoice): string =>
  `?re=${escaped(issuer)}&rr=${escaped(receiver)}&tt=${total}&id=${uuid}`;

const envelope = (expression: string): string =>
  `<Envelope xmlns="http://schemas.xmlsoap.org/soap/envelope/" xmlns:tem="http://tempuri.org/"><Body><tem:Consulta><tem:expresionImpresa><![CDATA[${expression}]]></tem:expresionImpresa></tem:Consulta></Body></Envelope>`;

const textOf = (xml: string, name: string): string =>
  new RegExp(`<(?:\\w+:)?${name}>([^<]*)</`).exec(xml)?.[1]?.trim() ?? '';

/** SAT's words for how a cancellation stands. */
const cancellations: Readonly<Record<string, SatStatus>> = {
  'En proceso': 'pending',
  'Solicitud rechazada': 'disagreed',
};

function statusOf(reply: string): SatStatus {
  const state = textOf(reply, 'Estado');
  if (state === 'Cancelado') return 'cancelled';
  if (state !== 'Vigente') return 'unknown';
  return cancellations[textOf(reply, 'EstatusCancelacion')] ?? 'valid';
}

/** Asks SAT's public service how an invoice stands. */
export async function readSatStatus(invoice: PrintedInvoice, { url, timeout }: Options): Promise<SatStatus> {
  const reply = await fetch(url, {
    method: 'POST',
    body: envelope(expressionOf(invoice)),
    headers: {
      'content-type': 'text/xml;charset="utf-8"',
      soapaction: 'http://tempuri.org/IConsultaCFDIService/Consulta',
    },
    signal: AbortSignal.timeout(timeout),
    redirect: 'error',
  }).catch((err: unknown) => {
    throw unavailable(60, err);
  });
  if (!reply.ok) throw unavailable(60, new Error(`SAT answered ${reply.status}`));
  return statusOf(await reply.text());
}
