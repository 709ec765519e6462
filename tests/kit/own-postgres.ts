import { type ScratchPostgres, scratchPostgres } from '@tianguis/local/postgres/scratch';
import { runFolder } from './run-folder.ts';

/** A PostgreSQL of one's own, for tests that kill it. */
export const ownPostgres = (): Promise<ScratchPostgres> => scratchPostgres({ parent: runFolder() });
