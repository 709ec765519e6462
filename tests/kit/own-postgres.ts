import { scratchPostgres } from '@tianguis/local/postgres/scratch';
import type { ScratchServer } from '@tianguis/local/process/scratch-server';
import { runFolder } from './run-folder.ts';

/** A PostgreSQL of one's own, for tests that kill it. */
export const ownPostgres = (): Promise<ScratchServer> => scratchPostgres({ parent: runFolder() });
