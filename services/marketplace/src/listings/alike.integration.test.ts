import { readFileSync } from 'node:fs';
import { getListing } from '@tianguis/proto/gen/client.ts';
import { materialTypes } from '@tianguis/proto/materials';
import { listingConditions } from '@tianguis/proto/materials/conditions';
import { listingUnits } from '@tianguis/proto/materials/listing-units';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { useMarketplace } from '../../test/harness.ts';
import { lot, publishLots } from '../../test/lots.ts';

const market = await useMarketplace();

/** Lots as sellers write them, some without a category. Two of one kind are alike; any other two are not. */
const labelled = z
  .strictObject({
    kind: z.string(),
    title: z.string(),
    zone: z.string(),
    name: z.string(),
    category: z.string().nullable(),
    material: z.enum(materialTypes),
    unit: z.enum(listingUnits),
    condition: z.enum(listingConditions),
    price: z.number(),
  })
  .array()
  .parse(
    readFileSync(new URL('../../test/alike-lots.jsonl', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n')
      .map((row) => JSON.parse(row)),
  );

const kindOf = new Map<number, string>();

beforeAll(async () => {
  const rows = labelled.map(({ title, zone, price, kind: _kind, ...line }, at) =>
    lot({ member: 100 + at, title, zone, lines: [{ ...line, quantity: 20, centavos: price * 100 }] }),
  );
  const ids = await publishLots(market.storage, ...rows);
  for (const [at, { kind }] of labelled.entries()) kindOf.set(ids[at] ?? 0, kind);
});

const shownBeside = async (id: number) => {
  const { body } = await market.ask(getListing, { params: { id } });
  return body.alike.map((card) => kindOf.get(card.id));
};

it('shows lots of the same kind beside a lot: nearly no other, and most of those there are', async () => {
  let shown = 0;
  let right = 0;
  let possible = 0;
  for (const [id, kind] of kindOf) {
    const beside = await shownBeside(id);
    const others = [...kindOf.values()].filter((other) => other === kind).length - 1;
    shown += beside.length;
    right += beside.filter((other) => other === kind).length;
    possible += Math.min(6, others);
  }
  // The nearest of the category, or else of the material, were right and complete to 0.85.
  expect(right / shown).toBeGreaterThanOrEqual(0.97);
  expect(right / possible).toBeGreaterThanOrEqual(0.95);
});

it('shows pallets beside pallets, also beside ones that nobody put in a category', async () => {
  const pallets = [...kindOf].filter(([, kind]) => kind === 'tarima');
  for (const [id] of pallets) expect(new Set(await shownBeside(id))).toEqual(new Set(['tarima']));
});
