import { parseArgs } from 'node:util';
import { printRows, type Row } from '../bench/shared/row.ts';
import { killRounds } from './kill-rounds.ts';
import { chaosSeeds } from './seeds.ts';

/** `npm run chaos -- 100`: random SIGKILLs. `npm run chaos -- campaign --seeds=20`, or `--seed=7` alone: provider's trouble as well. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seeds: { type: 'string', default: '20' }, seed: { type: 'string' } },
});
const [what = '30'] = positionals;

const seeds = values.seed
  ? [Number(values.seed)]
  : Array.from({ length: Number(values.seeds) }, (_, index) => index + 1);
const rows: Row[] = what === 'campaign' ? await chaosSeeds(seeds) : await killRounds(Number(what));
printRows(rows);
if (rows.some(({ met }) => !met)) process.exitCode = 1;
