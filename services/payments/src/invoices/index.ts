import { sendPdf } from '@tianguis/chassis/documents/send-pdf';
import type { RawCall } from '@tianguis/chassis/http/operation';
import { memberIdOf, staffIdOf } from '@tianguis/chassis/identity/actor';
import type { Language } from '@tianguis/proto/errors';
import type { invoiceOperations, statementOperations } from '@tianguis/proto/payments/operations';
import { certificateState } from '../certification/invoicing.ts';
import { audit } from '../platform/audit.ts';
import { defineRoom } from '../platform/room.ts';
import { cancelInvoice } from './cancel-invoice.ts';
import { draftCartaPorte } from './carta-porte.ts';
import { certificateGauges } from './certificate-gauges.ts';
import { invoicedSellers, planCreditsOf } from './credit-notes.ts';
import { draftInvoice } from './draft-invoice.ts';
import { invoiceDocument } from './invoice-document.ts';
import { openFileLink } from './invoice-links.ts';
import { findInvoice, type InvoiceRow, listForMember, listForStaff } from './invoice-store.ts';
import { issueInvoice, issueMonthly, noInvoice, resolveInvoice, retryInvoice, serveJob } from './issue-invoices.ts';
import { listStatements } from './list-statements.ts';
import { onMemberErased } from './on-member-erased.ts';
import { asMemberSees, asStaffSee } from './read-invoices.ts';
import { serveInvoices } from './serve-invoices.ts';
import { stampOf } from './stamp.ts';
import { draftTransportInvoice, issueTransportInvoice } from './transport-invoice.ts';
import { withholdingDocument } from './withholding-document.ts';
import { issueCertificates, issueWithholding } from './withholding-paper.ts';
import { wrongCertificates } from './wrong-certificates.ts';

/** The list of statements says of each seller whether an invoice can be issued. */
type Operations = typeof invoiceOperations & Pick<typeof statementOperations, 'listStatements'>;

/** How many staff see at once. */
const most = 200;

/** A row with its stamp. */
function stampedOf(row: InvoiceRow | undefined) {
  const stamp = row?.xml ? stampOf(row.xml) : undefined;
  if (!row?.xml || !stamp) throw noInvoice();
  return { row, xml: row.xml, stamp };
}

type Stamped = ReturnType<typeof stampedOf>;

const fileNames: Readonly<Record<string, string>> = {
  invoice: 'factura',
  credit_note: 'nota-de-credito',
  transport: 'factura-transporte',
  withholding: 'constancia-retenciones',
};

const nameOf = ({ row }: Stamped, kind: 'xml' | 'pdf'): string =>
  `${fileNames[row.kind]}-${row.month}-${row.uuid}.${kind}`;

function sendXml({ res }: Pick<RawCall, 'res'>, stamped: Stamped): void {
  res.setHeader('content-type', 'application/xml; charset=utf-8');
  res.setHeader('content-disposition', `attachment; filename="${nameOf(stamped, 'xml')}"`);
  res.setHeader('cache-control', 'private, no-store');
  res.end(stamped.xml);
}

const sendDocument = (call: Pick<RawCall, 'res'>, stamped: Stamped, language: Language): Promise<void> => {
  const { row, xml, stamp } = stamped;
  const isCancelled = row.state === 'cancelled';
  const document =
    row.kind === 'withholding'
      ? withholdingDocument(
          { month: row.month, issuedAt: row.sealedAt ?? row.createdAt, xml, stamp, isCancelled },
          language,
        )
      : invoiceDocument({ content: row.content, xml, stamp, isCancelled }, language);
  return sendPdf(call, nameOf(stamped, 'pdf'), document);
};

