import { addVehicle, changeVehicle, listVehicles, removeVehicle } from '@tianguis/proto/gen/client.ts';
import { marketplaceActionAudited } from '@tianguis/proto/marketplace/audit';
import { vehicleChanged } from '@tianguis/proto/marketplace/dispatch/events';
import { mostVehicles } from '@tianguis/proto/marketplace/dispatch/vehicles';
import { agent } from '@tianguis/testkit/identity';
import { beforeEach, describe, expect, it } from 'vitest';
import { useMarketplace } from '../../test/harness.ts';

const market = await useMarketplace();
beforeEach(() => market.storage.query('delete from vehicles'));

const as = { as: agent } as const;
const pickup = {
  name: 'Estaquitas blanca',
  plates: 'abc-123-d',
  capacityKg: 1_200,
  capacityM3: 5.5,
  driverName: 'Jorge Salas',
  driverPhone: '55 1234 5678',
  baseZone: 'coyoacan',
  zones: ['coyoacan', 'iztapalapa'],
  days: [1, 2, 3, 4, 5],
  from: '08:00',
  until: '18:00',
  documents: [{ kind: 'insurance' as const, expiresOn: '2027-03-01' }],
  active: true,
};
type Vehicle = typeof pickup;
const like = (change: Partial<Vehicle>): Vehicle => ({ ...pickup, ...change });

const add = (body: Vehicle) => market.ask(addVehicle, { body }, as);
const listed = async () => (await market.ask(listVehicles, {}, as)).body.vehicles;
/** Changes a vehicle as it is now. */
async function change(id: number, body: Vehicle) {
  const updatedAt = (await listed()).find((one) => one.id === id)?.updatedAt ?? new Date().toISOString();
  return market.ask(changeVehicle, { params: { id }, body: { ...body, updatedAt } }, as);
}
const names = async () => (await listed()).map(({ name }) => name);

describe('vehicles', () => {
  it('are added with their driver, by plates and phone in one form, and tell the open pages', async () => {
    const { status, body } = await add(pickup);
    expect(status).toBe(201);
    expect(body).toMatchObject({ plates: 'ABC-123-D', driverPhone: '+525512345678', documents: pickup.documents });
    expect((await market.ask(listVehicles, {}, as)).body.vehicles).toEqual([body]);
    expect(await market.eventsOf(vehicleChanged)).toContainEqual(
      expect.objectContaining({ data: { vehicleId: body.id } }),
    );
  });

  it('are listed by name, those out of service last', async () => {
    await add(like({ name: 'Zorra', plates: 'Z1' }));
    await add(like({ name: 'Antigua', plates: 'A1', active: false }));
    await add(like({ name: 'Berlina', plates: 'B1' }));
    expect(await names()).toEqual(['Berlina', 'Zorra', 'Antigua']);
  });

  it('are changed and removed', async () => {
    const { id } = (await add(pickup)).body;
    const changed = await change(id, like({ name: 'Torton', capacityKg: 16_000, zones: [], documents: [] }));
    expect(changed.body).toMatchObject({ id, name: 'Torton', capacityKg: 16_000, zones: [], documents: [] });
    expect((await market.ask(removeVehicle, { params: { id } }, as)).body).toEqual({ success: true });
    expect(await names()).toEqual([]);
  });

  it('may have a name as long as the form takes, which the audit log holds cut', async () => {
    const long = like({ name: 'Ñ'.repeat(200) });
    const added = await add(long);
    expect(added.status).toBe(201);
    const { id } = added.body;
    expect((await change(id, { ...long, active: false })).body).toMatchObject({ name: long.name, active: false });
    expect((await market.ask(removeVehicle, { params: { id } }, as)).status).toBe(200);
    const names = (await market.eventsOf(marketplaceActionAudited))
      .filter(({ subject }) => subject === `vehicles/${id}`)
      .map(({ data }) => data.detail.name);
    expect(names).toEqual(Array.from({ length: 3 }, () => `${'Ñ'.repeat(99)}…`));
  });

  it('are not changed from what they were before a colleague changed them', async () => {
    const read = (await add(pickup)).body;
    await change(read.id, like({ zones: [] }));
    const body = { ...like({ days: [6] }), updatedAt: read.updatedAt };
    const late = await market.ask(changeVehicle, { params: { id: read.id }, body }, as);
    expect([late.status, late.problem.code]).toEqual([409, 'vehicle_changed']);
    expect(await listed()).toMatchObject([{ zones: [], days: pickup.days }]);
  });

  it('have plates of their own', async () => {
    await add(pickup);
    const second = (await add(like({ plates: 'X-9' }))).body;
    const taken = { status: 409, problem: { code: 'plates_taken', errors: [{ path: 'plates' }] } };
    expect(await add(like({ plates: ' ABC-123-D ' }))).toMatchObject(taken);
    expect(await change(second.id, pickup)).toMatchObject(taken);
    expect(await change(second.id, like({ plates: 'X-9', name: 'Otra' }))).toMatchObject({ status: 200 });
  });

  it('are only so many', async () => {
    await market.storage.query(
      `insert into vehicles (name, plates, capacity_kg, capacity_m3, driver_name, driver_phone, base_zone, zones, days,
         "from", until, documents, active)
       select 'Camioneta', 'P' || n, 1000, 5, 'Luz', '+525512345678', 'coyoacan', '{}', '{1}', '08:00', '18:00', '[]', true
       from generate_series(1, $1::int) n`,
      [mostVehicles],
    );
    expect(await add(pickup)).toMatchObject({ status: 422, problem: { code: 'too_many_vehicles' } });
  });

  it.each<[string, Partial<Vehicle>, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['plates with a space', { plates: 'ABC 123' }, 'plates'],
    ['no capacity', { capacityKg: 0 }, 'capacityKg'],
    ['a volume of hundredths', { capacityM3: 1.25 }, 'capacityM3'],
    ['a phone that is none', { driverPhone: '12' }, 'driverPhone'],
    ['an unknown base', { baseZone: 'luna' }, 'baseZone'],
    ['an unknown zone', { zones: ['coyoacan', 'luna'] }, 'zones.1'],
    ['no day', { days: [] }, 'days'],
    ['a day that ends before it starts', { from: '18:00', until: '08:00' }, ''],
    [
      'a document twice',
      {
        documents: [
          { kind: 'insurance', expiresOn: '2027-03-01' },
          { kind: 'insurance', expiresOn: '2028-03-01' },
        ],
      },
      'documents',
    ],
    [
      'a document that expires on no day',
      { documents: [{ kind: 'insurance', expiresOn: '2027-02-30' }] },
      'documents.0.expiresOn',
    ],
  ])('are refused with %s', async (_case, part, path) => {
    const refusal = await add(like(part));
    expect(refusal).toMatchObject({ status: 400, problem: { errors: [{ path }] } });
  });

  it('that are not there are not found', async () => {
    expect(await change(2_000_000_000, pickup)).toMatchObject({ status: 404 });
    expect(await market.ask(removeVehicle, { params: { id: 2_000_000_000 } }, as)).toMatchObject({ status: 404 });
  });
});
