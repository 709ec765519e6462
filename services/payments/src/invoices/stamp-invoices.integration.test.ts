import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sealingKey } from '@tianguis/chassis/process/config';
import { createSecretBox } from '@tianguis/chassis/secrets/secret-box';
import { freePort } from '@tianguis/local/ports';
import { memberErased } from '@tianguis/proto/gateway/members/events';
import {
  cancelInvoice,
  issueCommissionInvoice,
  listInvoices,
  listMyInvoices,
  listStatements,
  paymentAlerts,
  resolveInvoice,
  retryInvoice,
  saveTaxData,
} from '@tianguis/proto/gen/client.ts';
import { sealedVariable } from '@tianguis/proto/notifications';
import { paymentsActionAudited } from '@tianguis/proto/payments/audit';
import { invoiceChanged } from '@tianguis/proto/payments/tax/events';
import { localDay, localTime } from '@tianguis/proto/time';
import { invoiceProblems, stampProblems } from '@tianguis/sandbox/pac/sat-files';
import type { StoredInvoice } from '@tianguis/sandbox/pac/state';
import { eventually } from '@tianguis/testkit/eventually';
import { admin, agent } from '@tianguis/testkit/identity';
import { startServiceProcess } from '@tianguis/testkit/service-process';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type PaymentsRig, startPayments } from '../../test/harness.ts';
import { company, invoicingSettings, lastMonth, person } from '../../test/invoicing.ts';
import { ordersOf } from '../../test/orders.ts';
import { commission, payableToSeller, pendingOf } from '../ledger/account.ts';
import { post } from '../ledger/ledger-store.ts';
import { credit, debit } from '../ledger/posting.ts';

const { settings } = invoicingSettings();

let rig: PaymentsRig;
let orders: ReturnType<typeof ordersOf>;
beforeAll(async () => {
  rig = await startPayments(settings);
  orders = ordersOf(rig);
});
afterEach(() => rig.sandbox.recover());
afterAll(() => rig?.close());

const month = lastMonth();
const as = (seller: number) => ({ as: { kind: 'member', id: String(seller) } }) as const;

/** A seller with tax data who paid this commission last month, in centavos. */
async function sellerWith(sellerId: number, kept: number, taxData: typeof company = company): Promise<void> {
  const orderId = await orders.place({ amount: 100_000, sellerId });
  expect((await rig.ask(saveTaxData, { body: taxData }, as(sellerId))).status, taxData.rfc).toBe(200);
  await rig.storage.transaction((tx) =>
    post(tx, [
      {
        key: `kept of ${sellerId}`,
        step: 'settle',
        subject: String(orderId),
        occurredAt: new Date(`${month}-10T18:00:00Z`),
        legs: [debit({ ...pendingOf('x'), side: 'either' }, kept), credit(commission, kept)],
      },
    ]),
  );
}

const issue = (seller: number, more: { replaces?: true } = {}) =>
  rig.ask(issueCommissionInvoice, { body: { seller, month, ...more } }, { as: admin });
const serve = () => rig.service().runJob('serveInvoices');
const listed = async (seller: number) =>
  (await rig.ask(listInvoices, { query: {} }, { as: agent })).body.invoices.filter(
    ({ sellerId }) => sellerId === seller,
  );
const stateOf = async (seller: number) => (await listed(seller))[0]?.state;
const atPac = async (receiver: string): Promise<StoredInvoice[]> =>
  (await rig.sandbox.control<{ invoices: StoredInvoice[] }>('/pac/invoices')).invoices.filter(
    (invoice) => invoice.receiver === receiver,
  );
const told = async (seller: number) =>
  (await rig.eventsOf(invoiceChanged)).filter(({ data }) => data.sellerId === seller).map(({ data }) => data);

/** Has what waits served until the newest invoice of a seller is in a state. */
async function reaches(seller: number, state: string): Promise<void> {
  let last: object | undefined;
  await eventually(
    async () => {
      await serve();
      last = (await listed(seller))[0];
      return (await stateOf(seller)) === state;
    },
    { what: `the invoice of ${seller} is ${state}`, timeout: 6000 },
  ).catch((err: Error) => {
    throw new Error(`${err.message} ${JSON.stringify(last)}`);
  });
}

