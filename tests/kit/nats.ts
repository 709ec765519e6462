import { type ScratchNats, scratchNats } from '@tianguis/local/nats/scratch';
import { runFolder } from './run-folder.ts';

/** A nats-server of one's own with JetStream, for one test file. */
export const testNats = (): Promise<ScratchNats> => scratchNats({ parent: runFolder() });
