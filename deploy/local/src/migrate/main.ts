import { relative } from 'node:path';
import { root, servicesWithDatabase } from '../paths.ts';
import { scratchPostgres } from '../postgres/scratch.ts';
import { sentenceFor, UserError } from '../user-error.ts';
import { createMigration } from './create.ts';

const [service = '', name = 'change'] = process.argv.slice(2);

try {
  await main();
} catch (error) {
  console.error(sentenceFor(error));
  process.exitCode = 1;
}
process.exit(); // the engine leaves a timer of ten seconds behind

async function main(): Promise<void> {
  const known = servicesWithDatabase();
  if (!known.includes(service))
    throw new UserError(`Say which service to migrate: npm run migrate -- <${known.join('|')}> [name]`);
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new UserError('A migration is named in lower case with underscores, such as add_city.');
  const postgres = await scratchPostgres();
  try {
    const made = await createMigration(service, name, postgres.url);
    console.log(made ? `Written: ${relative(root, made)}` : 'The migrations already match the schema.');
  } finally {
    await postgres.remove();
  }
}
