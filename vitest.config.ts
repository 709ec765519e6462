import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/generated/**', 'tests/e2e/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/src/**/*.test.{ts,tsx}', 'tests/{kit,runner,boundaries}/*.test.ts'],
          exclude: [...ignored, '**/*.integration.test.ts', '**/test/**'],
          // Nothing here outlives its file, and to load everything anew for each takes longer than the tests.
          isolate: false,
          testTimeout: 10_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['**/*.integration.test.ts', '**/test/**/*.test.ts', 'tests/system/*.test.ts'],
          exclude: ignored,
          globalSetup: 'tests/kit/global-setup.ts',
          pool: 'forks',
          maxWorkers: 3,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'bench',
          include: ['tests/bench/*.test.ts'],
          globalSetup: 'tests/kit/global-setup.ts',
          sequence: { concurrent: true },
          maxConcurrency: 2,
          testTimeout: 120_000,
        },
      },
    ],
  },
});
