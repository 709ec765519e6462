import { tmpdir } from 'node:os';

/** Folder of the whole test run, removed at its end; outside vitest the system's own temporary folder. */
export const runFolder = (): string => process.env.TIANGUIS_TEST_FOLDER ?? tmpdir();
