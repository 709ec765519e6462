import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startStack } from '@tianguis/testkit/stack';

const logs = join(import.meta.dirname, '../../test-results/logs');

/** What a part that died said last. */
function withFatal(crash: string): string {
  const [part = ''] = /[a-z]+(?= died)/.exec(crash) ?? [];
  const lines = readFileSync(join(logs, `${part}.log`), 'utf8').split('\n');
  return [crash, lines.findLast((line) => line.includes('"level":"fatal"')) ?? 'without a word'].join('\n');
}

/** Boots the whole system on a fresh data folder, unless STACK names the stack.json of one that runs. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.STACK) return undefined;
  // The suite is a crowd behind one address: some forty requests a second, twice what one reader is allowed.
  const stack = await startStack([], {
    OUTREACH_QUIET_HOURS: 'off',
    GATEWAY_RATE_LIMIT_FACTOR: '10',
    PAYMENTS_INTENTS_PER_HOUR: '100000',
    PAYMENTS_INVOICES: 'on',
  });
  process.env.STACK = join(stack.data, 'stack.json');
  return async () => {
    const crashes = stack.crashes();
    if (crashes.length > 0) cpSync(join(stack.data, 'logs'), logs, { recursive: true });
    await stack.stop();
    if (crashes.length > 0)
      throw new Error(`Parts of the system died, their logs are in ${logs}:\n${crashes.map(withFatal).join('\n')}`);
  };
}
