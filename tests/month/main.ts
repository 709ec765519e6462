import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runningStack } from '@tianguis/local/running';
import { playMonth } from './play.ts';

const { values } = parseArgs({ options: { data: { type: 'string' }, out: { type: 'string' } } });
const data = resolve(values.data ?? '.data');
const out = resolve(values.out ?? `${data}/month`);

const { month, files, problems } = await playMonth({ read: () => runningStack(data), data }, out);
for (const file of files) console.log(`  ${file}`);
console.log(`${month} is played; its papers are in ${out}.`);
for (const problem of problems) console.error(`✗ ${problem}`);
if (problems.length > 0) process.exitCode = 1;
