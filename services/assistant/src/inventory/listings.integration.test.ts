import { listingClassified } from '@tianguis/proto/assistant/listings/events';
import { listingSubmitted } from '@tianguis/proto/marketplace/listings/events';
import { eventually } from '@tianguis/testkit/eventually';
import { expect, it } from 'vitest';
import { useAssistant } from '../../test/harness.ts';

const rig = await useAssistant();

const handedIn = { memberId: 7, zone: 'iztapalapa', language: 'es' } as const;
const photoId = '7d0c4f6e-2f53-4c1b-9a53-0a5f3ddc6f10';

async function read(listingId: number, text: string, photoIds: string[] = []) {
  await rig.publish(listingSubmitted, { ...handedIn, listingId, reading: 3, text, photoIds });
  return eventually(
    async () => (await rig.eventsOf(listingClassified)).find(({ data }) => data.listingId === listingId)?.data,
    { what: `the reading of listing ${listingId}` },
  );
}

it('reads the list of a lot, with a price for each thing and its name apart from its amount', async () => {
  const { reading, items, notes } = await read(41, '20 bultos de cemento gris\nvarilla de 3/8: 15 tramos');
  expect([reading, notes]).toEqual([3, []]);
  expect(items.map(({ name, category, quantity, unit }) => [name, category, quantity, unit])).toEqual([
    ['cemento gris', 'cemento', 20, 'bulto'],
    ['varilla de 3/8', 'varilla', 15, 'tramo'],
  ]);
  expect(items[0]?.suggestedPrice).toMatchObject({ low: expect.any(Number), basis: expect.stringContaining('stima') });
});

it('says that it has not seen the photos and when a list is too long', async () => {
  expect((await read(42, '', [photoId])).notes).toEqual([expect.stringContaining('no puedo ver fotos')]);
  const { items, notes } = await read(43, '5 bultos de cemento\n'.repeat(201));
  expect([items.length, notes]).toEqual([200, [expect.stringContaining('más de 200 artículos')]]);
});
