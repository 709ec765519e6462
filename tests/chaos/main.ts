import { parseArgs } from 'node:util';
import { printRows, type Row } from '../bench/shared/row.ts';
import { killRounds } from './kill-rounds.ts';
import { paymentStorms } from './payments.ts';
import { rollingTerms } from './rolling.ts';
import { saleSeeds } from './sale.ts';
import { chaosSeeds } from './seeds.ts';

/**
 * `npm run chaos -- 100`: random SIGKILLs. `npm run chaos -- campaign --seeds=20`, or `--seed=7` alone: provider's trouble
 * as well. `npm run chaos -- payments --kills=20`: a thousand payments begun by ten callers each, five seeds. `npm run chaos -- sale --sales=200`: whole
 * sales, five seeds. `npm run chaos -- rolling --rate=500 --rounds=2`: a SIGTERM of each service under load.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: 'string', default: '20' },
    seed: { type: 'string' },
    kills: { type: 'string', default: '20' },
    sales: { type: 'string', default: '200' },
    rate: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '2' },
  },
});
const [what = '30'] = positionals;

const seeds = values.seed
  ? [Number(values.seed)]
  : Array.from({ length: Number(values.seeds) }, (_, index) => index + 1);
const runs: Record<string, () => Promise<Row[]>> = {
  campaign: () => chaosSeeds(seeds),
  payments: () => paymentStorms(seeds.slice(0, 5), Number(values.kills)),
  sale: () => saleSeeds(seeds.slice(0, 5), Number(values.sales)),
  rolling: () => rollingTerms(Number(values.rate), Number(values.rounds)),
};
const rows = await (runs[what]?.() ?? killRounds(Number(what)));
printRows(rows);
if (rows.some(({ met }) => !met)) process.exitCode = 1;
