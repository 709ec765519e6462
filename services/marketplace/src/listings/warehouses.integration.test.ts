import type { Identity } from '@tianguis/chassis/identity/identity';
import {
  createWarehouse,
  getMySeller,
  getWarehouse,
  listMyWarehouses,
  updateWarehouse,
} from '@tianguis/proto/gen/client.ts';
import { expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';

const market = await useMarketplace();

let members = 0;
const newMember = () => {
  members += 1;
  return asMember(members);
};

it('shows a warehouse’s name and zone to anyone with its QR code, not its address; an archived one shows nothing', async () => {
  const as = newMember();
  const body = {
    name: 'Bodega Sur',
    zone: 'tlalpan',
    address: 'Calle 5 número 12',
    latitude: 19.3,
    longitude: -99.2,
  };
  const { id } = (await market.ask(createWarehouse, { body }, { as })).body;
  expect((await market.ask(getWarehouse, { params: { id } })).body).toEqual({
    id,
    name: 'Bodega Sur',
    zone: 'tlalpan',
  });
  await market.ask(updateWarehouse, { params: { id }, body: { archived: true } }, { as });
  expect((await market.ask(getWarehouse, { params: { id } })).status).toBe(404);
  const { warehouses } = (await market.ask(listMyWarehouses, {}, { as })).body;
  expect(warehouses).toMatchObject([{ ...body, archived: true }]);
});

it('prints a poster for the owner only', async () => {
  const as = newMember();
  const { id } = (await market.ask(createWarehouse, { body: { name: 'Sur', zone: 'tlalpan' } }, { as })).body;
  const poster = (who: Identity) => market.fetch(`/api/members/me/warehouses/${id}/poster?lang=es`, {}, who);
  const own = await poster(as);
  expect(own.headers.get('content-type')).toBe('application/pdf');
  expect((await own.text()).slice(0, 5)).toBe('%PDF-');
  expect((await poster(newMember())).status).toBe(404);
});

it('names a seller after the supplier registered with the member’s verified address', async () => {
  const as = newMember();
  await market.storage.query(
    `insert into suppliers (company_name, material_type, frequency, email)
     values ('Aceros Luz', 'madera', 'mensual', 'luz@aceros.test')`,
  );
  expect((await market.ask(getMySeller, {}, { as })).body.name).toBe('');
  await market.storage.query(
    `insert into member_addresses (channel, address, member_id) values ('mail', 'luz@aceros.test', $1)`,
    [members],
  );
  expect((await market.ask(getMySeller, {}, { as })).body.name).toBe('Aceros Luz');
});
