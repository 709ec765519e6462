import { join } from 'node:path';
import { startStack } from '@tianguis/testkit/stack';

/** Boots the whole system on a fresh data folder, unless STACK names the stack.json of one that runs. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.STACK) return undefined;
  // The suite is a crowd behind one address: some forty requests a second, twice what one reader is allowed.
  const stack = await startStack([], {
    OUTREACH_QUIET_HOURS: 'off',
    GATEWAY_RATE_LIMIT_FACTOR: '10',
    PAYMENTS_INTENTS_PER_HOUR: '100000',
  });
  process.env.STACK = join(stack.data, 'stack.json');
  return () => stack.stop();
}
