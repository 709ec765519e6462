import { memberErased } from '@tianguis/proto/gateway/members/events';
import { changeFavourites, listFavouriteIds, listFavourites, updateListing } from '@tianguis/proto/gen/client.ts';
import { mostFavouriteNoticesADay, mostFavourites } from '@tianguis/proto/marketplace/favourites/operations';
import { eventually } from '@tianguis/testkit/eventually';
import { agent } from '@tianguis/testkit/identity';
import { expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';
import { inDays, lot, publishLots } from '../../test/lots.ts';

const market = await useMarketplace();

const publish = async (changes: Parameters<typeof lot>[0] = {}) => {
  const [id = 0] = await publishLots(market.storage, lot(changes));
  return id;
};
const change = (memberId: number, body: { add?: number[]; remove?: number[] }) =>
  market.ask(changeFavourites, { body }, { as: asMember(memberId) });
const list = async (memberId: number) =>
  (await market.ask(listFavourites, {}, { as: asMember(memberId) })).body.favourites;

const setPrice = (listingId: number, centavos: number) =>
  market.storage.query('update listing_lines set centavos = $2 where listing_id = $1', [listingId, centavos]);
/** Has the favourites of a lot looked at now, as the event of a change does ten minutes later. */
const lookAt = (listingId: number) =>
  market.storage.query(`update favourites set check_at = '2020-01-01' where listing_id = $1`, [listingId]);

/** Noon in Mexico City, some days from today: nobody's quiet hour. */
const noon = (days: number): Date => {
  const at = new Date(Date.now() + days * 86_400_000);
  at.setUTCHours(18, 0, 0, 0);
  return at;
};
const notify = (at: Date) => market.runJob('notify-favourites', at);

let phones = 0;
const reachable = async (memberId: number) => {
  phones += 1;
  const address = `+5255200${String(phones).padStart(5, '0')}`;
  await market.prove(memberId, { channel: 'whatsapp', address });
  return () => market.noticesTo(address);
};

it('keeps what a member marks, once, and forgets what they unmark', async () => {
  const one = await publish({ member: 101 });
  const two = await publish({ member: 101 });
  await change(102, { add: [one, two] });
  expect((await change(102, { add: [one] })).body.ids.toSorted()).toEqual([one, two].toSorted());
  await change(102, { remove: [one] });
  const { body } = await market.ask(listFavouriteIds, {}, { as: asMember(102) });
  expect(body.ids).toEqual([two]);
});

it('leaves out one’s own lots, and those that nobody can see', async () => {
  const own = await publish({ member: 111 });
  const hidden = await publish({ member: 112, status: 'hidden' });
  const draft = await publish({ member: 112, status: 'draft' });
  const sold = await publish({ member: 112, status: 'sold' });
  expect((await change(111, { add: [own, hidden, draft, sold, 999_999] })).body.ids).toEqual([sold]);
});

it('is for members alone, each with their own', async () => {
  const id = await publish({ member: 121 });
  await change(122, { add: [id] });
  expect(await list(123)).toEqual([]);
  expect((await market.ask(changeFavourites, { body: { add: [id] } })).status).toBe(401);
  expect((await market.ask(listFavourites, {}, { as: agent })).status).toBe(403);
});

it('refuses more favourites than a member may have, and keeps those there were', async () => {
  const seller = 131;
  const ids = await publishLots(
    market.storage,
    ...Array.from({ length: mostFavourites + 1 }, () => lot({ member: seller })),
  );
  await change(132, { add: ids.slice(0, mostFavourites) });
  const refused = await change(132, { add: ids.slice(mostFavourites) });
  expect([refused.status, refused.problem.code]).toEqual([422, 'too_many_favourites']);
  expect((await market.ask(listFavouriteIds, {}, { as: asMember(132) })).body.ids).toHaveLength(mostFavourites);
});

it('lists favourites with what changed since they were marked, page by page', async () => {
  const cheaper = await publish();
  const gone = await publish();
  const same = await publish();
  for (const id of [cheaper, gone, same]) await change(142, { add: [id] });
  await setPrice(cheaper, 80_00);
  await market.storage.query(`update listings set status = 'sold' where id = $1`, [gone]);
  const found = await list(142);
  const of = (id: number) => found.find(({ listing }) => listing.id === id);
  expect(of(cheaper)?.priceFall).toMatchObject({ before: 100, now: 80, unit: 'bulto' });
  expect(of(gone)).toMatchObject({ priceFall: null, isGoing: false, listing: { status: 'sold' } });
  expect(of(same)).toMatchObject({ priceFall: null, isGoing: false });
  const read = async (cursor?: string) =>
    (await market.ask(listFavourites, { query: { limit: 2, cursor } }, { as: asMember(142) })).body;
  const first = await read();
  const second = await read(first.nextCursor ?? undefined);
  expect([first.favourites.length, second.favourites.length, second.nextCursor, first.total]).toEqual([2, 1, null, 3]);
});

it('notifies of a price that fell once, after the seller has settled on it', async () => {
  const seller = asMember(151);
  const id = await publish({ member: 151, title: 'Cal hidratada' });
  const notices = await reachable(152);
  await change(152, { add: [id] });
  const { rows } = await market.storage.query<{ id: number; version: number }>(
    'select n.id, l.version from listings l join listing_lines n on n.listing_id = l.id where l.id = $1',
    [id],
  );
  const [stored] = rows;
  const line = {
    id: stored?.id,
    name: 'Cal',
    category: 'cemento',
    material: 'cemento-concreto',
    quantity: 10,
    unit: 'bulto',
    condition: 'new_surplus',
    price: 75,
  } as const;
  const body = { version: stored?.version ?? 0, lines: [line] };
  expect((await market.ask(updateListing, { params: { id }, body }, { as: seller })).status).toBe(200);
  const isDue = async () =>
    (await market.storage.query('select 1 from favourites where listing_id = $1 and check_at is not null', [id]))
      .rowCount === 1;
  await eventually(isDue, { what: 'the favourite is to be looked at' });
  await notify(noon(2));
  await notify(noon(2));
  expect(await notices()).toMatchObject([
    {
      template: 'favourite_changed',
      purpose: 'transactional',
      variables: {
        lot: 'Cal hidratada',
        change: expect.stringContaining('bajó de $100 a $75'),
        link: `http://tianguis.test/lote/${id}`,
      },
    },
  ]);
});

it('does not take a price that was raised first for a fall, nor tells of the same price twice', async () => {
  const id = await publish();
  const notices = await reachable(162);
  await change(162, { add: [id] });
  const now = async (centavos: number, days: number) => {
    await setPrice(id, centavos);
    await lookAt(id);
    await notify(noon(days));
    return (await notices()).length;
  };
  expect(await now(150_00, 1)).toBe(0);
  expect(await now(100_00, 2)).toBe(0);
  expect(await now(90_00, 3)).toBe(1);
  expect(await now(120_00, 5)).toBe(1);
  expect(await now(90_00, 7)).toBe(1);
  expect(await now(60_00, 9)).toBe(2);
});

it('waits for the end of quiet hours, and a day between two prices of a lot', async () => {
  const id = await publish();
  const notices = await reachable(172);
  await change(172, { add: [id] });
  await setPrice(id, 90_00);
  await lookAt(id);
  const night = new Date(noon(1).getTime() + 11 * 3_600_000);
  await notify(night);
  expect(await notices()).toEqual([]);
  await notify(noon(2));
  expect(await notices()).toHaveLength(1);
  await setPrice(id, 80_00);
  await lookAt(id);
  await notify(new Date(noon(2).getTime() + 3_600_000));
  expect(await notices()).toHaveLength(1);
  await notify(noon(3));
  expect(await notices()).toHaveLength(2);
});

it('notifies once that a lot is about to go: little is left, or it ends', async () => {
  const little = await publish({ title: 'Poco' });
  const ending = await publish({ title: 'Ya casi' });
  const notices = await reachable(182);
  await change(182, { add: [little, ending] });
  await market.storage.query('update listing_lines set reserved = 8 where listing_id = $1', [little]);
  await lookAt(little);
  await market.storage.query('update listings set ends_at = $2 where id = $1', [ending, noon(3)]);
  await notify(noon(2));
  await lookAt(little);
  await lookAt(ending);
  await notify(new Date(noon(2).getTime() + 3_600_000));
  const told = (await notices()).map(({ variables }) => [variables.lot, variables.change]);
  expect(told.toSorted()).toEqual([
    ['Poco', 'queda poco'],
    ['Ya casi', expect.stringContaining('se ofrece hasta el')],
  ]);
});

it('says nothing of an end that was near when the lot was marked', async () => {
  const id = await publish({ endsAt: inDays(1) });
  const notices = await reachable(192);
  await change(192, { add: [id] });
  await notify(new Date(Date.now() + 60_000));
  await lookAt(id);
  await notify(noon(0));
  expect(await notices()).toEqual([]);
});

it('sends a member a few notices a day, and the rest the next day', async () => {
  const ids = await publishLots(
    market.storage,
    ...Array.from({ length: mostFavouriteNoticesADay + 2 }, () => lot({ member: 201 })),
  );
  const notices = await reachable(202);
  await change(202, { add: ids });
  for (const id of ids) {
    await setPrice(id, 50_00);
    await lookAt(id);
  }
  await notify(noon(1));
  expect(await notices()).toHaveLength(mostFavouriteNoticesADay);
  await notify(noon(2));
  expect(await notices()).toHaveLength(mostFavouriteNoticesADay + 2);
});

it('forgets the favourites of a member whose account was erased', async () => {
  const id = await publish({ member: 211 });
  await change(212, { add: [id] });
  await market.publish(memberErased, { memberId: 212 });
  const isGone = async () =>
    (await market.storage.query('select 1 from favourites where member_id = 212')).rowCount === 0;
  await eventually(isGone, { what: 'the favourites are forgotten' });
});
