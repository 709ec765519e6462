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
  expect(before).toMatchObject({ comparables: 0, basis: expect.stringContaining('no hay precios parecidos') });
  expect(near).toMatchObject({
    comparables: 6,
    basis: 'Estimado con 6 precios parecidos de 6 vendedores; cuentan más los cercanos a Monterrey y los recientes.',
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
  expect((await ask('¿hay yeso disponible en Monterrey?')).reply).toMatch(/Ahora no hay lotes de yeso.*«avísame»/);
  await offer(21, { ...yeso, quantity: 40, centavos: 6_550 }, { zone: 'tijuana' });
  await offer(22, { ...yeso, quantity: 12, centavos: 0 }, { zone: 'apodaca', endsAt: inDays(-1) });
  await offer(23, { ...yeso, quantity: 7, centavos: 5_000 }, { zone: 'apodaca', status: 'sold' });
  for (const at of [21, 22, 23]) await known(at, 1);
  expect(await ask('¿hay yeso disponible en Monterrey?')).toMatchObject({
    intent: 'buy',
    reply: expect.stringMatching(
      /^No hay lotes de yeso cerca de Monterrey\. En otras zonas:\n1\. 40 bultos de yeso en Tijuana \(a unos 1,839 km\), a \$65\.50 por bulto \(40 bultos por \$2,620\): \S+\/lote\/21\n/,
    ),
  });
  await offer(24, { ...yeso, quantity: 5, condition: 'used', centavos: null }, { zone: 'apodaca' });
  await known(24, 1);
  const { reply } = await ask('¿hay yeso disponible en Monterrey?');
  expect(reply).toMatch(
    /^Publicado ahora en el mercado, cerca de Monterrey:\n1\. 5 bultos de yeso \(usado\) en Apodaca \(a unos 17 km\), precio a tratar: \S+\/lote\/24\n/,
  );
  expect(reply).not.toMatch(/lote\/2[123]/);
});

it('keeps to the price, the condition and the amount that a buyer named, and to the order', async () => {
  const ask = async (said: string) => (await rig.chat(said)).body.reply;
  const cal = { category: 'cal', unit: 'bulto' };
  await offer(31, { ...cal, quantity: 10, centavos: 9_000 }, { zone: 'monterrey' });
  await offer(32, { ...cal, quantity: 80, centavos: 7_000, condition: 'used' }, { zone: 'apodaca' });
  await offer(33, { ...cal, quantity: 90, centavos: 0 }, { zone: 'tijuana' });
  for (const at of [31, 32, 33]) await known(at, 1);
  const lots = (reply: string) => [...reply.matchAll(/lote\/(\d+)/g)].map(([, id]) => Number(id));
  expect(lots(await ask('busco cal en Monterrey de menos de 80 pesos'))).toEqual([32]);
  expect(lots(await ask('busco cal barata en Monterrey'))).toEqual([32, 31]);
  expect(lots(await ask('¿hay cal usada?'))).toEqual([32]);
  expect(lots(await ask('¿regalan cal?'))).toEqual([33]);
  expect(lots(await ask('necesito 85 bultos de cal'))).toEqual([33]);
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
      return price?.basis.includes('demanda') ? price : undefined;
    },
    { what: 'demand' },
  );
  expect(wanted?.mid).toBeGreaterThan(before?.mid ?? 0);
  expect(wanted?.mid).toBeLessThanOrEqual(Math.ceil((before?.mid ?? 0) * 1.1));
  expect(wanted?.basis).toMatch(/cerca de Puebla: 60 compradores y 1 vendedor\./);
  await rig.chat('¿tienen tepetate en Puebla?');
  expect((await priceOf('5 m3 de tepetate', 'puebla'))?.basis).toContain('60 compradores, 1 consulta en el chat');
  expect((await priceOf('5 m3 de tepetate', 'merida'))?.mid).toBe(before?.mid);
});
