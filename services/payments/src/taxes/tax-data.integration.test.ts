import { memberErased } from '@tianguis/proto/gateway/members/events';
import { deleteTaxData, getTaxData, readTaxData, saveTaxData } from '@tianguis/proto/gen/client.ts';
import { paymentsActionAudited } from '@tianguis/proto/payments/audit';
import { eventually } from '@tianguis/testkit/eventually';
import { tracesOf } from '@tianguis/testkit/traces';
import { afterAll, expect, it } from 'vitest';
import { startPayments } from '../../test/harness.ts';

const rig = await startPayments();
afterAll(rig.close);

const member = (id: string) => ({ as: { kind: 'member', id } }) as const;
const admin = (signedInAt: number) =>
  ({ as: { kind: 'staff', id: '3', name: 'Ana', role: 'admin', signedInAt } }) as const;

const given = {
  rfc: 'eku-900317-3c9',
  name: 'Escuela Kemper Urgate',
  regime: '601',
  postalCode: '42501',
  cfdiUse: 'G03',
};
const kept = { ...given, rfc: 'EKU9003173C9', name: 'ESCUELA KEMPER URGATE', updatedAt: expect.any(String) };

it('keeps what a member gives, as SAT has it, and forgets it when they wish', async () => {
  expect((await rig.ask(getTaxData, {}, member('21'))).body.taxData).toBeNull();
  expect((await rig.ask(saveTaxData, { body: given }, member('21'))).body.taxData).toEqual(kept);
  await rig.ask(saveTaxData, { body: { ...given, cfdiUse: 'S01' } }, member('21'));
  expect((await rig.ask(getTaxData, {}, member('21'))).body.taxData).toEqual({ ...kept, cfdiUse: 'S01' });
  expect((await rig.ask(getTaxData, {}, member('22'))).body.taxData).toBeNull();
  await rig.ask(deleteTaxData, {}, member('21'));
  expect((await rig.ask(getTaxData, {}, member('21'))).body.taxData).toBeNull();
});

it.each([
  ['rfc', { rfc: 'EKU9003173C8' }],
  ['rfc', { rfc: 'XAXX010101000' }],
  ['regime', { regime: '612' }],
  ['cfdiUse', { cfdiUse: 'D01' }],
  ['name', { name: 'Escuela Kemper Urgate S.A. de C.V.' }],
  ['postalCode', { postalCode: '4250' }],
])('names the field that is wrong: %s', async (field, wrong) => {
  const reply = await rig.ask(saveTaxData, { body: { ...given, ...wrong } }, member('23'));
  expect(reply.status).toBe(400);
  expect(reply.problem.errors?.map(({ path }) => path)).toEqual([field]);
  expect((await rig.ask(getTaxData, {}, member('23'))).body.taxData).toBeNull();
});

it('shows them to an admin who signed in a moment ago, and notes who read them', async () => {
  await rig.ask(saveTaxData, { body: given }, member('24'));
  const read = (as: ReturnType<typeof admin>) => rig.ask(readTaxData, { params: { member: 24 } }, as);
  expect((await read(admin(Date.now() - 11 * 60_000))).status).toBe(403);
  expect((await read(admin(Date.now()))).body.taxData).toEqual(kept);
  const entries = (await rig.eventsOf(paymentsActionAudited)).map(({ subject, data }) => ({ subject, ...data }));
  expect(entries).toMatchObject([{ action: 'tax_data_read', staffId: 3, subject: 'members/24' }]);
  expect(JSON.stringify(entries)).not.toContain('EKU9003173C9');
});

it('A11: erases them with their member’s account', async () => {
  const body = { ...given, rfc: 'CACX7605101P8', name: 'Zenaida Quijote', regime: '612' };
  await rig.ask(saveTaxData, { body }, member('25'));
  const traces = () => tracesOf(rig.storage, ['CACX7605101P8', 'ZENAIDA QUIJOTE']);
  expect(await traces()).toEqual({ 'public.tax_profiles': 1 });
  await rig.publish(memberErased, { memberId: 25 });
  await eventually(async () => Object.keys(await traces()).length === 0, { what: 'no trace of the tax data' });
});
