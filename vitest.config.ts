import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/.cache/**', '**/generated/**', 'tests/e2e/**'];

/** What files of tests share that start servers: each starts what it needs and ends it. */
const servers = {
  globalSetup: 'tests/kit/global-setup.ts',
  pool: 'forks' as const,
  // To load every module anew for each file took half of the time.
  isolate: false,
  // Modules are loaded by Node itself, as the services are.
  experimental: { viteModuleRunner: false },
  testTimeout: 60_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/src/**/*.test.{ts,tsx}', 'tests/{kit,runner,boundaries,sql}/*.test.ts'],
          exclude: [...ignored, '**/*.integration.test.ts', '**/test/**'],
          // Nothing here outlives its file, and to load everything anew for each takes longer than the tests.
          isolate: false,
          testTimeout: 10_000,
        },
      },
      {
        test: {
          ...servers,
          name: 'integration',
          include: ['**/*.integration.test.ts', '**/test/**/*.test.ts'],
          exclude: ignored,
          maxWorkers: 3,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...servers,
          name: 'system',
          include: ['tests/system/*.test.ts'],
          maxWorkers: 2,
          // A start that fails says by itself within this time what it waited for.
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'bench',
          include: ['tests/bench/*.test.ts'],
          globalSetup: 'tests/kit/global-setup.ts',
          sequence: { concurrent: true },
          maxConcurrency: 2,
          // It only ends what hangs: a campaign takes 35 s on a calm machine, and over 120 s beside three busy processes.
          testTimeout: 300_000,
        },
      },
    ],
  },
});
