import { eventually } from '@tianguis/testkit/eventually';
import { expect, it } from 'vitest';
import { eventsOf } from '../../test/kit/events.ts';
import { addContact } from '../../test/kit/people.ts';
import { admin, useRig } from '../../test/kit/rig.ts';

const rig = await useRig();

const base = '/api/outreach/categories';
const list = async () => (await rig.get(base)).body.categories;
const of = async (category: string) => (await list()).find((each: { category: string }) => each.category === category);
const stats = async () => (await rig.get('/api/outreach/stats')).body;
const totalOf = async (vertical: string) =>
  (await stats()).byVertical.find((each: { vertical: string }) => each.vertical === vertical).total;

const isBlocked = async (count: number) => {
  const { rows } = await rig.storage.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return (rows[0]?.n ?? 0) >= count;
};

/** Sends two changes while the row is held, so that both are under way at once. */
async function bothAtOnce(
  category: string,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<void> {
  const hold = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const holding = rig.storage.transaction(async (tx) => {
    await tx.query('select 1 from contact_categories where category = $1 for update', [category]);
    isHeld.resolve();
    await hold.promise;
  });
  await isHeld.promise;
  const changes = [first(), second()];
  await eventually(() => isBlocked(2), { what: 'both changes to wait' });
  hold.resolve();
  await holding;
  await Promise.all(changes);
}

it('lists what contacts hold, with the vertical that we know', async () => {
  await addContact(rig, 1, { category: 'ferreterías' });
  await addContact(rig, 2, { category: 'Veterinaria' });
  await addContact(rig, 3, { category: 'Veterinaria' });
  expect(await list()).toEqual([
    expect.objectContaining({ category: 'Veterinaria', contacts: 2, vertical: 'unknown', chosen: false, name: null }),
    expect.objectContaining({ category: 'ferreteria', contacts: 1, vertical: 'construction', chosen: false }),
  ]);
});

it('counts contacts in the vertical that staff chose, and gives it back', async () => {
  expect(await totalOf('food_hotels')).toBe(0);
  const { body } = await rig.patch(base, { category: 'Veterinaria', vertical: 'food_hotels', name: 'Veterinarias' });
  expect(body.category).toMatchObject({
    vertical: 'food_hotels',
    chosen: true,
    name: 'Veterinarias',
    changedBy: 'Ana',
  });
  expect([await totalOf('food_hotels'), await totalOf('unknown')]).toEqual([2, 0]);
  const counted = (await stats()).byCategory.find((each: { category: string }) => each.category === 'Veterinaria');
  expect(counted).toMatchObject({ vertical: 'food_hotels', total: 2 });
  await rig.patch(base, { category: 'Veterinaria', vertical: null, name: null });
  expect(await of('Veterinaria')).toMatchObject({ vertical: 'unknown', chosen: false, name: null, changedBy: null });
  expect(await totalOf('unknown')).toBe(2);
});

it('lets staff decide over what we know, and names a category however it is written', async () => {
  await rig.patch(base, { category: 'FERRETERÍAS', vertical: 'food_hotels', name: null });
  expect(await of('ferreteria')).toMatchObject({ vertical: 'food_hotels', chosen: true });
  await rig.patch(base, { category: 'ferreteria', vertical: null, name: 'Tlapalerías' });
  expect(await of('ferreteria')).toMatchObject({ vertical: 'construction', chosen: false, name: 'Tlapalerías' });
});

it('leaves as it is what a change does not name', async () => {
  await rig.patch(base, { category: 'ferreteria', vertical: 'food_hotels', name: 'Tlapalerías' });
  await rig.patch(base, { category: 'ferreteria', name: 'Ferreterías' });
  expect(await of('ferreteria')).toMatchObject({ vertical: 'food_hotels', chosen: true, name: 'Ferreterías' });
  await rig.patch(base, { category: 'ferreteria', vertical: null });
  expect(await of('ferreteria')).toMatchObject({ vertical: 'construction', chosen: false, name: 'Ferreterías' });
  await rig.patch(base, { category: 'ferreteria', vertical: null, name: null });
});

it('keeps both of two changes at once, and notes no change that names nothing', async () => {
  await rig.patch(base, { category: 'ferreteria', vertical: 'construction', name: 'Tlapalerías' });
  await bothAtOnce(
    'ferreteria',
    () => rig.patch(base, { category: 'ferreteria', vertical: 'food_hotels' }),
    () => rig.patch(base, { category: 'ferreteria', name: 'Ferreterías' }, admin),
  );
  expect(await of('ferreteria')).toMatchObject({ vertical: 'food_hotels', name: 'Ferreterías' });
  const noted = async () => (await eventsOf(rig, 'OutreachActionAudited')).length;
  const before = await noted();
  const category = await of('ferreteria');
  expect((await rig.patch(base, { category: 'ferreteria' }, admin)).body).toEqual({ category });
  expect(await noted()).toBe(before);
  await rig.patch(base, { category: 'ferreteria', vertical: null, name: null });
});

it('refuses what no contact has, and what is no vertical', async () => {
  const wanted = { category: 'astronauta', vertical: 'construction', name: null };
  expect(await rig.patch(base, wanted)).toMatchObject({ status: 404, body: { code: 'category_not_found' } });
  expect((await rig.patch(base, { ...wanted, category: 'ferreteria', vertical: 'unknown' })).body.errors).toMatchObject(
    [{ path: 'vertical' }],
  );
  expect((await rig.patch(base, { ...wanted, category: 'ferreteria', name: '' })).status).toBe(400);
});

it('is in the audit log with what was before, and refreshes every open desk', async () => {
  await rig.patch(base, { category: 'Veterinaria', vertical: 'construction', name: null });
  const audited = (await eventsOf(rig, 'OutreachActionAudited')).filter(
    ({ subject }) => subject === 'contact-categories',
  );
  expect(audited.at(-1)?.data).toMatchObject({
    action: 'desk_action',
    detail: { operation: 'setCategory', category: 'Veterinaria', vertical: 'unknown → construction' },
  });
  expect((await eventsOf(rig, 'CategoryChanged')).at(-1)?.data).toEqual({ category: 'Veterinaria' });
});

it('lists what the team named even where a file of nonsense has more categories than the list holds', async () => {
  await rig.patch(base, { category: 'Veterinaria', vertical: null, name: 'Zapaterías' });
  await rig.storage.query(
    `insert into outreach_contacts (business_name, phone, category, zone, city, updated_at)
     select 'Negocio ' || n, '+5255110' || lpad(n::text, 5, '0'), 'disparate ' || n / 3, 'Centro', 'CDMX', now()
     from generate_series(1, 1700) as n`,
  );
  const { categories, total } = (await rig.get(base)).body;
  expect(total).toBeGreaterThan(560);
  expect(categories.length).toBeLessThan(510);
  expect(categories).toContainEqual(expect.objectContaining({ category: 'Veterinaria', name: 'Zapaterías' }));
  const facets = (await rig.get('/api/outreach/contacts/facets')).body;
  expect(facets.categories).toHaveLength(500);
  expect(facets.counts.categories).toBe(total);
});
