import type { otlpReceiver } from '@tianguis/testkit/otlp';
import type { Session } from '@tianguis/testkit/session';
import type { RunningStack } from '@tianguis/testkit/stack';

/** The running system, and who is told of its traces. */
export interface Whole {
  readonly stack: RunningStack;
  readonly admin: Session;
  readonly receiver: Awaited<ReturnType<typeof otlpReceiver>>;
}
