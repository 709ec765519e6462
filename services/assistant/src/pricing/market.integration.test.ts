import { classifyListing } from '@tianguis/proto/gen/client.ts';
import { demandCounted } from '@tianguis/proto/marketplace/interests/events';
import { listingOfferChanged } from '@tianguis/proto/marketplace/listings/events';
import { eventually } from '@tianguis/testkit/eventually';
import { expect, it } from 'vitest';
import demandChanged from '../../../../proto/fixtures/events/DemandCounted.v1.json' with { type: 'json' };
import offerChanged from '../../../../proto/fixtures/events/ListingOfferChanged.v1.json' with { type: 'json' };
import { useAssistant } from '../../test/harness.ts';

const rig = await useAssistant();

const golden = listingOfferChanged.schema.parse(offerChanged.data);
const demandGolden = demandCounted.schema.parse(demandChanged.data);
const [goldenLine] = golden.offer?.lines ?? [];
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

interface Changes {
  readonly zone?: string;
  readonly endsAt?: string;
  readonly status?: 'published' | 'sold';
  readonly version?: number;
}
/** A lot of one line, as the marketplace tells of it. */
const offer = (listingId: number, line: object, { version = 1, ...changes }: Changes = {}) =>
  rig.publish(
    listingOfferChanged,
    listingOfferChanged.schema.parse({
      listingId,
      version,
      offer: {
        ...golden.offer,
        seller: crypto.randomUUID(),
        publishedAt: inDays(-1),
        endsAt: inDays(50),
        lines: [{ ...goldenLine, ...line }],
        ...changes,
      },
    }),
  );
const end = (listingId: number, version: number) =>
  rig.publish(listingOfferChanged, { listingId, version, offer: null });
const known = (listingId: number, version: number) =>
  eventually(
    async () =>
      (
        await rig.storage.query('select 1 from market_lots where listing_id = $1 and version = $2', [
          listingId,
          version,
        ])
      ).rowCount === 1,
    { what: `version ${version} of lot ${listingId}` },
  );
const priceOf = async (text: string, zone: string) =>
  (await rig.ask(classifyListing, { body: { text, zone, locale: 'es' } })).body.items[0]?.suggestedPrice;

it('prices goods by nearby market prices for the same goods while those are offered', async () => {
  const goods = { category: 'varilla', material: 'acero-metales', unit: 'tramo', quantity: 9 };
  const before = await priceOf('15 tramos de varilla', 'monterrey');
  for (const at of [1, 2, 3, 4, 5, 6]) await offer(at, { ...goods, centavos: 20_000 }, { zone: 'monterrey' });
  await offer(7, { ...goods, centavos: null }, { zone: 'monterrey' });
  for (const at of [1, 2, 3, 4, 5, 6, 7]) await known(at, 1);
  const near = await priceOf('15 tramos de varilla', 'monterrey');
  const far = await priceOf('15 tramos de varilla', 'tijuana');
  expect(before).toMatchObject({ comparables: 0, basis: expect.stringContaining('no hay precios comparables') });
  expect(near).toMatchObject({
    comparables: 6,
    basis: expect.stringMatching(
      /6 precios comparables de 6 vendedores pesan 8\d %; más los cercanos a Monterrey.*Lo que se pide/,
    ),
  });
  expect(near?.mid).toBeGreaterThan((before?.mid ?? 0) * 1.4);
  expect(far).toMatchObject({ comparables: 0, mid: before?.mid });

  for (const at of [1, 2, 3]) await end(at, 3);
  await offer(1, { ...goods, centavos: 20_000 }, { zone: 'monterrey', version: 2 });
  for (const at of [1, 2, 3]) await known(at, 3);
  // A later fact of the same kind: the one that came late was handled before it.
  await offer(8, goods, { zone: 'monterrey' });
  await known(8, 1);
  expect(await priceOf('15 tramos de varilla', 'Monterrey')).toMatchObject({ comparables: 4 });
  const { rows } = await rig.storage.query('select seller, zone from market_lots where listing_id = 1');
  expect(rows).toEqual([{ seller: null, zone: null }]);
});

