import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ignored = ['**/node_modules/**', '**/generated/**', 'tests/e2e/**'];

const startsSystem = ({ moduleId }: TestSpecification): boolean => /tests\/system/.test(moduleId);

/** Files that start the whole system take the longest: begun last, they would run on alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => Number(startsSystem(b)) - Number(startsSystem(a)));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
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
          // Each file starts what it needs and ends it; to load every module anew for each took half of the time.
          isolate: false,
          // Modules are loaded by Node itself, as the services are.
          experimental: { viteModuleRunner: false },
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
