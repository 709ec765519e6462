import { setTimeout as wait } from 'node:timers/promises';
import type { Provider } from './faults.ts';
import type { Sandbox } from './sandbox.ts';

/** Latency and faults that come before a provider's work. Answers at once when there are none. */
export function passGate(
  sandbox: Sandbox,
  provider: Provider,
): 'pass' | '429' | '500' | Promise<'pass' | '429' | '500'> {
  const slow = sandbox.faults.strike(provider, 'slow');
  const delay = sandbox.settings.latency[provider] + (slow ? (slow.ms ?? 2000) : 0);
  return delay > 0 ? wait(delay).then(() => verdict(sandbox, provider)) : verdict(sandbox, provider);
}

function verdict({ faults }: Sandbox, provider: Provider): 'pass' | '429' | '500' {
  if (faults.strike(provider, '429')) return '429';
  return faults.strike(provider, '500') ? '500' : 'pass';
}
