import { gatewayDataHandled } from '@tianguis/proto/gateway/personal-data';
import { exportPaymentsData, saveTaxData } from '@tianguis/proto/gen/client.ts';
import { paymentsDataHandled } from '@tianguis/proto/payments/personal-data';
import { eventually } from '@tianguis/testkit/eventually';
import { admin, agent } from '@tianguis/testkit/identity';
import { tracesOf } from '@tianguis/testkit/traces';
import { afterAll, expect, it } from 'vitest';
import { startPayments } from '../../test/harness.ts';

const rig = await startPayments();
afterAll(rig.close);

const given = { rfc: 'CACX7605101P8', name: 'Xochilt Casas', regime: '612', postalCode: '36257', cfdiUse: 'G03' };
const handled = async (requestId: number) =>
  (await rig.eventsOf(paymentsDataHandled)).find(({ data }) => data.requestId === requestId)?.data;
const ask = async (requestId: number, kind: 'export' | 'erasure', memberIds?: number[]) => {
  await rig.publish(gatewayDataHandled, { requestId, kind, records: 1, memberIds });
  await eventually(async () => (await handled(requestId)) !== undefined, { what: `request ${requestId} to be done` });
  return handled(requestId);
};

it('copies a person’s tax data and invoices for admins, and erases what no law keeps', async () => {
  await rig.ask(saveTaxData, { body: given }, { as: { kind: 'member', id: '41' } });
  await rig.storage.query(
    `insert into commission_invoices (id, seller_id, month, state, sealed_xml, xml) values
      (gen_random_uuid(), 41, '2026-09', 'stamped', '<a rfc="CACX7605101P8"/>', '<a rfc="CACX7605101P8"/>'), (gen_random_uuid(), 41, '2026-10', 'queued', null, null)`,
  );
  await rig.storage.query(
    `insert into carrier_earnings (order_id, carrier_id, transport, percent, share_version, amount, delivered_at)
      values (5, 41, 50000, 80, 1, 40000, now()), (6, 42, 50000, 80, 1, 40000, now())`,
  );
  expect(await ask(7, 'export', [41])).toMatchObject({ kind: 'export', records: 4 });
  const copy = (as: typeof admin | typeof agent, id = 7) => rig.ask(exportPaymentsData, { params: { id } }, { as });
  expect((await copy(agent)).status).toBe(403);
  expect((await copy(admin, 8)).status).toBe(404);
  const { records } = (await copy(admin)).body;
  expect(records.tax_profiles).toMatchObject([{ member_id: 41, rfc: 'CACX7605101P8', postal_code: '36257' }]);
  expect(records.carrier_earnings, 'no one else’s').toMatchObject([{ order_id: 5, carrier_id: 41, amount: 40_000 }]);
  expect(records.commission_invoices?.map(({ month }) => month)).toEqual(['2026-09', '2026-10']);

  expect(await ask(9, 'erasure', [41])).toMatchObject({ kind: 'erasure', records: 2 });
  expect((await copy(admin)).status).toBe(404);
  expect(await tracesOf(rig.storage, ['CACX7605101P8'])).toEqual({ 'public.commission_invoices': 1 });
});

it('is done at once with a person who is no member', async () => {
  expect(await ask(11, 'export')).toMatchObject({ records: 0 });
  expect((await rig.ask(exportPaymentsData, { params: { id: 11 } }, { as: admin })).body.records).toEqual({});
});
