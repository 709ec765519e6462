import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problemOf } from '@tianguis/sandbox/pac/check-invoice';
import { makeCsd } from '@tianguis/sandbox/pac/make-csd';
import { startSandbox } from '@tianguis/sandbox/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sealedXml } from '../invoices/cfdi-xml.ts';
import { commissionInvoice } from '../invoices/commission-invoice.ts';
import { cancellationXml } from './cancellation-xml.ts';
import { openCsd } from './csd.ts';

const day = 24 * 3600 * 1000;
const owner = { rfc: 'KIJ0906199R1', name: 'KERNEL INDUSTIA JUGUETERA' };
const issuer = { ...owner, regime: '601', postalCode: '28971', product: '80141600', paymentForm: '17' };
const receiver = {
  rfc: 'EKU9003173C9',
  name: 'ESCUELA KEMPER URGATE',
  regime: '601',
  postalCode: '42501',
  cfdiUse: 'G03',
};

function csdOf(made: Parameters<typeof makeCsd>[0]) {
  const folder = mkdtempSync(join(tmpdir(), 'pac-'));
  const { certificate, key } = makeCsd(made, 'clave');
  writeFileSync(join(folder, 'a.cer'), certificate);
  writeFileSync(join(folder, 'a.key'), key);
  return openCsd({ certificate: join(folder, 'a.cer'), key: join(folder, 'a.key'), password: 'clave' });
}

const csd = csdOf(owner);
const other = csdOf({ rfc: 'XIA190128J61', name: 'XENON INDUSTRIAL ARTICLES' });
const invoiceOf = (changes: object = {}, issuedAt = new Date()) => ({
  ...commissionInvoice({
    issuer,
    receiver,
    sellerId: 7,
    month: '2026-10',
    orders: [{ orderNumber: 'P-000031', amount: 63_000 }],
    issuedAt,
  }),
  ...changes,
});
const now = () => Date.now();
const codeOf = (xml: string) => problemOf(xml, now())?.code;

describe('the certification provider', () => {
  it('has nothing against an invoice that we seal', () => {
    expect(codeOf(sealedXml(invoiceOf(), csd))).toBeUndefined();
  });

  it.each([
    ['301', 'an unknown use', () => sealedXml(invoiceOf({ receiver: { ...receiver, cfdiUse: 'X99' } }), csd)],
    ['303', 'the certificate of somebody else', () => sealedXml(invoiceOf(), other)],
    [
      '305',
      'a certificate that ran out',
      () => sealedXml(invoiceOf(), csdOf({ ...owner, from: new Date(now() - 9 * day), to: new Date(now() - day) })),
    ],
    [
      '401',
      'a date of four days ago',
      () => sealedXml(invoiceOf({}, new Date(now() - 4 * day)), csdOf({ ...owner, from: new Date(now() - 9 * day) })),
    ],
    ['401', 'a date of tomorrow', () => sealedXml(invoiceOf({}, new Date(now() + day)), csd)],
    [
      'CFDI40102',
      'what was changed after it was sealed',
      () => sealedXml(invoiceOf(), csd).replace('P-000031', 'P-000032'),
    ],
    ['CFDI40108', 'a subtotal that is not the sum', () => sealedXml(invoiceOf({ subtotal: 1 }), csd)],
    ['CFDI40119', 'a total that is not the sum', () => sealedXml(invoiceOf({ total: 1 }), csd)],
    [
      'CFDI40145',
      'another name than SAT has',
      () => sealedXml(invoiceOf({ receiver: { ...receiver, name: 'ESCUELA' } }), csd),
    ],
    [
      'CFDI40147',
      'another postal code than SAT has',
      () => sealedXml(invoiceOf({ receiver: { ...receiver, postalCode: '06000' } }), csd),
    ],
  ])('refuses with %s %s', (code, _, xml) => {
    expect(codeOf(xml())).toBe(code);
  });

  it('stamps the same bytes once, and knows a name for 72 hours', async () => {
    const sandbox = await startSandbox();
    onTestFinished(sandbox.close);
    await fetch(`${sandbox.url}/settings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pac: { knownAfterMs: 0 } }),
    });
    const post = async (path: string, xml: string, headers: Record<string, string> = {}) => {
      const form = new FormData();
      form.append('xml', new Blob([xml]), 'xml');
      const authorization = `Bearer ${sandbox.keys.pacToken}`;
      const reply = await fetch(sandbox.url + path, {
        method: 'POST',
        body: form,
        headers: { authorization, ...headers },
      });
      return {
        status: reply.status,
        body: (await reply.json()) as { message?: string; data?: Record<string, unknown> },
      };
    };
    const stamp = (xml: string, name: string) => post('/v4/cfdi33/stamp/v4', xml, { customid: name });
    const xml = sealedXml(invoiceOf(), csd);
    const first = await stamp(xml, 'a-1');
    expect(first.status).toBe(200);
    const again = await stamp(xml, 'a-1');
    expect([again.status, again.body.message?.slice(0, 3), again.body.data?.uuid]).toEqual([
      400,
      '307',
      first.body.data?.uuid,
    ]);
    expect((await stamp(xml, 'b-1')).body.data?.uuid, 'under another name too').toBe(first.body.data?.uuid);
    const otherSeal = sealedXml(invoiceOf({ folio: '8' }), csd);
    expect((await stamp(otherSeal, 'a-1')).body.message).toContain('CFDI3307');
    const second = await stamp(otherSeal, 'c-1');
    expect(second.body.data?.uuid, 'the same commission sealed anew is another invoice').not.toBe(
      first.body.data?.uuid,
    );
    const anonymous = await fetch(`${sandbox.url}/v4/cfdi33/stamp/v4`, { method: 'POST' });
    expect(anonymous.status).toBe(401);

    const uuid = String(first.body.data?.uuid);
    const cancel = async (wanted: { uuid: string; motive: '01' | '02'; substitute: string | null }, by = csd) =>
      post('/cfdi33/cancel/xml', cancellationXml(wanted, by, { now: new Date(), of: 'invoice' }));
    const answerOf = async (...asked: Parameters<typeof cancel>) =>
      Object.values((await cancel(...asked)).body.data?.uuid ?? {})[0];
    expect(await answerOf({ uuid, motive: '02', substitute: null }, other)).toBe('203');
    expect(await answerOf({ uuid, motive: '01', substitute: null })).toBe('208');
    expect(await answerOf({ uuid, motive: '01', substitute: String(second.body.data?.uuid) })).toBe('212');
    expect(await answerOf({ uuid, motive: '02', substitute: uuid })).toBe('209');
    expect(await answerOf({ uuid: crypto.randomUUID(), motive: '02', substitute: null })).toBe('205');
    const forged = cancellationXml({ uuid, motive: '02', substitute: null }, csd, {
      now: new Date(),
      of: 'invoice',
    }).replace('Motivo="02"', 'Motivo="03"');
    expect((await post('/cfdi33/cancel/xml', forged)).body.message).toContain('302');
    expect(await answerOf({ uuid, motive: '02', substitute: null })).toBe('201');
    expect(await answerOf({ uuid, motive: '02', substitute: null })).toBe('202');
  });
});
