import { scratchNats } from '@tianguis/local/nats/scratch';
import type { ScratchServer } from '@tianguis/local/process/scratch-server';
import { runFolder } from './run-folder.ts';

/** A nats-server of one's own with JetStream, for one test file. */
export const testNats = (): Promise<ScratchServer> => scratchNats({ parent: runFolder() });
