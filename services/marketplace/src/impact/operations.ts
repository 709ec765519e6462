import { sendPdf } from '@tianguis/chassis/documents/send-pdf';
import { notFound } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { pageById, readCursor } from '@tianguis/chassis/http/page';
import { sendCsv } from '@tianguis/chassis/http/send-csv';
import { memberIdOf } from '@tianguis/chassis/identity/actor';
import type { impactOperations } from '@tianguis/proto/marketplace/impact/operations';
import type { verificationOperations, verifyDocument } from '@tianguis/proto/marketplace/impact/verification';
import type { z } from 'zod';
import { noSuchOrder } from '../orders/errors.ts';
import { orderStore } from '../orders/order-store.ts';
import { findDelivery, sealStore } from '../pickups/deliveries.ts';
import type { Deps } from '../platform/room.ts';
import { deliveryDocument, impactCsv, monthDocument } from './documents.ts';
import { reportStore } from './report-store.ts';
import { standingStore } from './standing-store.ts';

const defaultLimit = 25;

const notDelivered = () =>
  notFound('impact_not_found', {
    es: 'Este pedido todavía no tiene reporte ESG',
    en: 'This order has no ESG report yet',
  });

const noSuchReport = () =>
  notFound('report_not_found', {
    es: 'No emitimos ningún reporte con este código',
    en: 'We issued no report with this code',
  });

/** Most reports in one month's document. */
const mostListed = 500;

export function impactHandlers({
  storage,
  publicUrl,
}: Pick<Deps, 'storage' | 'publicUrl'>): Handlers<typeof impactOperations> {
  const reads = reportStore(storage);
  return {
    async getMyImpact({ identity }) {
      const own = { sellerId: memberIdOf(identity) };
      const [total, months, materials] = await Promise.all([reads.total(own), reads.months(own), reads.materials(own)]);
      return { total, months, materials };
    },
    async listMyImpactReports({ identity, query: { limit = defaultLimit, cursor, month } }) {
      const own = { sellerId: memberIdOf(identity), month };
      const [found, count] = await Promise.all([reads.page(own, readCursor(cursor), limit + 1), reads.count(own)]);
      const { rows, nextCursor } = pageById(found, limit);
      return { reports: rows, total: count, nextCursor };
    },
    async exportMyImpact({ identity, query: { format, month }, res, signal }) {
      const reports = await reads.contents({ sellerId: memberIdOf(identity), month });
      const name = `esg${month ? `-${month}` : ''}.${format}`;
      if (format === 'csv') return sendCsv({ res, signal }, name, impactCsv(reports));
      res.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      });
      res.end(JSON.stringify({ reports }));
    },
    async getOrderImpact({ identity, params: { id } }) {
      const member = memberIdOf(identity);
      const order = await orderStore(storage).find(id);
      if (!order || (order.buyerId !== member && order.sellerId !== member)) throw noSuchOrder();
      const [report] = await reads.page({ orderId: id }, undefined, 1);
      if (!report) throw notDelivered();
      return report;
    },
    async getImpactPdf({ params: { hash }, query: { lang }, res }) {
      const found = await reads.withHash(hash);
      if (!found) throw noSuchReport();
      await sendPdf({ res }, `esg-${hash.slice(0, 8)}.pdf`, deliveryDocument({ ...found, hash }, lang, publicUrl));
    },
    async getMonthImpactPdf({ identity, params: { month }, query: { lang }, res }) {
      const own = { sellerId: memberIdOf(identity), month };
      const [total, reports] = await Promise.all([reads.total(own), reads.page(own, undefined, mostListed)]);
      await sendPdf({ res }, `esg-${month}.pdf`, monthDocument({ month, total, reports }, lang, publicUrl));
    },
    getPublicImpact: () => standingStore(storage).publicTotal(),
  };
}

const unknownDocument = () =>
  notFound('document_not_found', {
    es: 'No emitimos ningún documento con este código',
    en: 'We issued no document with this code',
  });

type VerifiedDocument = z.input<typeof verifyDocument.reply>;

/** Anyone can check a document of ours by its hash. */
export function verificationHandlers({ storage }: Pick<Deps, 'storage'>): Handlers<typeof verificationOperations> {
  async function findReport(hash: string): Promise<VerifiedDocument | undefined> {
    const found = await reportStore(storage).withHash(hash);
    return found && { kind: 'impact', ...found };
  }
  return {
    async verifyDocument({ params: { hash } }) {
      const [report, delivery] = await Promise.all([findReport(hash), findDelivery(storage)(hash)]);
      const document: VerifiedDocument | undefined = report ?? delivery;
      if (!document) throw unknownDocument();
      return document;
    },
    listSealKeys: async () => ({ keys: await sealStore(storage).keys() }),
  };
}