it('names live lots nearby, else elsewhere, else says there are none', async () => {
  const ask = async (text: string) => (await rig.chat(text)).body;
  const yeso = { category: 'yeso', unit: 'bulto' };
  expect((await ask('¿hay yeso disponible en Monterrey?')).reply).toMatch(
    /Ahora no hay yeso publicado.*\/mi\/intereses/,
  );
  await offer(21, { ...yeso, quantity: 40, centavos: 6_550 }, { zone: 'tijuana' });
  await offer(22, { ...yeso, quantity: 12, centavos: 0 }, { zone: 'apodaca', endsAt: inDays(-1) });
  await offer(23, { ...yeso, quantity: 7, centavos: 5_000 }, { zone: 'apodaca', status: 'sold' });
  for (const at of [21, 22, 23]) await known(at, 1);
  expect(await ask('¿hay yeso disponible en Monterrey?')).toMatchObject({
    intent: 'buy',
    reply: expect.stringMatching(
      /^No hay yeso publicado ahora cerca de Monterrey\. En otras zonas: 40 bultos de yeso en Tijuana, a \$65\.50 por unidad: \S+\/lote\/21\. En la página/,
    ),
  });
  await offer(24, { ...yeso, quantity: 5, condition: 'used', centavos: null }, { zone: 'apodaca' });
  await known(24, 1);
  const { reply } = await ask('¿hay yeso disponible en Monterrey?');
  expect(reply).toMatch(
    /^Publicado ahora en el mercado: 5 bultos de yeso \(usado\) en Apodaca, precio a tratar: \S+\/lote\/24\. /,
  );
  expect(reply).not.toMatch(/lote\/2[123]/);
});

it('moves a price with local demand and counts chat questions', async () => {
  const counts = { ...demandGolden, category: 'tepetate', anywhere: 0 };
  const tell = (zones: typeof counts.zones, countedAt: string) =>
    rig.publish(demandCounted, { ...counts, zones, countedAt });
  const counted = (countedAt: string) =>
    eventually(
      async () =>
        (
          await rig.storage.query('select 1 from market_demand where category = $1 and counted_at = $2', [
            'tepetate',
            countedAt,
          ])
        ).rowCount === 1,
      { what: `what was counted at ${countedAt}` },
    );
  const first = inDays(-2);
  const second = inDays(-1);
  const before = await priceOf('5 m3 de tepetate', 'puebla');
  await rig.publish(demandCounted, {
    ...counts,
    category: 'cal',
    countedAt: first,
    zones: { puebla: { buyers: 20, sellers: 20 } },
  });
  await tell({ puebla: { buyers: 60, sellers: 1 } }, second);
  await counted(second);
  await tell({ puebla: { buyers: 0, sellers: 90 } }, first);
  const wanted = await eventually(
    async () => {
      const price = await priceOf('5 m3 de tepetate', 'puebla');
      return price?.basis.includes('Demanda') ? price : undefined;
    },
    { what: 'demand' },
  );
  expect(wanted?.mid).toBeGreaterThan(before?.mid ?? 0);
  expect(wanted?.mid).toBeLessThanOrEqual(Math.ceil((before?.mid ?? 0) * 1.1));
  expect(wanted?.basis).toMatch(/cerca de Puebla: 60 compradores, 0 consultas en el chat en 30 días y 1 vendedor;/);
  await rig.chat('¿tienen tepetate en Puebla?');
  expect((await priceOf('5 m3 de tepetate', 'puebla'))?.basis).toContain('60 compradores, 1 consulta en el chat');
  expect((await priceOf('5 m3 de tepetate', 'merida'))?.mid).toBe(before?.mid);
});
