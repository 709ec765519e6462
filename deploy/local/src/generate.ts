import { generateClients } from './prisma-clients.ts';
import { sentenceFor } from './user-error.ts';

try {
  const made = await generateClients();
  if (made.length > 0) console.log(`written: the Prisma client of ${made.join(', ')}`);
} catch (error) {
  console.error(sentenceFor(error));
  process.exitCode = 1;
}
