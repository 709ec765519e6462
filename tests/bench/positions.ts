import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@tianguis/local/ports';
import { eventually } from '@tianguis/testkit/eventually';
import { startServiceProcess } from '@tianguis/testkit/service-process';
import { startMarketplace } from '../../services/marketplace/test/harness.ts';
import { startGateway } from './gateway/processes.ts';
import { keyOf, openPages, type Pages } from './positions/pages.ts';
import { layPickups, type OnTheWay, place, type Way } from './positions/pickups.ts';
import { onPostgres } from './shared/postgres.ts';
import { atMost, milliseconds, percentile, printRows, type Row } from './shared/row.ts';

// As phones do it: each driver sends every ten seconds.
const full = { pickups: 500, rounds: 3, every: 10_000 };
type Size = typeof full;
export const short: Size = { pickups: 4, rounds: 2, every: 200 };

/** Sends the next position of a pickup; when, and of which moment. */
async function send(url: string, { orderId, token }: OnTheWay, round: number) {
  const at = new Date().toISOString();
  const position = { at, latitude: place.latitude + 0.05 - round / 500, longitude: place.longitude, accuracy: 8 };
  const begun = performance.now();
  const reply = await fetch(`${url}/api/pickups/${token}/positions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ positions: [position] }),
  });
  if (!reply.ok) throw new Error(`a position was refused: ${reply.status} ${await reply.text()}`);
  return { key: keyOf(orderId, at), begun };
}

/** Every pickup sends at its own moment of each round, whether or not the one before was answered. */
async function drive(url: string, pickups: readonly OnTheWay[], { rounds, every }: Size) {
  const sending: ReturnType<typeof send>[] = [];
  const start = performance.now();
  for (let round = 0; round < rounds; round += 1)
    for (const [index, pickup] of pickups.entries()) {
      const due = start + round * every + (index * every) / pickups.length;
      await delay(Math.max(0, due - performance.now()));
      sending.push(send(url, pickup, round));
    }
  return Promise.all(sending);
}

/** Both sides follow a pickup; what is brought, on its way to the door, its buyer alone. */
const readers: Readonly<Record<Way, number>> = { pickups: 2, routes: 1 };

async function timesOf(sent: Awaited<ReturnType<typeof drive>>, { arrivals }: Pages, way: Way): Promise<number[]> {
  const isShown = ({ key }: { key: string }) => arrivals.get(key)?.length === readers[way];
  await eventually(() => sent.every(isShown), { timeout: 30_000, what: `every position of ${way} at its pages` });
  return sent.flatMap(({ key, begun }) => (arrivals.get(key) ?? []).map((time) => time - begun));
}

async function measure(size: Size): Promise<Row[]> {
  const cleanUp = new AsyncDisposableStack();
  try {
    return await measureWith(cleanUp, size);
  } finally {
    await cleanUp.disposeAsync();
  }
}

async function measureWith(cleanUp: AsyncDisposableStack, size: Size): Promise<Row[]> {
  const market = await startMarketplace();
  cleanUp.defer(market.close);
  const port = String(await freePort());
  const service = await startServiceProcess('marketplace', { ...market.env, PORT: port });
  cleanUp.defer(() => service.stop());
  const settings = { NATS_URL: market.nats.url, GATEWAY_MAX_STREAMS_PER_ADDRESS: '30000' };
  const gateway = await startGateway(service.url, settings);
  cleanUp.defer(gateway.stop);
  const rows: Row[] = [];
  for (const way of ['pickups', 'routes'] as const) {
    const underWay = await layPickups(market, gateway.databaseUrl, { count: size.pickups, way });
    const pages = await openPages(
      gateway.url,
      underWay.flatMap(({ sessions }) => sessions),
    );
    const sent = await drive(gateway.url, underWay, size);
    const times = await timesOf(sent, pages, way).finally(() => pages.close());
    rows.push(...rowsOf(times, way, size.pickups));
  }
  return rows;
}

const pagesOf: Readonly<Record<Way, string>> = { pickups: 'pages of both parties', routes: 'page of the buyer' };

function rowsOf(times: readonly number[], way: Way, count: number): Row[] {
  const what = `position to the open ${pagesOf[way]}, ${count} ${way} under way`;
  return [
    atMost(`${what}, p50`, percentile(times, 0.5), 150, milliseconds(1)),
    atMost(`${what}, p95`, percentile(times, 0.95), 300, milliseconds(1)),
  ];
}

/** From a driver's phone, stored and pushed, to where both parties look on; none may be missing. */
export const positionsBench = (size = full): Promise<Row[]> => onPostgres([], () => measure(size));

if (import.meta.main) printRows(await positionsBench());
