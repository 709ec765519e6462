import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { declaredStatements } from '@tianguis/chassis/storage/sql';
import { root } from '@tianguis/local/paths';
import { helpers, plainStatementsOf } from './plain-statements.ts';

/** A text that the service may send to its database, and where it says so. */
export interface FoundStatement {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Modules that do something when they are loaded, tests, the one that runs what it is given, and migrations. */
const leftOut = /\.test\.ts$|\/(main|play|audit|seed)\.ts$|^chassis\/src\/(storage|messaging\/migrate)/;

/** The modules of a part of the project that may hold SQL. */
export const sourceFiles = (folder: string): string[] =>
  globSync(`${folder}/src/**/*.ts`, { cwd: root })
    .filter((file) => !leftOut.test(file))
    .sort();

interface Loaded {
  readonly file: string;
  readonly line: number;
  readonly texts: () => unknown[];
}

const loaded: Loaded[] = [];

/** Gives a module a last line by which the texts of its statements can be had: their parts are its own names. */
function withTexts(url: string, source: string): string {
  const file = relative(root, fileURLToPath(url));
  const known = plainStatementsOf(source).filter(({ texts }) => texts !== undefined);
  const lines = known.map(
    ({ line, texts }) => `{ file: ${JSON.stringify(file)}, line: ${line}, texts: () => ${texts} }`,
  );
  return lines.length > 0 ? `${source}\n;globalThis.$found.push(${lines.join()});` : source;
}

function textsOf({ file, line, texts }: Loaded): FoundStatement[] {
  return texts().map((value) => {
    const text = typeof value === 'string' ? value : (value as { text?: unknown } | null)?.text;
    if (typeof text !== 'string') throw new Error(`${file}:${line}: this is no SQL text: ${String(value)}`);
    return { file, line, text };
  });
}

const frame = /\(?(file:\/\/[^\s)]+|\/[^\s)]+):(\d+):\d+\)?$/;

/** The first line of a stack that is not the machinery's. */
function placeOf({ stack = '' }: Error): Omit<FoundStatement, 'text'> {
  for (const line of stack.split('\n').slice(1)) {
    const [, at = '', number] = frame.exec(line) ?? [];
    const path = at.startsWith('file:') ? fileURLToPath(at) : at;
    if (path && !path.endsWith('/storage/sql.ts')) return { file: relative(root, path), line: Number(number) };
  }
  throw new Error(`a statement of nowhere: ${stack}`);
}

async function load(folder: string): Promise<FoundStatement[]> {
  Object.assign(globalThis, { $sql: helpers, $found: loaded });
  const files = new Set(sourceFiles(folder).map((file) => pathToFileURL(join(root, file)).href));
  registerHooks({
    load(url, context, next) {
      if (!files.has(url)) return next(url, context);
      const source = withTexts(url, readFileSync(fileURLToPath(url), 'utf8'));
      return { format: 'module-typescript', source, shortCircuit: true };
    },
  });
  for (const file of files) await import(file);
  const declared = declaredStatements().map(({ compile, declared: at }) => ({ ...placeOf(at), text: compile().sql }));
  return [...declared.filter(({ file }) => file.startsWith(`${folder}/`)), ...loaded.flatMap(textsOf)];
}

// A process of its own: a module is loaded once, and only modules that are loaded here say what they run.
if (import.meta.main) {
  const [folder = '', output = ''] = process.argv.slice(2);
  writeFileSync(output, JSON.stringify(await load(folder)));
  process.exit();
}
