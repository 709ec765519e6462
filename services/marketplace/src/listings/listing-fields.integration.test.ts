import { getListing, getMyListing, searchListings, updateListing } from '@tianguis/proto/gen/client.ts';
import { fieldText, type ListingField } from '@tianguis/proto/marketplace/listings/listing-field';
import {
  type ListingFieldName,
  listingField,
  listingFieldNames,
  listingFilterNames,
} from '@tianguis/proto/marketplace/listings/listing-fields';
import { expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';
import { line, lot, publishLots } from '../../test/lots.ts';

const market = await useMarketplace();

/** A value that a seller may state. */
function statedOf(field: ListingField): boolean | number | string {
  if (field.kind === 'flag') return true;
  if (field.kind === 'number') return field.minimum;
  if (field.kind === 'text') return field.example;
  return Object.keys(field.options)[0] ?? '';
}

/** One that is refused. */
function refusedOf(field: ListingField): number | string {
  if (field.kind === 'number') return field.maximum + 1;
  return field.kind === 'text' ? 'x'.repeat(field.maxLength + 1) : 'something else';
}

/** What a buyer types to find it; undefined where nobody searches by it. */
function wordsOf(field: ListingField, stated: boolean | number | string): string | undefined {
  if (field.kind === 'flag') return field.words?.split(' ')[0];
  return field.kind === 'number' ? undefined : fieldText(field, stated, 'es');
}

async function offer(member: number) {
  const [id = 0] = await publishLots(
    market.storage,
    lot({ member, title: 'Cosas', lines: [line('cemento', { centavos: null })] }),
  );
  const as = asMember(member);
  const state = async (name: ListingFieldName, value: unknown) => {
    const { version } = (await market.ask(getMyListing, { params: { id } }, { as })).body;
    return market.ask(updateListing, { params: { id }, body: { version, [name]: value } }, { as });
  };
  return { id, state };
}

type Found = NonNullable<(typeof searchListings)['types']>['reply'];

/** The filter is known by its name alone, so its type is not. */
const find = async (query: Readonly<Record<string, string>>) =>
  (await market.askWrongly<Found>(searchListings, { query })).body.listings.map((card) => card.id);

it.each(listingFieldNames)('keeps, shows and finds what a seller states as %s', async (name) => {
  const field = listingField(name);
  const stated = statedOf(field);
  const { id, state } = await offer(100 + listingFieldNames.indexOf(name));
  const refused = await state(name, refusedOf(field));
  expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([400, name]);
  expect((await state(name, stated)).body[name]).toBe(stated);
  expect((await market.ask(getListing, { params: { id } })).body[name]).toBe(stated);
  const words = wordsOf(field, stated);
  if (words) expect(await find({ q: words })).toContain(id);
});

it.each(listingFilterNames)('narrows the market by %s', async (name) => {
  const { id, state } = await offer(200 + listingFilterNames.indexOf(name));
  const wanted = { [name]: String(statedOf(listingField(name))) };
  expect(await find(wanted)).not.toContain(id);
  await state(name, statedOf(listingField(name)));
  expect(await find(wanted)).toContain(id);
});
