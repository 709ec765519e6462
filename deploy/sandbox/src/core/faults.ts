import { z } from 'zod';

export const providers = ['twilio', 'stripe', 'openai', 'smtp', 'pac', 'routing'] as const;
export type Provider = (typeof providers)[number];

export const faultInput = z.strictObject({
  provider: z.enum(providers),
  kind: z.enum(['429', '500', 'slow', 'drop-reply', 'duplicate-webhook', 'reorder-webhook', 'undelivered']),
  /** Share of the calls (or webhooks) that are hit. */
  rate: z.number().min(0).max(1).default(1),
  /** How many are hit before the fault is spent; without it, until it is deleted. */
  count: z.number().int().positive().optional(),
  /** For `slow` and `reorder-webhook`: how long; the latter by default up to 300, at random. */
  ms: z.number().int().min(0).max(120_000).optional(),
  /** For `undelivered`: the provider's error code. */
  code: z.number().int().optional(),
});
export type Fault = z.output<typeof faultInput> & { id: number; hits: number };

export type Faults = {
  add(fault: z.output<typeof faultInput>): Fault;
  list(): Fault[];
  clear(): void;
  /** The fault that strikes now, if any; counts the hit. */
  strike(provider: Provider, kind: Fault['kind']): Fault | undefined;
};

export function createFaults(random: () => number = Math.random): Faults {
  let active: Fault[] = [];
  let number = 0;
  return {
    add(input) {
      number += 1;
      const fault = { ...input, id: number, hits: 0 };
      active.push(fault);
      return fault;
    },
    list: () => active,
    clear() {
      active = [];
    },
    strike(provider, kind) {
      if (active.length === 0) return undefined;
      const fault = active.find((item) => item.provider === provider && item.kind === kind && random() < item.rate);
      if (!fault) return undefined;
      fault.hits += 1;
      if (fault.hits === fault.count) active = active.filter((item) => item !== fault);
      return fault;
    },
  };
}
