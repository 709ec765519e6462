import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, servicesWithDatabase } from '@tianguis/local/paths';
import { sourceFiles } from './load-statements.ts';
import { plainStatementsOf, undeclaredTagsOf } from './plain-statements.ts';

// SQL is declared with `statement`, so that it is typed and a test prepares it. What was there before stands in a list, file
// by file, which never grows; `node tests/sql/main.ts --write` shortens it.

/** SQL of a file that is handed over as a string, and what of it no test can know. */
interface Count {
  plain: number;
  unknown: number;
}
type Counts = Record<string, Count>;

const kinds = ['plain', 'unknown'] as const;

const listFile = join(import.meta.dirname, 'plain-sql.json');
const list: Counts = JSON.parse(readFileSync(listFile, 'utf8'));
const source = (file: string): string => readFileSync(join(root, file), 'utf8');

function countsOf(folder: string): Counts {
  const counts: Counts = {};
  for (const file of sourceFiles(folder)) {
    const found = plainStatementsOf(source(file));
    if (found.length > 0)
      counts[file] = { plain: found.length, unknown: found.filter(({ texts }) => texts === undefined).length };
  }
  return counts;
}

const pick = (counts: Counts, isWanted: (file: string) => boolean): Counts =>
  Object.fromEntries(Object.entries(counts).filter(([file]) => isWanted(file)));

const listedIn = (folder: string): Counts => pick(list, (file) => file.startsWith(`${folder}/`));

function total(counts: Counts, kind: keyof Count): number {
  return Object.values(counts).reduce((sum, count) => sum + count[kind], 0);
}

const names: Record<keyof Count, string> = {
  plain: 'SQL as a string: declare it with statement() (docs/recipes.md)',
  unknown: 'SQL whose text is only known when it runs: declare it with dynamicStatement() (docs/recipes.md)',
};

/** One line a file, so that changes of several people seldom meet. */
const oneLineEach = (counts: Counts): string => {
  const lines = Object.entries(counts).map(
    ([file, { plain, unknown }]) => `  ${JSON.stringify(file)}: { "plain": ${plain}, "unknown": ${unknown} }`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
};

/** What a part of the project has more or less of than its list says. A statement may move to another file. */
function complaintsOf(folder: string): string[] {
  const found = countsOf(folder);
  const listed = listedIn(folder);
  return kinds.flatMap((kind) => {
    const difference = total(found, kind) - total(listed, kind);
    if (difference < 0) return [`${folder} has less of it than its list: run node tests/sql/main.ts --write`];
    const grown = Object.entries(found).filter(([file, count]) => count[kind] > (listed[file]?.[kind] ?? 0));
    return difference > 0 ? grown.map(([file]) => `${file}: ${names[kind]}`) : [];
  });
}

const folders = ['chassis', ...servicesWithDatabase().map((name) => `services/${name}`)];

const undeclared = folders
  .flatMap(sourceFiles)
  .flatMap((file) =>
    undeclaredTagsOf(source(file)).map(
      (line) =>
        `${file}:${line}: a function runs what it writes with the sql tag: declare it with statement() or dynamicStatement()`,
    ),
  );

if (process.argv.includes('--write')) {
  for (const folder of folders)
    for (const kind of kinds)
      if (total(countsOf(folder), kind) > total(listedIn(folder), kind))
        throw new Error(`${folder} has more ${names[kind]}`);
  const counts = Object.assign({}, ...folders.map(countsOf));
  writeFileSync(listFile, oneLineEach(counts));
} else {
  const complaints = [...new Set([...folders.flatMap(complaintsOf), ...undeclared])];
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length > 0) process.exitCode = 1;
}
