import type { Env } from '@tianguis/testkit/service-env';
import { startServiceProcess } from '@tianguis/testkit/service-process';

/** The service as a process of its own, as operators run it. */
export async function startReplica(env: Env) {
  const { stop } = await startServiceProcess('outreach', env);
  return { kill: (signal: NodeJS.Signals = 'SIGKILL') => stop(signal) };
}

export type Replica = Awaited<ReturnType<typeof startReplica>>;
