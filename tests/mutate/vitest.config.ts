import { defineConfig } from 'vitest/config';
import config from './stryker.config.json' with { type: 'json' };

/** The tests that a rule has of its own: pages written from the tables would follow any change of them. */
export default defineConfig({
  test: {
    include: config.mutate.map((file) => file.replace(/\.ts$/, '{,-*}.test.ts')),
    exclude: ['**/node_modules/**', '**/*.integration.test.ts'],
    testTimeout: 30_000,
  },
});
