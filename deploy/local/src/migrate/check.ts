import { servicesWithDatabase } from '../paths.ts';
import { scratchPostgres } from '../postgres/scratch.ts';
import { sentenceFor } from '../user-error.ts';
import { missingSql } from './create.ts';

/** Fails when a schema was changed and its migration forgotten. */
const postgres = await scratchPostgres();
try {
  for (const service of servicesWithDatabase()) await check(service);
} catch (error) {
  console.error(sentenceFor(error));
  process.exitCode = 1;
} finally {
  await postgres.remove();
}
process.exit(); // the engine leaves a timer of ten seconds behind

async function check(service: string): Promise<void> {
  const sql = await missingSql(service, postgres.url);
  if (sql === null) return;
  console.error(
    `The migrations of ${service} do not match its schema: run "npm run migrate -- ${service} <name>".\n${sql}`,
  );
  process.exitCode = 1;
}