/** Issues an invoice, and waits for its stamp. */
async function stamped(seller: number, more: { replaces?: true } = {}) {
  expect((await issue(seller, more)).status).toBe(200);
  await reaches(seller, 'stamped');
  const [invoice] = await listed(seller);
  if (!invoice?.uuid) throw new Error('no stamped invoice');
  return { ...invoice, uuid: invoice.uuid };
}

const file = (id: string, kind: 'xml' | 'pdf', seller: number) =>
  rig.fetch(`/api/tax-data/invoices/${id}/invoice.${kind}`, {}, as(seller).as);

describe('an invoice of commission', () => {
  it('is offered to staff only where there is commission, tax data, and no invoice yet', async () => {
    await sellerWith(90, 23_200);
    const moved = async (sellerId: number) => {
      const key = `moved of ${sellerId}`;
      const legs = [debit({ ...pendingOf('x'), side: 'either' }, 100), credit(payableToSeller(String(sellerId)), 100)];
      const occurredAt = new Date(`${month}-10T18:00:00Z`);
      await rig.storage.transaction((tx) => post(tx, [{ key, step: 'settle', subject: '0', occurredAt, legs }]));
    };
    for (const sellerId of [90, 91]) await moved(sellerId);
    const offered = async () =>
      (await rig.ask(listStatements, { query: { month } }, { as: admin })).body.sellers
        .filter(({ sellerId }) => sellerId === 90 || sellerId === 91)
        .map(({ invoice }) => invoice);
    expect(await offered(), 'the other is in their pilot, without commission').toEqual(['due', 'no_commission']);
    await rig.storage.query('delete from tax_profiles where member_id = 90');
    expect(await offered()).toEqual(['no_tax_data', 'no_commission']);
    expect((await rig.ask(saveTaxData, { body: company }, as(90))).status).toBe(200);
    expect((await issue(90)).status).toBe(200);
    expect(await offered()).toEqual(['there', 'no_commission']);
    expect((await issue(91)).status, 'as the service itself says').toBe(422);
    const running = (
      await rig.ask(listStatements, { query: { month: localDay(new Date()).slice(0, 7) } }, { as: admin })
    ).body;
    expect(
      running.sellers.filter(({ invoice }) => invoice !== undefined),
      'nothing is said of a month that runs',
    ).toEqual([]);
  });

  it('is sealed, stamped and handed to its seller as XML and PDF', async () => {
    await sellerWith(61, 64_003, person('CACX7605101P8', 'XOCHILT CASAS'));
    const { id, uuid, total } = await stamped(61);
    expect([uuid, total]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), 640.03]);
    const { invoices, isOn } = (await rig.ask(listMyInvoices, {}, as(61))).body;
    expect(isOn).toBe(true);
    expect(invoices).toMatchObject([{ id, uuid, month, state: 'stamped', total: 640.03 }]);
    const xml = await (await file(id, 'xml', 61)).text();
    // The schema of the stamp is another one.
    expect(invoiceProblems(xml.replace(/<cfdi:Complemento>.*<\/cfdi:Complemento>/, ''))).toEqual([]);
    expect(stampProblems(/<tfd:TimbreFiscalDigital[^>]*\/>/.exec(xml)?.[0] ?? '')).toEqual([]);
    expect((await (await file(id, 'pdf', 61)).text()).slice(0, 8)).toBe('%PDF-1.7');
    expect((await file(id, 'xml', 62)).status).toBe(404);
    const [news] = await told(61);
    expect(news).toMatchObject({
      state: 'stamped',
      amount: 64_003,
      month,
      motive: null,
      files: { xml: expect.any(String) },
    });
    expect(JSON.stringify(news)).not.toContain('CACX7605101P8');
  });

  it('is handed to an admin as XML, which is noted', async () => {
    await sellerWith(69, 6_000, person('VADA800927DJ3', 'ARTURO VALDES'));
    const { id } = await stamped(69);
    const path = `/api/staff/invoices/${id}/invoice.xml`;
    expect((await rig.fetch(path, {}, agent)).status).toBe(403);
    const reply = await rig.fetch(path, {}, admin);
    expect([reply.status, (await reply.text()).includes('TimbreFiscalDigital')]).toEqual([200, true]);
    const entries = (await rig.eventsOf(paymentsActionAudited)).filter(({ subject }) => subject === 'members/69');
    expect(entries.map(({ data }) => data.action)).toEqual(['invoice_asked', 'invoice_downloaded']);
  });

  it('goes with a mail by links that only outreach can open', async () => {
    await sellerWith(70, 6_100, person('COSC8001137NA', 'CARLOS COSS'));
    const { id } = await stamped(70);
    const box = createSecretBox(sealingKey.parse(rig.env.NOTIFICATION_KEY));
    const { files } = (await told(70))[0] ?? {};
    const pathOf = (sealed = '') => sealedVariable.parse(JSON.parse(box.open(sealed))).value;
    expect((await rig.fetch(pathOf(files?.xml))).headers.get('content-type')).toContain('application/xml');
    expect((await (await rig.fetch(pathOf(files?.pdf.en))).text()).slice(0, 8)).toBe('%PDF-1.7');
    const until = Date.now() - 1;
    const late = box.seal(JSON.stringify({ invoice: id, file: 'xml', until }));
    for (const token of [late, 'x'.repeat(40)])
      expect((await rig.fetch(`/api/invoices/sent/${token}`)).status).toBe(404);
  });

  it('is not issued for a month that runs, twice, or without tax data', async () => {
    await sellerWith(62, 5_000, person('FUNK671228PH6', 'KARLA FUENTE'));
    const now = localTime(new Date()).toPlainDate().toString().slice(0, 7);
    const early = await rig.ask(issueCommissionInvoice, { body: { seller: 62, month: now } }, { as: admin });
    expect([early.status, early.problem.code]).toEqual([422, 'month_not_over']);
    await stamped(62);
    expect((await issue(62)).problem.code).toBe('invoice_there');
    expect((await issue(9_999)).problem).toMatchObject({ code: 'tax_data_missing', errors: [{ path: 'seller' }] });
    expect(await atPac('FUNK671228PH6')).toHaveLength(1);
    const asAgent = await rig.ask(issueCommissionInvoice, { body: { seller: 62, month } }, { as: agent });
    expect(asAgent.status).toBe(403);
  });

  it('is issued once a month for everyone who gave tax data', async () => {
    await sellerWith(63, 7_000, person('KAHO641101B39', 'OSCAR KALA'));
    for (const _ of [1, 2]) await rig.service().runJob('issueInvoices');
    await reaches(63, 'stamped');
    expect(await listed(63)).toHaveLength(1);
  });
});

