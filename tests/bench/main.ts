import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { printRows, type Row } from './shared/row.ts';

type Bench = () => Promise<Row[]>;

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'main.ts' && !file.endsWith('.test.ts'))
  .map((file) => basename(file, '.ts'));

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}: choose from ${names.join(', ')}.`);
  process.exit(2);
}

const rows: Row[] = [];
for (const name of asked.length > 0 ? asked : names) rows.push(...(await measure(name)));
if (rows.length > 0) printRows(rows);
process.exit(process.exitCode ?? 0); // servers under test may have left sockets open

async function measure(name: string): Promise<Row[]> {
  console.log(`\n${name} …`);
  try {
    const bench = await load(name);
    const measured = await bench();
    printRows(measured);
    if (measured.some(({ met }) => !met)) process.exitCode = 1;
    return measured;
  } catch (error) {
    console.error(`${name} could not be measured:`, error);
    process.exitCode = 1;
    return [];
  }
}

/** A benchmark's module exports one function that gives rows; helpers lie in a folder of its own name. */
async function load(name: string): Promise<Bench> {
  const module = (await import(`./${name}.ts`)) as Record<string, unknown>;
  const found = Object.entries(module).find(([key, value]) => /bench/i.test(key) && typeof value === 'function');
  if (!found) throw new Error(`tests/bench/${name}.ts exports no function whose name says bench`);
  return found[1] as Bench;
}
