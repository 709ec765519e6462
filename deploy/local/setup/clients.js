import { node26, run, tail } from './run.js';

/** Generates the database clients whose schema changed. */
export async function generateClients(announce) {
  const { code, output } = await run(node26, ['deploy/local/src/generate.ts']);
  if (code !== 0) throw new Error(`The database clients could not be generated:\n${tail(output)}`);
  if (output.trim() !== '') announce(output.trim());
}
