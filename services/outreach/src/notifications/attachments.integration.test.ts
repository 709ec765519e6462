import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sealingKey } from '@tianguis/chassis/process/config';
import { createSecretBox } from '@tianguis/chassis/secrets/secret-box';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import { sealVariable } from '@tianguis/proto/notifications';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, expect, it } from 'vitest';
import { useRig } from '../../test/kit/rig.ts';

const receipt = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(60_000, 7)]);
const invoice = Buffer.from('<?xml version="1.0" encoding="UTF-8"?><cfdi:Comprobante/>');
/** What the site answers; a path may answer otherwise the first time. */
const answers: Record<string, { status: number; body?: Buffer }[]> = {
  '/api/receipts/good': [{ status: 200, body: receipt }],
  '/api/invoices/good': [{ status: 200, body: invoice }],
  '/api/receipts/busy': [{ status: 503 }, { status: 200, body: receipt }],
  '/api/receipts/page': [{ status: 200, body: Buffer.from('<!doctype html>') }],
  '/api/receipts/large': [{ status: 200, body: Buffer.concat([receipt, Buffer.alloc(2_000_000)]) }],
};
const site = createServer((req, res) => {
  const left = answers[req.url ?? ''] ?? [];
  const { status, body } = (left.length > 1 ? left.shift() : left[0]) ?? { status: 404 };
  res.writeHead(status, { 'content-type': 'application/pdf' }).end(body);
});

await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
afterAll(() => void site.close());
const rig = await useRig({ OUTREACH_FILES_FROM: `http://127.0.0.1:${(site.address() as AddressInfo).port}` });

const day = 24 * 3600_000;
const seal = (path: string, until = new Date(Date.now() + day)) =>
  sealVariable(createSecretBox(sealingKey.parse(rig.env.NOTIFICATION_KEY)), path, until);

/** Requests a notification of a payment with its receipt, as the marketplace does. */
async function notify(attachments: Record<string, string>, channel: 'mail' | 'whatsapp' = 'mail') {
  const notificationId = randomUUID();
  const address = channel === 'mail' ? `${notificationId}@example.com` : '+525510000071';
  await rig.publish(marketplaceNotificationRequested, {
    notificationId,
    to: { channel, address },
    template: 'order_changed',
    language: 'es',
    purpose: 'transactional',
    variables: { number: '12', lot: 'Cemento', change: 'pagado', link: 'http://tianguis.test/recibo/12' },
    attachments,
  });
  const rowOf = async () =>
    (
      await rig.storage.query<{ status: string; rest: string }>(
        'select status, concat(address, variables, sealed, attachments) as rest from notifications where id = $1',
        [notificationId],
      )
    ).rows[0];
  await eventually(async () => (await rowOf())?.status.replace('queued', ''), { what: 'the end of it' });
  const { mails } = await rig.control<{ mails: Record<string, unknown>[] }>(`/mail?to=${address}`);
  return { row: await rowOf(), mails };
}

it('attaches a receipt of 60 kB, and keeps neither it nor its address', async () => {
  const { row, mails } = await notify({ 'recibo-12.pdf': seal('/api/receipts/good') });
  const sha256 = createHash('sha256').update(receipt).digest('hex');
  const attachment = { filename: 'recibo-12.pdf', contentType: 'application/pdf', size: receipt.length, sha256 };
  expect(mails).toMatchObject([{ attachments: [attachment] }]);
  expect(row).toEqual({ status: 'sent', rest: '{}{}{}' });
});

it('attaches an invoice as XML, and no other file under its name', async () => {
  const { mails } = await notify({
    'factura-1.xml': seal('/api/invoices/good'),
    'factura-1.pdf': seal('/api/receipts/good'),
  });
  expect(mails).toMatchObject([
    {
      attachments: [
        { filename: 'factura-1.pdf' },
        { filename: 'factura-1.xml', contentType: 'application/xml', size: invoice.length },
      ],
    },
  ]);
  const wrong = await notify({ 'factura-1.xml': seal('/api/receipts/good') });
  expect([wrong.mails, wrong.row?.status]).toEqual([[], 'failed']);
});

it('waits for a document that is unavailable at the moment', async () => {
  const { mails } = await notify({ 'recibo-13.pdf': seal('/api/receipts/busy') });
  expect(mails).toMatchObject([{ attachments: [{ filename: 'recibo-13.pdf', size: receipt.length }] }]);
});

it.each([
  ['is gone', '/api/receipts/gone'],
  ['is none of ours', '//elsewhere.example/api/receipts/good'],
  ['is no PDF', '/api/receipts/page'],
  ['is too large', '/api/receipts/large'],
])('sends no mail without its document, where that %s', async (_, path) => {
  const { row, mails } = await notify({ 'recibo-14.pdf': seal(path) });
  expect(row).toEqual({ status: 'failed', rest: '{}{}{}' });
  expect(mails).toEqual([]);
});

it('sends nothing once its document has expired', async () => {
  const { row, mails } = await notify({ 'recibo-15.pdf': seal('/api/receipts/good', new Date(Date.now() - 1)) });
  expect([row?.status, mails]).toEqual(['expired', []]);
});

it('sends the text by WhatsApp, without the document', async () => {
  const { row } = await notify({ 'recibo-16.pdf': seal('/api/receipts/good') }, 'whatsapp');
  expect(row?.status).toBe('sent');
});
