import { compileCache } from '@tianguis/local/paths';
import { nothing, type Result, sum, summaryLine } from './runner/result.ts';
import { stages } from './runner/stages.ts';

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in stages));
if (unknown.length > 0) {
  console.error(`There is no stage ${unknown.join(', ')}: choose from ${Object.keys(stages).join(', ')}.`);
  process.exit(2);
}

process.env.NODE_COMPILE_CACHE = compileCache;

const results: Result[] = [];
for (const [name, run] of Object.entries(stages)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
  results.push(await attempt(run));
  console.log(summaryLine(results.at(-1) ?? nothing));
}

const total = sum(results);
process.exitCode = total.failed > 0 ? 1 : 0;
for (const failure of total.failures) console.log(`✗ ${failure}`);
console.log(`\n${summaryLine(total)}`);

/** A stage that throws has failed; the stages after it still run. */
async function attempt(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    console.error(error);
    return { ...nothing, failed: 1, failures: [String(error)] };
  }
}
