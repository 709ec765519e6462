import { sendPdf } from '@tianguis/chassis/documents/send-pdf';
import { csvLine } from '@tianguis/chassis/http/csv-line';
import { sendCsv } from '@tianguis/chassis/http/send-csv';
import { memberIdOf, staffIdOf } from '@tianguis/chassis/identity/actor';
import { toPesos } from '@tianguis/proto/money';
import { withholdingEndsAt } from '@tianguis/proto/payments/earnings/withholding';
import type { withholdingOperations } from '@tianguis/proto/payments/operations';
import { audit } from '../platform/audit.ts';
import { defineRoom } from '../platform/room.ts';
import { issuerMissing, operatorOf } from '../taxes/operator.ts';
import { findTaxProfile } from '../taxes/tax-profile-store.ts';
import { withholdingRuleFor } from '../taxes/withholding.ts';
import { type Certificate, certificateDocument, certificateRows, monthRows, totalsOf } from './certificate.ts';
import { readOrderWithholding } from './order-withholding.ts';
import { payTaxes } from './pay-taxes.ts';
import { paidFor, type WithheldLine, withheldIn, withheldOfSales } from './withheld-store.ts';
import { withholdingXml } from './withholding-cfdi.ts';

const inPesos = (lines: readonly WithheldLine[]) => {
  const { base, vat, isr, vatWithheld } = totalsOf(lines);
  return { base: toPesos(base), vat: toPesos(vat), isr: toPesos(isr), vatWithheld: toPesos(vatWithheld) };
};

const bySeller = (lines: readonly WithheldLine[]) =>
  [...Map.groupBy(lines, ({ sellerId }) => sellerId)].toSorted(([one], [other]) => one - other);

/** Withholding: what was withheld from sellers for SAT, their certificates, and what the operator pays. */
export const withholding = defineRoom<typeof withholdingOperations>((deps) => {
  const { config, storage, inTransaction, outbox, now, withholds } = deps;

  const certificateOf = async (sellerId: number, month: string): Promise<Certificate> => ({
    sellerId,
    month,
    lines: await withheldIn(storage, month, sellerId),
    profile: await findTaxProfile(storage, sellerId),
  });

  const noteDownload = (subject: string, staffId: number | null, detail: Record<string, string | number>) =>
    inTransaction(({ tx }) => audit(outbox, tx, { action: 'withholding_downloaded', subject, staffId, detail }));

  const nameOf = ({ sellerId, month }: Certificate, kind: 'csv' | 'pdf') => `retenciones-${sellerId}-${month}.${kind}`;

  return {
    handlers: {
      getOrderWithholding: ({ params, identity }) =>
        readOrderWithholding(storage, params.id, memberIdOf(identity), { withholds, now: now() }),
      async getWithholdingTerms({ identity }) {
        if (!withholds) return { terms: null };
        const { isrPercent, vatSharePercent, person } = await withholdingRuleFor(storage, memberIdOf(identity), now());
        return { terms: { isrPercent, vatSharePercent, hasRfc: person !== 'unknown' } };
      },
      async listWithholding({ query: { month } }) {
        const lines = await withheldIn(storage, month);
        const paid = await paidFor(storage, month);
        return {
          applies: withholds,
          rulesEndAt: withholdingEndsAt,
          sellers: bySeller(lines).map(([sellerId, own]) => ({ sellerId, ...inPesos(own) })),
          totals: inPesos(lines),
          paid: paid ? { at: paid.at, reference: paid.reference, amount: toPesos(paid.amount) } : null,
        };
      },
      async downloadWithholding(call) {
        const { month, lang } = call.query;
        const sellers: Certificate[] = [];
        for (const [sellerId, lines] of bySeller(await withheldIn(storage, month)))
          sellers.push({ sellerId, month, lines, profile: await findTaxProfile(storage, sellerId) });
        await noteDownload(`withholding/${month}`, staffIdOf(call.identity), { month, sellers: sellers.length });
        await sendCsv(call, `retenciones-${month}.csv`, monthRows(sellers, lang).map(csvLine));
      },
      payWithheldTaxes: ({ body, identity }) => payTaxes(deps, { ...body, staffId: staffIdOf(identity) }),
      async downloadMyWithholdingCsv(call) {
        const { month, lang } = call.query;
        const certificate = await certificateOf(memberIdOf(call.identity), month);
        await sendCsv(call, nameOf(certificate, 'csv'), certificateRows(certificate, lang).map(csvLine));
      },
      async downloadMyWithholdingPdf(call) {
        const { month, lang } = call.query;
        const certificate = await certificateOf(memberIdOf(call.identity), month);
        await sendPdf(call, nameOf(certificate, 'pdf'), certificateDocument(certificate, lang, now()));
      },
      async downloadWithholdingPdf(call) {
        const { month, lang } = call.query;
        const certificate = await certificateOf(call.params.seller, month);
        await noteDownload(`members/${call.params.seller}`, staffIdOf(call.identity), { month });
        await sendPdf(call, nameOf(certificate, 'pdf'), certificateDocument(certificate, lang, now()));
      },
      async downloadWithholdingXml(call) {
        const { month } = call.query;
        const sellerId = call.params.seller;
        const operator = operatorOf(config);
        if (!operator) throw issuerMissing();
        const profile = await findTaxProfile(storage, sellerId);
        const lines = await withheldOfSales(storage, month, sellerId);
        const xml = withholdingXml({ operator, sellerId, month, lines, profile, issuedAt: now() });
        await noteDownload(`members/${sellerId}`, staffIdOf(call.identity), { month });
        call.res.setHeader('content-type', 'application/xml; charset=utf-8');
        call.res.setHeader('content-disposition', `attachment; filename="retenciones-${sellerId}-${month}.xml"`);
        call.res.setHeader('cache-control', 'private, no-store');
        call.res.end(xml);
      },
    },
  };
});
