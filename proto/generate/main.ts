import { readFile, writeFile } from 'node:fs/promises';
import { events } from '../src/events.ts';
import { generateAsyncApi } from './asyncapi.ts';
import { generateClient } from './client.ts';
import { withoutSample, writeSample } from './golden-samples.ts';
import { generateOpenApi } from './openapi.ts';

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
const files = {
  'openapi.json': json(generateOpenApi()),
  'asyncapi.json': json(generateAsyncApi()),
  'client.ts': generateClient(),
};

const check = process.argv.includes('--check');
const stale: string[] = [];
for (const [name, content] of Object.entries(files)) {
  const path = new URL(`../gen/${name}`, import.meta.url);
  if ((await readFile(path, 'utf8').catch(() => '')) === content) continue;
  if (check) {
    stale.push(name);
    continue;
  }
  await writeFile(path, content);
  console.log(`written: proto/gen/${name}`);
}
for (const event of withoutSample(events)) {
  if (check) {
    stale.push(`no golden sample of ${event.type}`);
    continue;
  }
  writeSample(event);
  console.log(`written: the golden sample of ${event.type}, in proto/fixtures/events`);
}
if (stale.length > 0) {
  console.error(`proto/gen is stale (${stale.join(', ')}): run \`npm run generate\` and commit the result.`);
  process.exitCode = 1;
}