/** Invoices: the CFDI 4.0 of a seller's commission and of what goes back of it, and the CFDI of what was withheld, sealed and stamped. */
export const invoices = defineRoom<Operations>((deps) => {
  const { storage, inTransaction, outbox, invoicing } = deps;
  const isOn = invoicing !== undefined;

  /** An invoice of the caller's own. */
  const ownInvoice = async (id: string, memberId: number): Promise<Stamped> => {
    const row = await findInvoice(storage, id);
    return stampedOf(row?.sellerId === memberId ? row : undefined);
  };

  return {
    handlers: {
      draftCommissionInvoice: ({ body, identity }) => draftInvoice(deps, { ...body, staffId: staffIdOf(identity) }),
      draftTransportInvoice: ({ body, identity }) =>
        draftTransportInvoice(deps, { ...body, staffId: staffIdOf(identity) }),
      draftCartaPorte: ({ body, identity }) => draftCartaPorte(deps, body, staffIdOf(identity)),
      issueTransportInvoice: ({ body, identity }) =>
        issueTransportInvoice(deps, { ...body, staffId: staffIdOf(identity) }),
      issueCommissionInvoice: ({ body: { seller, month, replaces = false }, identity }) =>
        issueInvoice(deps, { seller, month, replaces, staffId: staffIdOf(identity) }),
      issueWithholdingCertificate: ({ body: { seller, month, replaces = false }, identity }) =>
        issueWithholding(deps, { seller, month, replaces, staffId: staffIdOf(identity) }),
      listStatements: ({ query }) => listStatements(deps, query.month),
      async listInvoices({ query }) {
        const rows = await listForStaff(storage, query.month, most);
        const certificate = invoicing ? certificateState(invoicing, deps.now()) : null;
        return { isOn, certificate, invoices: rows.map(asStaffSee), total: rows[0]?.all ?? 0 };
      },
      retryInvoice: ({ params, body: { notStamped = false }, identity }) =>
        retryInvoice(deps, { id: params.id, notStamped, staffId: staffIdOf(identity) }),
      async resolveInvoice({ params, body, identity }) {
        await resolveInvoice(deps, { id: params.id, note: body.note, staffId: staffIdOf(identity) });
        return { success: true as const };
      },
      cancelInvoice: ({ params, body, identity }) =>
        cancelInvoice(deps, { id: params.id, motive: body.motive, staffId: staffIdOf(identity) }),
      async downloadInvoiceXml(call) {
        const stamped = stampedOf(await findInvoice(storage, call.params.id));
        const subject = `members/${stamped.row.sellerId}`;
        const detail = { month: stamped.row.month };
        const staffId = staffIdOf(call.identity);
        await inTransaction(({ tx }) => audit(outbox, tx, { action: 'invoice_downloaded', subject, staffId, detail }));
        sendXml(call, stamped);
      },
      async listMyInvoices({ identity }) {
        return { isOn, invoices: (await listForMember(storage, memberIdOf(identity))).map(asMemberSees) };
      },
      async downloadMyInvoiceXml(call) {
        sendXml(call, await ownInvoice(call.params.id, memberIdOf(call.identity)));
      },
      async downloadMyInvoicePdf(call) {
        await sendDocument(call, await ownInvoice(call.params.id, memberIdOf(call.identity)), call.query.lang);
      },
      async takeInvoice(call) {
        const linked = openFileLink(deps.box, call.params.token, new Date());
        if (!linked) throw noInvoice();
        const stamped = stampedOf(await findInvoice(storage, linked.invoice));
        if (linked.file === 'xml') sendXml(call, stamped);
        else await sendDocument(call, stamped, linked.file);
      },
    },
    consumers: [onMemberErased],
    gauges: certificateGauges(deps),
    jobs: {
      checkSealingCertificate: {
        cron: '5 15 * * *',
        async run(_, { log }) {
          const state = invoicing && certificateState(invoicing, deps.now());
          if (state?.problem)
            log.error(state, 'the certificate for seals (CSD) does not fit, has expired or expires soon');
        },
      },
      [serveJob]: { run: serveInvoices(deps), cron: '* * * * *' },
      // What no posting of these days brings: a dispute that was lost, an outage, an invoice that was stamped late.
      creditInvoices: {
        cron: '15 13 * * *',
        async run() {
          if (!isOn) return;
          const failed = await planCreditsOf(deps, await invoicedSellers(storage));
          if (failed.length > 0) throw new AggregateError(failed, `${failed.length} sellers failed`);
        },
      },
      // SAT has them handed over within five days of the month's end.
      issueCertificates: {
        cron: '15 14 1-10 * *',
        async run(_, { log }) {
          const issued = await issueCertificates(deps);
          if (issued > 0) log.info({ issued }, 'certificates of withholding to be stamped');
        },
      },
      // From the 11th on, when the certificates of last month are there.
      checkCertificates: {
        cron: '45 14 11-31 * *',
        async run(_, { log }) {
          if (!isOn || !deps.withholds) return;
          for (const wrong of await wrongCertificates(storage, deps.now()))
            log.error(
              wrong,
              'a certificate of withholding is missing, differs from the ledger or counts twice: staff issue, replace or cancel it',
            );
        },
      },
      // In the first days of a month, in the morning of Mexico City, in case no process runs on the first.
      issueInvoices: {
        cron: '30 14 1-10 * *',
        async run(_, { log }) {
          const issued = await issueMonthly(deps);
          if (issued > 0) log.info({ issued }, 'invoices of commission to be stamped');
        },
      },
    },
  };
});
