import type { Locator } from '@playwright/test';

/**
 * Counts what somebody does to reach a goal. A tap is a press that acts or moves on; a field is anything that they fill or
 * change, a code among them.
 */
export function createEffort() {
  const spent = { taps: 0, fields: 0 };
  return {
    spent,
    async tap(target: Locator): Promise<void> {
      spent.taps += 1;
      await target.click();
    },
    async fill(field: Locator, text: string): Promise<void> {
      spent.fields += 1;
      await field.fill(text);
    },
  };
}

export type Effort = ReturnType<typeof createEffort>;
