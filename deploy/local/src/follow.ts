import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { services } from '@tianguis/proto/services';
import { root } from './paths.ts';
import { connected, databaseOf, runningStack } from './running.ts';
import type { Stack } from './stack/stack-file.ts';
import { sentenceFor, UserError } from './user-error.ts';

/** Something that happened, as one line tells it. */
interface Step {
  readonly at: Date;
  readonly service: string;
  readonly what: string;
}

interface Published {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly at: Date;
}

const publishedBy = (field: 'correlationid' | 'subject') => `
  select id, envelope::jsonb->>'type' as type, envelope::jsonb->>'subject' as subject, created_at as at
  from messaging.outbox where envelope::jsonb->>'${field}' = $1`;
const handled =
  'select consumer, event_id as id, handled_at as at from messaging.inbox where event_id = any($1::uuid[])';

/**
 * `npm run follow -- ID` tells what a request caused, by the `x-request-id` of its reply: its log lines, the events of its
 * chain, and who handled each. `npm run follow -- orders/28` tells the events about one thing. Both as long as rows are kept.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { data: { type: 'string' } } });
  const wanted = positionals[0];
  if (!wanted) throw new UserError('Say what to follow: npm run follow -- <x-request-id | orders/28>');
  const stack = runningStack(values.data);
  const isThing = wanted.includes('/');
  const logged = isThing ? [] : logLines(resolve(root, values.data ?? '.data', 'logs'), wanted);
  const steps = [...logged, ...(await eventSteps(stack, isThing ? 'subject' : 'correlationid', wanted))];
  if (steps.length === 0) throw new UserError(`Nothing of ${wanted} is in the logs or among the events that are kept.`);
  for (const { at, service, what } of steps.sort((a, b) => a.at.getTime() - b.at.getTime()))
    console.log(`${at.toISOString()}  ${service.padEnd(11)}  ${what}`);
}

/** What services published, and which consumers handled it. */
async function eventSteps(stack: Stack, field: 'correlationid' | 'subject', wanted: string): Promise<Step[]> {
  const onEach = <Row>(text: string, parameter: unknown) =>
    Promise.all(
      services.map((service) =>
        connected(databaseOf(stack, service), async (client) => {
          const { rows } = await client.query(text, [parameter]);
          return (rows as Row[]).map((row) => ({ service, ...row }));
        }),
      ),
    ).then((all) => all.flat());
  const published = await onEach<Published>(publishedBy(field), wanted);
  const named = new Map(published.map(({ id, type, subject }) => [id, `${type} of ${subject}`]));
  const taken = await onEach<{ consumer: string; id: string; at: Date }>(handled, [...named.keys()]);
  return [
    ...published.map(({ service, id, at }) => ({ service, at, what: `published ${named.get(id)}` })),
    ...taken.map(({ service, consumer, id, at }) => ({ service, at, what: `${consumer} handled ${named.get(id)}` })),
  ];
}

interface LogLine {
  readonly time: string;
  readonly service: string;
  readonly level: string;
  readonly msg: string;
  readonly method?: string;
  readonly route?: string;
  readonly status?: number;
  readonly ms?: number;
}

function logLines(folder: string, wanted: string): Step[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.log')) : [];
  const lines = files.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
  return lines
    .filter((line) => line.startsWith('{') && line.includes(wanted))
    .map((line) => JSON.parse(line) as LogLine)
    .map(({ time, service, level, msg, method, route, status, ms }) => ({
      at: new Date(time),
      service,
      what: route ? `${method} ${route} answered ${status} after ${ms} ms` : `${level}: ${msg}`,
    }));
}

try {
  await main();
} catch (error) {
  console.error(sentenceFor(error));
  process.exitCode = 1;
}