describe('whatever happens between the provider and us', () => {
  it('stamps once where the reply is lost, over and over', async () => {
    await sellerWith(64, 9_000, person('XIQB891116QE4', 'BERENICE XIMO'));
    await rig.sandbox.fail({ provider: 'pac', kind: 'drop-reply', count: 2 });
    await issue(64);
    await reaches(64, 'stamped');
    const [invoice] = await listed(64);
    expect((await atPac('XIQB891116QE4')).map(({ uuid }) => uuid)).toEqual([invoice?.uuid]);
    expect((await told(64)).map(({ state }) => state)).toEqual(['stamped']);
  });

  it('stamps once where our database goes away in the moment of the commit', async () => {
    await sellerWith(65, 9_100, person('WATM640917J45', 'MARIA WATEMBER'));
    await rig.storage.query(`create function die() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
    await rig.storage.query(`create trigger die before update on commission_invoices for each row
      when (new.state = 'stamped') execute function die()`);
    await issue(65);
    await eventually(
      async () => {
        await serve().catch(() => undefined);
        return (await atPac('WATM640917J45')).length > 0;
      },
      { what: 'the provider to stamp it' },
    );
    expect(await stateOf(65)).toBe('sending');
    await rig.storage.query('drop trigger die on commission_invoices');
    await reaches(65, 'stamped');
    expect((await atPac('WATM640917J45')).map(({ uuid }) => uuid)).toEqual([(await listed(65))[0]?.uuid]);
    expect(await told(65)).toHaveLength(1);
  });

  it('stamps once where two runs are at it, and waits while the provider is down or slow', async () => {
    await sellerWith(66, 9_200, person('JUFA7608212V6', 'ADRIANA JUAREZ'));
    // The provider is never well in between, when the service's own run would have it stamped: each fault hides the one before.
    for (const kind of ['500', '429'] as const) {
      await rig.sandbox.fail({ provider: 'pac', kind });
      await issue(66);
      await serve();
      expect(await stateOf(66)).toBe('sending');
    }
    // Slower than our patience.
    await rig.sandbox.fail({ provider: 'pac', kind: 'slow', ms: 1_500 });
    await serve();
    expect(await stateOf(66)).toBe('sending');
    await rig.sandbox.recover();
    await Promise.all([serve(), serve(), serve()]);
    await reaches(66, 'stamped');
    expect(await atPac('JUFA7608212V6')).toHaveLength(1);
    expect(await told(66)).toHaveLength(1);
  });

  it('does not ask again after 71 hours, but lets a person look first', async () => {
    await sellerWith(67, 9_300, person('AABF800614HI0', 'FELIX MANUEL ANDRADE'));
    await rig.sandbox.fail({ provider: 'pac', kind: 'drop-reply' });
    await issue(67);
    await serve();
    // No reply comes until it is refused: a run of the service's own, begun before, would keep the stamp that there is.
    await rig.storage.query(
      `update commission_invoices set sealed_at = now() - interval '72 hours' where seller_id = 67`,
    );
    await serve();
    await rig.sandbox.recover();
    const [invoice] = await listed(67);
    expect(invoice).toMatchObject({ state: 'refused', reason: 'unanswered' });
    const retry = (body: { notStamped?: true }) =>
      rig.ask(retryInvoice, { params: { id: invoice?.id ?? '' }, body }, { as: admin });
    expect((await retry({})).problem.code).toBe('outcome_unknown');
    expect((await retry({ notStamped: true })).status).toBe(200);
  });
});

/** Hands calls on to the provider and keeps its answers to itself. */
async function silentProvider(target: string): Promise<{ server: Server; url: string }> {
  const server = createServer((req) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const headers = Object.fromEntries(
        ['authorization', 'content-type', 'customid'].map((name) => [name, String(req.headers[name] ?? '')]),
      );
      void fetch(target + req.url, { method: 'POST', headers, body: Buffer.concat(chunks) });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('stamps once where a kill comes between the provider’s answer and our commit', async () => {
  await sellerWith(68, 9_400, { ...company, rfc: 'EWE1709045U0', name: 'Escuela Wilson Esquivel' });
  const { server, url } = await silentProvider(rig.sandbox.url);
  // From here on nobody serves invoices but the process that is killed.
  await rig.restart({ PAYMENTS_INVOICES: 'off' });
  await rig.storage.query(`insert into commission_invoices (id, seller_id, month) values (gen_random_uuid(), 68, $1)`, [
    month,
  ]);
  const killed = await startServiceProcess('payments', {
    ...rig.env,
    PORT: String(await freePort()),
    PAYMENTS_PAC_URL: url,
    PAYMENTS_PAC_TIMEOUT_MS: '60000',
  });
  await eventually(
    async () => {
      // The other replica takes some of the jobs, and does nothing.
      await rig.storage.query(`select graphile_worker.add_job('serveInvoices', '{}'::json)`);
      return (await atPac('EWE1709045U0')).length > 0;
    },
    { what: 'the provider to stamp it', timeout: 60_000 },
  );
  await killed.stop('SIGKILL');
  server.closeAllConnections();
  server.close();
  expect(await stateOf(68)).toBe('sending');
  await rig.restart(settings);
  await reaches(68, 'stamped');
  expect((await atPac('EWE1709045U0')).map(({ uuid }) => uuid)).toEqual([(await listed(68))[0]?.uuid]);
  expect(await told(68)).toHaveLength(1);
}, 120_000);

describe('a refused invoice', () => {
  it('is listed with SAT’s reason, and retried with the tax data that were corrected', async () => {
    await sellerWith(71, 8_000, {
      ...company,
      rfc: 'XIA190128J61',
      name: 'Xenon con otro nombre',
      postalCode: '76343',
    });
    await issue(71);
    await reaches(71, 'refused');
    const [invoice] = await listed(71);
    expect(invoice).toMatchObject({ reason: 'CFDI40145', detail: expect.stringContaining('Nombre'), resolved: false });
    expect((await rig.ask(paymentAlerts, {}, { as: agent })).body.invoices).toBeGreaterThan(0);
    const right = { ...company, rfc: 'XIA190128J61', name: 'Xenon Industrial Articles', postalCode: '76343' };
    await rig.ask(saveTaxData, { body: right }, as(71));
    const retry = () => rig.ask(retryInvoice, { params: { id: invoice?.id ?? '' }, body: {} }, { as: admin });
    expect((await retry()).status).toBe(200);
    await reaches(71, 'stamped');
    expect((await retry()).problem.code).toBe('invoice_not_refused');
    expect(await atPac('XIA190128J61')).toHaveLength(1);
  });

  it('is handed over to a person, and forgotten with its member only where it was never sealed', async () => {
    await sellerWith(72, 8_100, { ...company, rfc: 'IVD920810GU2', name: 'Innovacion sin mas', postalCode: '63901' });
    await issue(72);
    await reaches(72, 'refused');
    const id = (await listed(72))[0]?.id ?? '';
    const resolve = () =>
      rig.ask(resolveInvoice, { params: { id }, body: { note: 'Facturada en el portal del SAT' } }, { as: admin });
    expect((await resolve()).status).toBe(200);
    expect((await resolve()).status).toBe(404);
    expect((await listed(72))[0]).toMatchObject({ state: 'refused', resolved: true });
    expect((await issue(72)).problem.code).toBe('invoice_there');
    const entries = (await rig.eventsOf(paymentsActionAudited)).filter(({ subject }) => subject === 'members/72');
    expect(entries.map(({ data }) => data.action)).toEqual(['invoice_asked', 'invoice_resolved']);
  });

  it('A11: goes with its member where it was never sealed, and stays for tax law where it was stamped', async () => {
    await sellerWith(73, 8_200, person('CUSC850516316', 'CESAR OSBALDO CRUZ'));
    await stamped(73);
    await rig.storage.query(
      `insert into commission_invoices (id, seller_id, month, state, reason) values (gen_random_uuid(), 73, '2020-01', 'refused', 'tax_data_missing')`,
    );
    expect(await listed(73)).toHaveLength(2);
    await rig.publish(memberErased, { memberId: 73 });
    await eventually(async () => (await listed(73)).length === 1, { what: 'the unsealed invoice to go' });
    expect((await listed(73))[0]?.state).toBe('stamped');
  });
});

describe('a cancellation', () => {
  const cancel = (id: string, motive: '01' | '02' | '03' | '04') =>
    rig.ask(cancelInvoice, { params: { id }, body: { motive } }, { as: admin });
  const answer = (uuid: string, accepts: boolean) => rig.sandbox.control(`/pac/invoices/${uuid}/answer`, { accepts });

  it('needs no agreement of a small sum, and is shown to the member', async () => {
    await sellerWith(81, 60_000, person('MISC491214B86', 'CECILIA MIRANDA'));
    const { id } = await stamped(81);
    expect((await cancel(id, '02')).body.invoice).toMatchObject({ state: 'cancelling', cancelMotive: '02' });
    expect((await cancel(id, '02')).problem.code).toBe('invoice_not_stamped');
    await reaches(81, 'cancelled');
    const [mine] = (await rig.ask(listMyInvoices, {}, as(81))).body.invoices;
    expect(mine).toMatchObject({ state: 'cancelled', cancelMotive: '02', cancelledAt: expect.any(String) });
    expect((await told(81)).map(({ state }) => state)).toEqual(['stamped', 'cancelling', 'cancelled']);
    expect((await issue(81)).status, 'another one may follow').toBe(200);
  });

  it('waits for its receiver, who agrees or does not', async () => {
    await sellerWith(82, 200_000, person('RAQÑ7701212M3', 'ÑEVES RAMIREZ'));
    const { id, uuid } = await stamped(82);
    await cancel(id, '03');
    const isAsked = async () => {
      await serve();
      return (await atPac('RAQÑ7701212M3'))[0]?.state === 'pending';
    };
    await eventually(isAsked, { what: 'SAT to be asked' });
    expect(await stateOf(82)).toBe('cancelling');
    await answer(uuid, false);
    await reaches(82, 'stamped');
    expect((await listed(82))[0]).toMatchObject({ cancelMotive: null, cancelProblem: 'receiver_disagreed' });
    await cancel(id, '03');
    await eventually(isAsked, { what: 'SAT to be asked again' });
    await answer(uuid, true);
    await reaches(82, 'cancelled');
  });

  it('by motive 01 needs the invoice that takes its place', async () => {
    await sellerWith(83, 50_000, person('VADA800927DJ3', 'ARTURO VALDES'));
    const { id, uuid } = await stamped(83);
    expect((await cancel(id, '01')).problem).toMatchObject({
      code: 'substitute_missing',
      errors: [{ path: 'motive' }],
    });
    const substitute = await stamped(83, { replaces: true });
    expect(substitute.id).not.toBe(id);
    const xml = await (await file(substitute.id, 'xml', 83)).text();
    expect(xml).toContain(`<cfdi:CfdiRelacionados TipoRelacion="04"><cfdi:CfdiRelacionado UUID="${uuid}"/>`);
    expect((await cancel(id, '01')).status).toBe(200);
    await eventually(
      async () => {
        await serve();
        return (await listed(83)).some((invoice) => invoice.id === id && invoice.state === 'cancelled');
      },
      { what: 'the first one to be cancelled' },
    );
    const mine = (await rig.ask(listMyInvoices, {}, as(83))).body.invoices;
    expect(mine.map((invoice) => [invoice.state, invoice.replacedBy])).toEqual([
      ['stamped', null],
      ['cancelled', substitute.uuid],
    ]);
  });

  it('is asked again while SAT does not know the invoice yet, and once where the reply is lost', async () => {
    await sellerWith(84, 40_000, { ...company, rfc: 'H&E951128469', name: 'Herreria & Electricos' });
    const { id } = await stamped(84);
    await rig.sandbox.control('/settings', { pac: { knownAfterMs: 60_000 } });
    await cancel(id, '02');
    await serve();
    expect(await stateOf(84)).toBe('cancelling');
    await rig.sandbox.control('/settings', { pac: { knownAfterMs: 0 } });
    await rig.sandbox.fail({ provider: 'pac', kind: 'drop-reply', count: 1 });
    await reaches(84, 'cancelled');
    expect((await told(84)).filter(({ state }) => state === 'cancelled')).toHaveLength(1);
  });
});

it('says that issuing is off', async () => {
  const bare = await startPayments();
  try {
    const reply = await bare.ask(issueCommissionInvoice, { body: { seller: 61, month } }, { as: admin });
    expect([reply.status, reply.problem.code]).toEqual([422, 'invoices_off']);
    expect((await bare.ask(listMyInvoices, {}, as(61))).body).toEqual({ isOn: false, invoices: [] });
    await bare.service().runJob('serveInvoices');
  } finally {
    await bare.close();
  }
});

it('does not start without the token of the certification provider', async () => {
  await expect(startPayments({ ...settings, PAYMENTS_PAC_TOKEN: '' })).rejects.toThrow('PAYMENTS_PAC_TOKEN');
});
