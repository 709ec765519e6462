import { generateClients } from './prisma-clients.ts';
import { sentenceFor } from './user-error.ts';

try {
  const made = await generateClients();
  console.log(made.length > 0 ? made.join(', ') : 'nothing changed');
} catch (error) {
  console.error(sentenceFor(error));
  process.exitCode = 1;
}
