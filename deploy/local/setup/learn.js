import { node26, run, tail } from './run.js';

/** Aria learns from her data once; what she learnt is kept, so that no start and no test has to wait for it. */
export async function learn() {
  const { code, output } = await run(node26, ['services/assistant/src/turns/train.ts']);
  if (code !== 0) throw new Error(`Aria could not learn from her data:\n${tail(output)}`);
}
