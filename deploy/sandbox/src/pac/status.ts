import type { PacState, StoredInvoice } from './state.ts';

const unescaped = (text: string): string => text.replaceAll('&amp;', '&');

const words: Record<StoredInvoice['state'], { state: string; cancellation: string }> = {
  valid: { state: 'Vigente', cancellation: '' },
  pending: { state: 'Vigente', cancellation: 'En proceso' },
  disagreed: { state: 'Vigente', cancellation: 'Solicitud rechazada' },
  cancelled: { state: 'Cancelado', cancellation: 'Cancelado con aceptación' },
};

const reply = (fields: Readonly<Record<string, string>>): string => {
  const inside = Object.entries(fields).map(([name, value]) => `<a:${name}>${value}</a:${name}>`);
  return `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><ConsultaResponse xmlns="http://tempuri.org/"><ConsultaResult xmlns:a="http://schemas.datacontract.org/2004/07/Sat.Cfdi.Negocio.ConsultaCfdi.Servicio" xmlns:i="http://www.w3.org/2001/XMLSchema-instance">${inside.join('')}</ConsultaResult></ConsultaResponse></s:Body></s:Envelope>`;
};

/** SAT's answer to a query of its public service; it finds an invoice only where all that is printed on it fits. */
export function consult({ invoices }: PacState, envelope: string): string {
  const expression = /<!\[CDATA\[\?(.*)\]\]>/s.exec(envelope)?.[1] ?? '';
  const facts = new Map(
    expression.split(/&(?=\w+=)/).map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), unescaped(pair.slice(at + 1))] as const;
    }),
  );
  const invoice = invoices.get((facts.get('id') ?? '').toLowerCase());
  const fits =
    invoice &&
    invoice.issuer === facts.get('re') &&
    invoice.receiver === facts.get('rr') &&
    Number(invoice.total) === Number(facts.get('tt'));
  if (!fits)
    return reply({
      CodigoEstatus: 'N - 602: Comprobante no encontrado.',
      EsCancelable: '',
      Estado: 'No Encontrado',
      EstatusCancelacion: '',
      ValidacionEFOS: '',
    });
  const { state, cancellation } = words[invoice.state];
  return reply({
    CodigoEstatus: 'S - Comprobante obtenido satisfactoriamente.',
    EsCancelable: Number(invoice.total) > 1_000 ? 'Cancelable con aceptación' : 'Cancelable sin aceptación',
    Estado: state,
    EstatusCancelacion: cancellation,
    ValidacionEFOS: '200',
  });
}
