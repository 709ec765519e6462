import { throughput } from './gateway/load.ts';
import { startGateway } from './gateway/processes.ts';
import { serveLot } from './pages/lot-upstream.ts';
import { createWebDist } from './pages/web-dist.ts';
import { onPostgres } from './shared/postgres.ts';
import { inRounds } from './shared/rounds.ts';
import { compared, printRows, type Row } from './shared/row.ts';

const full = { rounds: 3, warmUpSeconds: 2, seconds: 5 };
export const short: typeof full = { rounds: 1, warmUpSeconds: 0, seconds: 1 };

/** The page of a lot that the gateway has in memory, beside a file of the same size that it reads. */
export const pagesBench = ({ rounds, warmUpSeconds, seconds } = full): Promise<Row[]> =>
  onPostgres(undefined, async () => {
    const web = createWebDist();
    const market = await serveLot();
    const gateway = await startGateway(market.url, { WEB_DIST: web.folder });
    const page = `${gateway.url}/lote/7`;
    const file = `${gateway.url}/file.html`;
    const measure = (length: number) => ({
      page: () => throughput(page, length),
      file: () => throughput(file, length),
    });
    try {
      const reply = await fetch(page, { headers: { 'accept-encoding': 'identity' } });
      if (reply.status !== 200) throw new Error(`the page answered ${reply.status}`);
      web.writeFile(await reply.text());
      // Code is compiled while it runs: the first seconds do not count.
      if (warmUpSeconds > 0) await inRounds(1, measure(warmUpSeconds));
      const rates = await inRounds(rounds, measure(seconds));
      return [compared('page of a lot, against a static file of its size', [rates.page, rates.file], '>=', 0.5)];
    } finally {
      await gateway.stop();
      market.close();
      web.remove();
    }
  });

if (import.meta.main) printRows(await pagesBench());
