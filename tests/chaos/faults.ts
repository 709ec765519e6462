import type { Stack } from '@tianguis/local/stack/stack-file';

const between = (random: () => number, least: number, most: number): number =>
  Math.round(least + random() * (most - least));

/** What goes wrong at the provider: it refuses, fails, is slow, takes a message and hangs up, repeats and shuffles its reports. */
export function planFaults(random: () => number): object[] {
  const call = (kind: string, more: object = {}) => ({
    provider: 'twilio',
    kind,
    rate: 0.05 + random() * 0.15,
    count: between(random, 5, 30),
    ...more,
  });
  return [
    call('429'),
    call('500'),
    call('drop-reply'),
    call('slow', { ms: between(random, 200, 2_500), count: 5 }),
    { provider: 'twilio', kind: 'duplicate-webhook', rate: random() * 0.5 },
    { provider: 'twilio', kind: 'reorder-webhook', rate: random() * 0.5, ms: between(random, 50, 2_000) },
  ];
}

export async function setFaults({ sandbox }: Stack, faults: readonly object[]): Promise<void> {
  const url = `${sandbox?.url}/faults`;
  await fetch(url, { method: 'DELETE' });
  for (const fault of faults) {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    });
    if (!reply.ok) throw new Error(`The sandbox refused ${JSON.stringify(fault)}: ${await reply.text()}`);
  }
}
