import { supplierRegistered } from '@tianguis/proto/marketplace/registrations/events';
import { eventually } from '@tianguis/testkit/eventually';
import { expect, it } from 'vitest';
import { addContact, answer, phone, received } from '../../test/kit/people.ts';
import { useRig } from '../../test/kit/rig.ts';

const rig = await useRig({ OUTREACH_PAIR_SECONDS: '0' });

const contactOf = async (n: number) =>
  (await rig.get(`/api/outreach/contacts?q=${phone(n).slice(1)}`)).body.contacts[0];
const questions = async (n: number) => (await received(rig, n)).filter(({ body }) => body.includes('CONFIRMO'));
const register = (supplierId: number, email: string, more: { phone?: string } = {}) =>
  rig.publish(supplierRegistered, {
    supplierId,
    companyName: 'Sol',
    materialType: 'madera',
    email,
    wantsPilot: true,
    ...more,
  });

it('asks a contact once, on their own phone, whether they registered, and only their answer converts them', async () => {
  const byPhone = await addContact(rig, 20);
  const byMail = await addContact(rig, 21, { email: 'Ventas@Sol.mx' });
  for (const supplierId of [1, 2]) await register(supplierId, 'VENTAS@sol.mx', { phone: phone(20) });
  for (const n of [20, 21]) await eventually(async () => (await questions(n)).length === 1, { what: `${n} is asked` });
  const hasStatus = (n: number, status: string) => async () => (await contactOf(n)).status === status;
  for (const n of [20, 21]) await eventually(hasStatus(n, 'contacted'), { what: `${n} is noted as written to` });

  await answer(rig, 21, '¿Cuál registro?');
  await eventually(hasStatus(21, 'responded'), { what: 'the answer is here' });
  await answer(rig, 20, 'Sí, confirmo');
  await eventually(hasStatus(20, 'converted'), { what: 'the conversion' });
  expect(await contactOf(21)).toMatchObject({ status: 'responded' });
  await answer(rig, 21, 'CONFIRMO');
  await eventually(hasStatus(21, 'converted'), { what: 'the second conversion' });

  const { rows } = await rig.storage.query(
    `select contact_id, cause from contact_status_history where to_status = 'converted' order by contact_id`,
  );
  expect(rows).toEqual([byPhone, byMail].map((contact_id) => ({ contact_id, cause: 'registered' })));
  for (const n of [20, 21]) expect(await questions(n)).toHaveLength(1);
  expect((await rig.get('/api/outreach/stats')).body.convertedContacts).toBe(2);
});

it('ignores a confirmation that nobody asked for', async () => {
  await addContact(rig, 30);
  await answer(rig, 30, 'CONFIRMO');
  await eventually(async () => (await contactOf(30)).status === 'responded', { what: 'the message is here' });
  expect(await contactOf(30)).toMatchObject({ status: 'responded' });
});
